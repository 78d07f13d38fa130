import { customers } from "#bff/modules/customers/contract.ts";
import { ImportPage } from "../../register/importing/import-page.tsx";
import { CUSTOMERS } from "./home.ts";

export const Component = () => <ImportPage home={CUSTOMERS} definition={customers} />;

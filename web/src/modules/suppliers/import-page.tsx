import { suppliers } from "#bff/modules/suppliers/contract.ts";
import { ImportPage } from "../../register/importing/import-page.tsx";
import { SUPPLIERS } from "./home.ts";

export const Component = () => <ImportPage home={SUPPLIERS} definition={suppliers} />;

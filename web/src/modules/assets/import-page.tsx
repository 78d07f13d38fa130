import { assets } from "#bff/modules/assets/contract.ts";
import { ImportPage } from "../../register/importing/import-page.tsx";
import { ASSETS } from "./home.ts";

export const Component = () => <ImportPage home={ASSETS} definition={assets} />;

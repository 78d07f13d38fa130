import { employees } from "#bff/modules/employees/contract.ts";
import { ImportPage } from "../../register/importing/import-page.tsx";
import { EMPLOYEES } from "./home.ts";

export const Component = () => <ImportPage home={EMPLOYEES} definition={employees} />;

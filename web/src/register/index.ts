/** What the pages of a register are built of. Its `module.ts` takes `home.ts` alone: the menus need no more. */
export type { ColumnLooks } from "./columns.ts";
export { RegisterFormPage } from "./form-page.tsx";
export type { FormValues } from "./form-values.ts";
export { editPath } from "./home.ts";
export { RegisterListPage } from "./list-page.tsx";

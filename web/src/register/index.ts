/** What the pages of a register are built of. Its `module.ts` takes `place.ts` alone: the menus need no more. */
export type { ColumnLooks } from "./columns.ts";
export { RegisterFormPage } from "./form-page.tsx";
export { RegisterListPage } from "./list-page.tsx";
export { editPath } from "./place.ts";
export type { FormValues } from "./values.ts";

/** What modules use to build a register. */
export type { RegisterColumn } from "./columns.ts";
export { RegisterFormPage } from "./form-page.tsx";
export { RegisterListPage } from "./list-page.tsx";
export { editPath, newPath, type RegisterPlace, registerModule } from "./place.ts";
export type { FormValues } from "./values.ts";

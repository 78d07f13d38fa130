/** What the pages of a register are built of. Its `module.ts` takes `home.ts` alone: the menus need no more. */
export { Boxes, type EveryField } from "./boxes.tsx";
export { type ColumnLooks, registerColumns } from "./columns.ts";
export { FIRST, type FormManner, RegisterFormPage } from "./form-page.tsx";
export { useFormRecord } from "./form-record.ts";
export { blankForm, type FormValues, type RecordForm } from "./form-values.ts";
export { editPath, newPath, openPath, viewPath } from "./home.ts";
export { RegisterListPage } from "./list-page.tsx";
export { OwnerFields } from "./owner-fields.tsx";
export { PartsFields } from "./parts-fields.tsx";
export { registerQueries } from "./queries.ts";
export { registerActions, zipAction } from "./row-actions.ts";
export { Shown } from "./shown.tsx";
export { platesOf, UNITS, type UnitField, UnitFields } from "./unit-fields.tsx";

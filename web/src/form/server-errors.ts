import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiError } from "../kernel/api/error.ts";

/** The error of the form as a whole: why it could not be saved. The next try takes it away. */
export const NOT_SAVED = "root.save";

const dotted = (path: string) => path.replaceAll(/\[(\d+)\]/g, ".$1");

/** Puts the server's field errors beside their fields and goes to the first. False: the error names no field. */
export function showServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: ApiError,
  shownAt: (path: string, values: Values) => string = (path) => path,
): boolean {
  error.fields.forEach((field, index) => {
    const path = shownAt(dotted(field.path), form.getValues());
    form.setError(path as FieldPath<Values>, { type: "server", message: field.message }, { shouldFocus: index === 0 });
  });
  return error.fields.length > 0;
}

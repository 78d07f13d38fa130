/** A field with choices takes no other value, whoever writes it: the form, the studio or an import. */
import { choicesOf } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";

/** @throws INVALID_VALUE; a field that may be empty is told so by the column itself */
export function refuseOthers(collection: string, written: Row): void {
  for (const { field, label, values } of choicesOf(collection)) {
    const value = written[field];
    if (value === undefined || value === null || values.has(value)) continue;
    throw new InvalidValueError({ field, message: `${label}: please choose from the list; "${String(value)}" is not in it` });
  }
}

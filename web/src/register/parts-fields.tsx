/** Child rows of a record in its form: a line each, of the boxes that the module gives. A saved row that is removed goes along with status false. */
import "./register.css";
import { Button, IconButton } from "@chakra-ui/react";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValues, useFieldArray, useFormContext } from "react-hook-form";
import type { Fields } from "#bff/fields/kinds.ts";
import { EditOnly, FormSection } from "../form/index.ts";
import { blankPart, type KeyOfCode } from "./form-values.ts";

type Row = { id: number; status: boolean };
type PartsFieldsProps = {
  /** The record's field. */
  name: string;
  parts: { fields: Fields };
  title: string;
  /** What one row is called: Item. */
  thing: string;
  keyOf?: KeyOfCode;
  /** The boxes of a row; `at` gives the name of one of its fields. */
  children: (at: (field: string) => string) => ReactNode;
};

export function PartsFields({ name, parts, title, thing, keyOf, children }: PartsFieldsProps) {
  const { control, getValues, setValue, formState, clearErrors } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: "key" });
  const rows = fields.map(({ key }, index) => ({ key, index, ...(getValues(`${name}.${index}`) as Row) })).filter(({ status }) => status);
  const wrong = formState.errors[name];
  const take = ({ id, index }: { id: number; index: number }) => {
    clearErrors(`${name}.${index}`);
    if (id === 0) remove(index);
    else setValue(`${name}.${index}.status`, false, { shouldDirty: true });
  };
  return (
    <FormSection
      title={title}
      columns={1}
      actions={
        <EditOnly>
          <Button size="xs" variant="outline" onClick={() => append(blankPart(parts, keyOf), { shouldFocus: true })}>
            <Plus aria-hidden="true" /> {thing}
          </Button>
        </EditOnly>
      }
    >
      {typeof wrong?.message === "string" && <p className="hb-field-error">{wrong.message}</p>}
      {rows.map((row, place) => (
        <fieldset key={row.key} className="hb-part" aria-label={`${thing} ${place + 1}`}>
          {children((field) => `${name}.${row.index}.${field}`)}
          <EditOnly>
            <IconButton variant="ghost" size="sm" aria-label={`Remove ${thing.toLowerCase()} ${place + 1}`} onClick={() => take(row)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </EditOnly>
        </fieldset>
      ))}
    </FormSection>
  );
}

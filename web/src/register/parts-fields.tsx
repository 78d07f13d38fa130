/** Child rows of a record in its form: a box each, of the fields that the module gives. A saved row that is removed goes along as it was saved, with status false. */
import "./register.css";
import { Button } from "@chakra-ui/react";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValues, get, useFieldArray, useFormContext } from "react-hook-form";
import type { Fields } from "#bff/fields/kinds.ts";
import type { Attachments } from "#bff/fields/register.ts";
import { EditOnly, FormSection } from "../form/index.ts";
import { blankPart, type KeyOfCode } from "./form-values.ts";
import { type FiledRow, PartFileButtons, PartFileLines } from "./part-file-box.tsx";

type Row = { id: number; status: boolean };
type PartsFieldsProps = {
  /** The record's field. */
  name: string;
  parts: { fields: Fields; thing?: string; files?: true | undefined };
  title: string;
  keyOf?: KeyOfCode;
  /** The register's, where its rows have files. */
  attachments?: Attachments;
  /** Asked before a saved row is taken away. */
  ask?: () => Promise<boolean>;
  /** Stands beside the name of a row. */
  mark?: (at: (field: string) => string) => ReactNode;
  /** The boxes of a row; `at` gives the name of one of its fields. */
  children: (at: (field: string) => string) => ReactNode;
};

export function PartsFields({ name, parts, title, keyOf, attachments, ask = async () => true, mark, children }: PartsFieldsProps) {
  const { control, getValues, setValue, formState, clearErrors } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: "formKey" });
  const { thing = "Row" } = parts;
  const rows = fields.map(({ formKey }, index) => ({ formKey, index, ...(getValues(`${name}.${index}`) as Row) })).filter(({ status }) => status);
  const wrong: unknown = get(formState.errors, `${name}.root.message`) ?? get(formState.errors, `${name}.message`);
  const take = async ({ id, index }: { id: number; index: number }) => {
    if (id !== 0 && !(await ask())) return;
    clearErrors(`${name}.${index}`);
    if (id === 0) return remove(index);
    const saved = (formState.defaultValues?.[name] as Row[] | undefined)?.find((row) => row.id === id);
    setValue(`${name}.${index}`, { ...getValues(`${name}.${index}`), ...saved, status: false }, { shouldDirty: true });
  };
  return (
    <FormSection
      title={title}
      columns={1}
      actions={
        <EditOnly>
          <Button size="xs" variant="outline" data-field={name} onClick={() => append(blankPart(parts, keyOf), { shouldFocus: true })}>
            <Plus aria-hidden="true" /> Add {thing}
          </Button>
        </EditOnly>
      }
    >
      {typeof wrong === "string" && (
        <p className="hb-field-error" data-field={`${name}.root`} tabIndex={-1}>
          {wrong}
        </p>
      )}
      {rows.map((row, place) => {
        const at = (field: string) => `${name}.${row.index}.${field}`;
        const called = `${thing} ${place + 1}`;
        const filed = { list: name, index: row.index, row: row as unknown as FiledRow };
        return (
          <fieldset key={row.formKey} className="hb-part" aria-label={called}>
            <header>
              <strong>{called}</strong>
              {mark?.(at)}
              <span>
                {attachments && <PartFileButtons {...filed} name={called.toLowerCase()} attachments={attachments} />}
                <EditOnly>
                  <Button size="xs" variant="ghost" aria-label={`Delete ${called.toLowerCase()}`} onClick={() => take(row)}>
                    <Trash2 aria-hidden="true" /> Delete
                  </Button>
                </EditOnly>
              </span>
            </header>
            <div className="hb-fields" data-columns={4}>
              {children(at)}
            </div>
            {attachments && <PartFileLines {...filed} />}
          </fieldset>
        );
      })}
    </FormSection>
  );
}

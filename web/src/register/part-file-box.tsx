/** The files of one child row: buttons that take them all and attach more, and a line for each. `attachments.max` counts those of all rows. */
import { Button } from "@chakra-ui/react";
import { FolderDown, Paperclip } from "lucide-react";
import { useContext, useId } from "react";
import { type FieldValues, get, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { Attachments } from "#bff/fields/register.ts";
import { ACCEPTED_FILES, FILE_MESSAGES, tooManyFiles } from "#bff/wire/files.ts";
import { useIsView } from "../form/index.ts";
import { apiUrl, linkTo } from "../kernel/api/index.ts";
import { FileLine, REMOVED_FILE } from "../ui/attachments.tsx";
import { distinctNames, fileProblem } from "../ui/file-rules.ts";
import type { FiledPart } from "./form-values.ts";
import { newFilesOf, PartFilesContext, usePartFiles } from "./part-files.ts";

export type FiledRow = { id: number; status: boolean } & FiledPart;
type PartFileProps = { list: string; index: number; row: FiledRow; name: string; attachments: Attachments };

const staying = ({ files }: Pick<FiledRow, "files">) => files.filter(({ status }) => status !== REMOVED_FILE);

export function PartFileButtons({ list, index, row, name, attachments }: PartFileProps) {
  const id = useId();
  const isView = useIsView();
  const { control, getValues, setError, clearErrors } = useFormContext<FieldValues>();
  const { files, zip } = useContext(PartFilesContext);
  const { saved, added, setAdded } = usePartFiles(list, row);
  const path = `${list}.${index}.files`;
  const { errors } = useFormState({ control, name: path });
  const add = (chosen: readonly File[]) => {
    const rows = (getValues(list) as FiledRow[]).filter(({ status }) => status);
    const others = rows.filter(({ key }) => key !== row.key).reduce((sum, other) => sum + staying(other).length + newFilesOf(files, other).length, 0);
    const kept = staying(getValues(`${list}.${index}`) as FiledRow);
    const names = [...saved.filter((file) => kept.some((one) => one.id === file.id)), ...added].map((file) => file.name);
    const rules = { max: attachments.max - others, tooMany: tooManyFiles(attachments), names: distinctNames(FILE_MESSAGES.twins) };
    const wrong = fileProblem(chosen, names, rules);
    if (wrong) return setError(path, { type: "files", message: wrong });
    clearErrors(path);
    setAdded([...added, ...chosen]);
  };
  return (
    <>
      {saved.length > 0 && zip && (
        <Button asChild size="xs" variant="ghost">
          <a href={linkTo(apiUrl(zip(list, row.id)))} download aria-label={`Download the files of ${name}`}>
            <FolderDown aria-hidden="true" /> Download
          </a>
        </Button>
      )}
      {!isView && (
        <Button asChild size="xs" variant="ghost" className="hb-part-attach">
          <label htmlFor={id}>
            <Paperclip aria-hidden="true" /> Attach
            <input
              id={id}
              className="hb-visually-hidden"
              type="file"
              multiple
              aria-label={`Attach to ${name}`}
              data-field={path}
              accept={ACCEPTED_FILES}
              aria-invalid={get(errors, path) ? true : undefined}
              aria-describedby={get(errors, path) ? `${path}-error` : undefined}
              onChange={({ target }) => {
                add(Array.from(target.files ?? []));
                target.value = "";
              }}
            />
          </label>
        </Button>
      )}
    </>
  );
}

export function PartFileLines({ list, index, row }: Omit<PartFileProps, "name" | "attachments">) {
  const isView = useIsView();
  const { control, setValue } = useFormContext<FieldValues>();
  const { saved, added, setAdded } = usePartFiles(list, row);
  const path = `${list}.${index}.files`;
  const kept = useWatch({ control, name: path }) as FiledRow["files"];
  const { errors } = useFormState({ control, name: path });
  const message: unknown = get(errors, `${path}.message`) ?? get(errors, `${path}.root.message`);
  const shown = saved.filter((file) => kept.some(({ id, status }) => id === file.id && status !== REMOVED_FILE));
  const remove = (id: number) =>
    setValue(
      path,
      kept.map((entry) => (entry.id === id ? { ...entry, status: REMOVED_FILE } : entry)),
      { shouldDirty: true },
    );
  return (
    <div className="hb-part-files">
      {shown.length + added.length > 0 && (
        <ul className="hb-files">
          {shown.map(({ id, ...file }) => (
            <FileLine key={id} {...file} disabled={false} onRemove={isView ? undefined : () => remove(id)} />
          ))}
          {added.map((file) => (
            <FileLine
              key={`${file.name}-${file.lastModified}-${file.size}`}
              name={file.name}
              size={file.size}
              disabled={false}
              onRemove={() => setAdded(added.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      {typeof message === "string" && (
        <p id={`${path}-error`} className="hb-field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

/** Attachments of a record: those it has, and new files that its next save sends along. Stands in the record's form, whose `files` it keeps. */

import { Download, FolderDown, Paperclip, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { ACCEPTED_FILES } from "#bff/wire/files.ts";
import type { Attachment } from "#bff/wire/wire-kit.ts";
import { formatSize } from "#bff/words/numbers.ts";
import { apiUrl, linkTo } from "../kernel/api/client.ts";
import { type FileRules, fileProblem, shortName } from "./file-rules.ts";
import { useFileDrop } from "./use-file-drop.ts";
import "./attachments.css";

/** The status of a saved file that a save takes away. */
export const REMOVED_FILE = "N";
const NO_FILES = "No attachments to show";
/** What a form's `files` hold: what becomes of the attachments the record has. */
export type KeptFile = { id: number; status: string };
export const keptFiles = (files: readonly Attachment[]): KeptFile[] => files.map(({ id, status }) => ({ id, status }));

type AttachmentsProps = {
  saved: readonly Attachment[];
  added: readonly File[];
  onChange: (files: File[]) => void;
  rules: FileRules;
  disabled?: boolean;
  /** Only to be looked at and downloaded. */
  readOnly?: boolean;
  /** Path of the saved ones as a zip. */
  zip?: string;
};

export function Attachments({ saved, added, onChange, rules, disabled = false, readOnly = false, zip }: AttachmentsProps) {
  const id = useId();
  const { control, setValue, clearErrors } = useFormContext<{ files: KeptFile[] }>();
  const { errors } = useFormState({ control, name: "files" });
  const kept = useWatch({ control, name: "files" });
  const [problem, setProblem] = useState<string | null>(null);
  const shown = saved.filter((file) => kept.some((entry) => entry.id === file.id && entry.status !== REMOVED_FILE));
  const count = shown.length + added.length;
  const told: unknown = get(errors, "files.root.message") ?? get(errors, "files.message");
  const message = problem ?? (typeof told === "string" ? told : null);

  const add = (files: readonly File[]) => {
    clearErrors("files");
    const wrong = fileProblem(
      files,
      [...shown, ...added].map(({ name }) => name),
      rules,
    );
    setProblem(wrong);
    if (!wrong) onChange([...added, ...files]);
  };
  const removeSaved = (file: Attachment) => {
    setValue(
      "files",
      kept.map((entry) => (entry.id === file.id ? { ...entry, status: REMOVED_FILE } : entry)),
      { shouldDirty: true },
    );
    setProblem(null);
  };
  const { over, box } = useFileDrop(add, disabled || readOnly);
  return (
    <section className="hb-section" aria-label="Attachments">
      <header>
        <h2>Attachments</h2>
        {zip && saved.length > 1 && (
          <a className="hb-files-zip" href={linkTo(apiUrl(zip))} download>
            <FolderDown size={15} aria-hidden="true" /> Download All
          </a>
        )}
        {!readOnly && (
          <span className="hb-muted">
            {count} of {rules.max}
          </span>
        )}
      </header>
      {count === 0 && <p className="hb-files-none hb-muted">{NO_FILES}</p>}
      <ul className="hb-files">
        {shown.map((file) => (
          <FileLine
            key={file.id}
            name={file.name}
            size={file.size}
            url={file.url}
            disabled={disabled}
            onRemove={readOnly ? undefined : () => removeSaved(file)}
          />
        ))}
        {added.map((file, index) => (
          <FileLine
            key={`${file.name}-${file.lastModified}-${file.size}`}
            name={file.name}
            size={file.size}
            disabled={disabled}
            onRemove={() => onChange(added.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {/* Dropping is a shortcut for the button inside. */}
      <div className="hb-drop" hidden={readOnly} data-over={over || undefined} {...box}>
        <label htmlFor={id}>
          <Paperclip size={15} aria-hidden="true" /> Choose files
        </label>
        <span className="hb-muted">or drop them here. Images, PDF or text, 10 MB each.</span>
        <input
          id={id}
          className="hb-visually-hidden"
          type="file"
          multiple
          data-field="files"
          disabled={disabled}
          accept={ACCEPTED_FILES}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(event) => {
            add(Array.from(event.target.files ?? []));
            event.target.value = "";
          }}
        />
      </div>
      {message && (
        <p id={`${id}-error`} className="hb-field-error" role="alert">
          {message}
        </p>
      )}
    </section>
  );
}

type FileLineProps = { name: string; size: number; url?: string; disabled: boolean; onRemove?: (() => void) | undefined };

export function FileLine({ name, size, url, disabled, onRemove }: FileLineProps) {
  return (
    <li>
      {url ? (
        <a href={linkTo(url)} download={name} title={name}>
          <Download size={14} aria-hidden="true" /> {shortName(name)}
        </a>
      ) : (
        <span title={name}>{shortName(name)}</span>
      )}
      <small className="hb-muted">{formatSize(size)}</small>
      {onRemove && (
        <button type="button" aria-label={`Remove ${name}`} title={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
          <Trash2 size={15} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

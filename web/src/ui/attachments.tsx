/** Attachments of a record: those it has, and new files that its next save sends along. */
import { Button } from "@chakra-ui/react";
import { FileText, Paperclip, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { Attachment } from "#bff/kernel/contract-kit.ts";
import { MAX_FILES } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import "./attachments.css";

const MAX_BYTES = 10_000_000;
const SHORTEST_NAME = 3;
const REMOVED = "N";
const ACCEPTED = "image/*,application/pdf,text/plain,text/csv";

/** The form's `files`: what becomes of the attachments the record has. */
export type KeptFile = { id: number; status: string };
export const keptFiles = (files: readonly Attachment[]): KeptFile[] => files.map(({ id, status }) => ({ id, status }));

type AttachmentsProps = {
  existing: readonly Attachment[];
  added: readonly File[];
  onAdded: (files: File[]) => void;
  /** The module's sentence for more than five. */
  tooMany: string;
  disabled?: boolean;
};

const size = (bytes: number) => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`);
const stem = (name: string) => name.replace(/\.[^.]*$/, "");

/** Why a file can't be attached; undefined: it can. */
function refusal(file: File): string | undefined {
  if (stem(file.name).length < SHORTEST_NAME) return ORDER_MESSAGES.fileName;
  if (file.size > MAX_BYTES) return `${file.name} is larger than ${size(MAX_BYTES)}`;
  return undefined;
}

export function Attachments({ existing, added, onAdded, tooMany, disabled = false }: AttachmentsProps) {
  const { control, setValue } = useFormContext();
  const kept: KeptFile[] = useWatch({ control, name: "files" }) ?? [];
  const serverError: unknown = get(useFormState({ control, name: "files" }).errors, "files.message");
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const isRemoved = (id: number) => kept.some((file) => file.id === id && file.status === REMOVED);
  const staying = existing.filter((file) => !isRemoved(file.id)).length;
  const mark = (id: number, status: string) => {
    setRefused(undefined);
    setValue(
      "files",
      kept.map((file) => (file.id === id ? { ...file, status } : file)),
      { shouldDirty: true, shouldValidate: true },
    );
  };
  const add = (picked: File[]) => {
    const good = picked.filter((file) => !refusal(file));
    const room = Math.max(0, MAX_FILES - staying - added.length);
    setRefused(picked.map(refusal).find(Boolean) ?? (good.length > room ? tooMany : undefined));
    if (good.length > 0 && room > 0) onAdded([...added, ...good.slice(0, room)]);
  };
  const error = refused ?? (typeof serverError === "string" ? serverError : undefined);
  return (
    <div className="hb-attachments" data-field="files" tabIndex={-1}>
      <ul aria-label="Attachments">
        {existing.map((file) => (
          <li key={file.id} data-removed={isRemoved(file.id) || undefined}>
            <FileText size={16} aria-hidden="true" />
            <a href={file.url} download>
              {file.name}
            </a>
            <span className="hb-muted">{isRemoved(file.id) ? "removed by the next save" : size(file.size)}</span>
            {isRemoved(file.id) ? (
              <button type="button" aria-label={`Keep ${file.name}`} title="Keep" onClick={() => mark(file.id, file.status)}>
                <Undo2 size={16} aria-hidden="true" />
              </button>
            ) : (
              <RemoveButton name={file.name} onClick={() => mark(file.id, REMOVED)} />
            )}
          </li>
        ))}
        {added.map((file, index) => (
          <li key={`${file.name}-${file.lastModified}-${file.size}`}>
            <FileText size={16} aria-hidden="true" />
            <span>{file.name}</span>
            <span className="hb-muted">{size(file.size)}, not saved yet</span>
            <RemoveButton name={file.name} onClick={() => onAdded(added.filter((_, place) => place !== index))} />
          </li>
        ))}
      </ul>
      <div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label="Choose files"
          onChange={(event) => {
            add(Array.from(event.target.files ?? []));
            event.target.value = "";
          }}
        />
        <Button variant="outline" size="xs" disabled={disabled} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" /> Attach files
        </Button>
        <span className="hb-field-hint">
          {" "}
          Images, PDF or text; {MAX_FILES} at most, {size(MAX_BYTES)} each
        </span>
      </div>
      {error && (
        <p className="hb-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={`Remove ${name}`} title="Remove" onClick={onClick}>
      <X size={16} aria-hidden="true" />
    </button>
  );
}

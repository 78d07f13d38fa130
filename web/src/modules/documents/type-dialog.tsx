/** Makes a document type, or renames one. A name that exists is found while one types, after a pause that OK does not wait for. */
import { Input } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { DOC_TYPE, DOC_TYPE_MESSAGES, type DocType, docTypeWrite, sameName } from "#bff/modules/doc-types/contract.ts";
import { MANDATORY } from "#bff/wire/wire-kit.ts";
import { FieldShell, firstIdOf, MADE_BEFORE } from "../../form/index.ts";
import { isApiError, messageOf, newIdempotencyKey } from "../../kernel/api/index.ts";
import { limitsAt } from "../../ui/limits.ts";
import { RowDialog } from "../../ui/row-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { saveDocType } from "./doc-types.ts";

const PAUSE_MS = 500;
type TypeDialogProps = { types: readonly DocType[]; edited?: DocType; onSaved: (saved: DocType) => void; onClose: () => void };

export function TypeDialog({ types, edited, onSaved, onClose }: TypeDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [name, setName] = useState(edited?.name ?? "");
  const [detail1, setDetail1] = useState(edited?.detail1 ?? "");
  /** The type that is changed: the one that was opened, or the one that a save made whose answer was lost. */
  const [id, setId] = useState(edited?.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** A save was not answered: the name that stands in the list may be its own. */
  const [isLost, setLost] = useState(false);
  const [busy, setBusy] = useState(false);
  const rested = useDebounced(name, PAUSE_MS);
  const isTaken = (text: string) => !isLost && types.some((type) => type.id !== id && sameName(type.name, text));
  const exists = isTaken(rested);
  const error = exists ? DOC_TYPE_MESSAGES.exists : refusal;

  const save = async () => {
    if (name.trim() === "") return setRefusal(MANDATORY);
    if (isTaken(name)) return setRefusal(DOC_TYPE_MESSAGES.exists);
    setBusy(true);
    try {
      const saved = await saveDocType({ id, type: DOC_TYPE, name, detail1 }, idempotencyKey);
      toast.success(saved.message, saved.name);
      onSaved(saved);
      onClose();
    } catch (failure) {
      setBusy(false);
      setLost(isApiError(failure) && (failure.status === 0 || failure.status >= 500));
      const first = firstIdOf(failure);
      if (first !== undefined) return setId(first);
      const named = isApiError(failure) ? failure.fields.find(({ path }) => path === "name") : undefined;
      if (named) setRefusal(named.message);
      else toast.error(messageOf(failure));
    }
  };
  return (
    <RowDialog
      title={id ? "Edit document type" : "Create new document type"}
      okLabel={id ? "Update Document Type" : "Add Document Type"}
      okDisabled={busy || (exists && name === rested)}
      onOk={save}
      onCancel={onClose}
      returnTo={edited ? "type.edit" : "type.add"}
    >
      {id !== edited?.id && <p role="status">{MADE_BEFORE}</p>}
      <Box label="Name" required error={error}>
        {(aria) => (
          <Input
            {...aria}
            value={name}
            maxLength={limitsAt(docTypeWrite, "name").maxLength}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setRefusal(null);
            }}
          />
        )}
      </Box>
      <Box label="Description">
        {(aria) => (
          <Input
            {...aria}
            value={detail1}
            maxLength={limitsAt(docTypeWrite, "detail1").maxLength}
            autoComplete="off"
            onChange={({ target }) => setDetail1(target.value)}
          />
        )}
      </Box>
    </RowDialog>
  );
}

type Aria = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
type BoxProps = { label: string; required?: boolean; error?: string | null; children: (aria: Aria) => ReactNode };

function Box({ label, required, error, children }: BoxProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} required={required} error={error ?? undefined} wide>
      {children(error ? { id, "aria-invalid": true, "aria-describedby": `${id}-error` } : { id })}
    </FieldShell>
  );
}

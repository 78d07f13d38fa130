import { Button, Dialog, Input, Portal } from "@chakra-ui/react";
import { type FormEvent, useId, useRef, useState } from "react";
import { type SavedView, savedViewWrite } from "#bff/modules/saved-views/contract.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { limitsAt } from "../../ui/limits.ts";
import { toast } from "../../ui/toast.tsx";
import { changeView, createView } from "./queries.ts";

type SaveViewProps = {
  list: string;
  query: string;
  /** The view to be given another name; absent: a new one. */
  view?: SavedView;
  onClose: (saved?: SavedView) => void;
};

/** Asks for the view's name, and of a new one whether it is shared and the default. */
export default function SaveView({ list, query, view, onClose }: SaveViewProps) {
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const refuse = (message: string) => {
    setProblem(message);
    setBusy(false);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = savedViewWrite.shape.name.safeParse(name);
    if (!checked.success) return refuse(checked.error.issues[0]?.message ?? "");
    setBusy(true);
    try {
      const saved = await (view ? changeView(view, { name }) : createView({ list, name, query, shared, is_default: isDefault }));
      toast.success(saved.message, saved.name);
      onClose(saved);
    } catch (error) {
      refuse(messageOf(error));
    }
  };
  return (
    <Dialog.Root open onOpenChange={(event) => !event.open && onClose()} initialFocusEl={() => input.current} size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title textStyle="md">{view ? "Rename view" : "Save view"}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body className="hb-save-view">
                <div className="hb-field">
                  <label htmlFor={id}>Name*</label>
                  <Input
                    id={id}
                    ref={input}
                    value={name}
                    maxLength={limitsAt(savedViewWrite, "name").maxLength}
                    onChange={(event) => setName(event.target.value)}
                    aria-invalid={problem !== "" || undefined}
                    aria-describedby={`${id}-error`}
                  />
                  <p id={`${id}-error`} className="hb-field-error" role="alert">
                    {problem}
                  </p>
                </div>
                {!view && (
                  <>
                    <Tick label="Share with colleagues" checked={shared} onChange={setShared} />
                    <Tick label="Open the list in this view" checked={isDefault} onChange={setDefault} />
                  </>
                )}
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={() => onClose()}>
                  Cancel
                </Button>
                <Button type="submit" colorPalette="accent" disabled={busy}>
                  Save
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="hb-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

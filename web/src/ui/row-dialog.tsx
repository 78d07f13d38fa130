/** A dialog over one row of a form. Enter is OK; Esc, the backdrop and Cancel leave the row as it was. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { isListOpen } from "./list-open.ts";
import "./row-dialog.css";

type RowDialogProps = {
  title: string;
  onOk: () => void;
  okLabel?: string;
  okDisabled?: boolean;
  onCancel: () => void;
  /** `data-field` of what opened the dialog; the focus goes back there. */
  returnTo: string;
  children: ReactNode;
};

export function RowDialog({ title, onOk, okLabel = "OK", okDisabled = false, onCancel, returnTo, children }: RowDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  /** React passes the event on to the page's own form, where it would save the record. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!okDisabled) onOk();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onCancel()}
      onEscapeKeyDown={(event) => isListOpen() && event.preventDefault()}
      initialFocusEl={() => body.current?.querySelector<HTMLElement>("input, textarea") ?? null}
      finalFocusEl={() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(returnTo)}"]`)}
      size="md"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <form className="hb-row-dialog-form" noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title textStyle="md">{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <div className="hb-row-dialog" ref={body}>
                  {children}
                </div>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onCancel}>
                  Cancel
                </Button>
                <Button type="submit" colorPalette="accent" disabled={okDisabled}>
                  {okLabel}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

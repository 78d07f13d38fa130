/** A dialog over one row of a form. Enter is OK; Esc, the backdrop and Cancel leave the row as it was. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import "./stops.css";

type RowDialogProps = {
  title: string;
  onOk: () => void;
  onCancel: () => void;
  /** `data-field` of what opened the dialog; the focus goes back there. */
  returnTo: string;
  children: ReactNode;
};

export function RowDialog({ title, onOk, onCancel, returnTo, children }: RowDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  /** React passes the event on to the page's own form, where it would save the record. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onOk();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onCancel()}
      initialFocusEl={() => body.current?.querySelector<HTMLElement>("input, textarea") ?? null}
      finalFocusEl={() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(returnTo)}"]`)}
      size="md"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form noValidate onSubmit={submit}>
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
                <Button type="submit" colorPalette="accent">
                  OK
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** A dialog over one row of a form: its fields belong to the page's form. Enter is OK. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";

type RowDialogProps = {
  title: string;
  onOk: () => void;
  /** Esc, the backdrop and Cancel. Absent: there is nothing to take back, and closing is OK. */
  onCancel?: () => void;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
};

export function RowDialog({ title, onOk, onCancel, size = "md", children }: RowDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page's own form is around this one in React's tree, though not on the page.
    event.stopPropagation();
    onOk();
  };
  return (
    <Dialog.Root open onOpenChange={(event) => !event.open && (onCancel ?? onOk)()} size={size}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <form noValidate className="hb-form" onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title textStyle="md">{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body className="hb-row-dialog">{children}</Dialog.Body>
              <Dialog.Footer>
                {onCancel && (
                  <Button variant="outline" onClick={onCancel}>
                    Cancel
                  </Button>
                )}
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

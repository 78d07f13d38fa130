import { Button, Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { isListOpen } from "./list-open.ts";

/** A dialog for looking and picking: nothing in it waits for OK. */
export function ViewDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onClose()}
      onEscapeKeyDown={(event) => isListOpen() && event.preventDefault()}
      size="xl"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className="hb-view-dialog">
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                Close
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

import { Button, Dialog, Portal, Textarea } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { OrderForm } from "../form-values.ts";

const LONGEST = 500;

/** The note of a stop. */
export function NoteDialog({ row, onClose }: { row: number; onClose: () => void }) {
  const { getValues, setValue } = useFormContext<OrderForm>();
  const [note, setNote] = useState(() => getValues(`items.${row}.note`));
  const box = useRef<HTMLTextAreaElement>(null);
  const take = () => {
    setValue(`items.${row}.note`, note, { shouldDirty: true });
    onClose();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onClose()}
      initialFocusEl={() => box.current}
      finalFocusEl={() => document.querySelector<HTMLElement>(`[data-field="items.${row}.note"]`)}
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">Note of stop {row + 1}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Textarea ref={box} aria-label="Note" rows={5} maxLength={LONGEST} value={note} onChange={(event) => setNote(event.target.value)} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button colorPalette="accent" onClick={take}>
                OK
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

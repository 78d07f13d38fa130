/** `await confirm({body})`: a decision in a dialog. One host, mounted by the shell, shows whatever is asked. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { type ReactNode, useRef, useSyncExternalStore } from "react";

export type Question = {
  /** Default: 'Please confirm the deletion'. */
  title?: string;
  body: ReactNode;
  ok?: string;
  /** null leaves the button out: a message to take note of. */
  cancel?: string | null;
  tone?: "danger" | "accent";
};
type Open = Question & { answer: (yes: boolean) => void };

let open: Open | null = null;
const listeners = new Set<() => void>();
const show = (next: Open | null) => {
  open = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Resolves to true for OK; to false for Cancel, Esc and a newer question. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}
/** A message with nothing to decide. */
export const notice = (question: Omit<Question, "cancel">) => confirm({ ...question, cancel: null });

export const confirmDelete = (body: ReactNode) => confirm({ body, ok: "Delete", tone: "danger" });

export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => open);
  const okButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root role="alertdialog" open={question !== null} onOpenChange={(event) => !event.open && question?.answer(false)} initialFocusEl={() => okButton.current} size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{question?.title ?? "Please confirm the deletion"}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{question?.body}</Dialog.Body>
            <Dialog.Footer>
              {question?.cancel !== null && (
                <Button variant="outline" onClick={() => question?.answer(false)}>
                  {question?.cancel ?? "Cancel"}
                </Button>
              )}
              <Button ref={okButton} colorPalette={question?.tone === "danger" ? "red" : "accent"} onClick={() => question?.answer(true)}>
                {question?.ok ?? "OK"}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

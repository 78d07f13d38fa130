import { Button, Dialog, Portal } from "@chakra-ui/react";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { type Named, questions } from "./question.ts";

const DEFAULT_TITLE = "Please confirm the deletion";

/** Enter says OK, but never to what can not be undone: there the focus starts on Cancel. */
export default function QuestionDialog() {
  const question = useAtomValue(questions);
  const okButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { tone, isCancelSafer = false } = question ?? {};
  return (
    <Dialog.Root
      role="alertdialog"
      open={question !== null}
      onOpenChange={(event) => !event.open && question?.answer(false)}
      initialFocusEl={() => (tone === "danger" || isCancelSafer ? cancelButton.current : null) ?? okButton.current}
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{question?.title ?? DEFAULT_TITLE}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {question?.body}
              {question?.names && <Names of={question.names} />}
            </Dialog.Body>
            <Dialog.Footer>
              {question?.cancel !== null && (
                <Button ref={cancelButton} {...(isCancelSafer ? { colorPalette: "accent" } : { variant: "outline" })} onClick={() => question?.answer(false)}>
                  {question?.cancel ?? "Cancel"}
                </Button>
              )}
              <Button
                ref={okButton}
                {...(isCancelSafer ? { variant: "outline" } : { colorPalette: tone === "danger" ? "red" : "accent" })}
                onClick={() => question?.answer(true)}
              >
                {question?.ok ?? "OK"}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Names({ of }: { of: Named }) {
  if (typeof of === "string") return <strong className="hb-named">{of}</strong>;
  return (
    <div className="hb-named">
      <strong>{of.of}</strong>
      <ul aria-label={of.of}>
        {of.list.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

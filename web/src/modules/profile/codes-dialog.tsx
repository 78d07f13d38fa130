/** Recovery codes are shown this once. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { useRef } from "react";
import { saveFile } from "../../ui/download.ts";
import { toast } from "../../ui/toast.tsx";

type CodesDialogProps = { codes: readonly string[]; onClose: () => void; returnTo?: () => HTMLElement | null };

export function CodesDialog({ codes, onClose, returnTo }: CodesDialogProps) {
  const text = `Recovery codes for Haulbook\nEach is good for one sign-in.\n\n${codes.join("\n")}\n`;
  const done = useRef<HTMLButtonElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success("The codes were copied"),
      () => toast.error("This browser does not copy. Please download the codes, or write them down."),
    );
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onClose()}
      closeOnInteractOutside={false}
      closeOnEscape={false}
      initialFocusEl={() => done.current}
      finalFocusEl={returnTo}
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">Recovery Codes</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p className="hb-factor-note">Keep them where you find them without your device. Each is good for one sign-in. They are shown only now.</p>
              <ul className="hb-codes" aria-label="Recovery codes">
                {codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={copy}>
                Copy
              </Button>
              <Button variant="outline" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "haulbook-recovery-codes.txt")}>
                Download
              </Button>
              <Button ref={done} colorPalette="accent" onClick={onClose}>
                I have kept them
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

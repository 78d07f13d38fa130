/** The password is asked for in a dialog and the call that failed goes through; nothing typed is lost. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { useWorkspace } from "../kernel/workspace.ts";
import { Credentials } from "./credentials.tsx";
import { asked } from "./sign-in-lapse.ts";

export default function SignInAgain() {
  const { profile } = useWorkspace();
  const question = useAtomValue(asked);
  const [password, setPassword] = useState("");
  const { otherwise } = question ?? {};
  const body = useRef<HTMLDivElement>(null);
  const done = (signedIn: boolean) => {
    setPassword("");
    question?.answer(signedIn);
  };
  return (
    <Dialog.Root
      open={question !== null}
      onOpenChange={(event) => !event.open && done(false)}
      closeOnInteractOutside={false}
      initialFocusEl={() => body.current?.querySelector("[name=password]") ?? null}
      size="xs"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{otherwise ? "Signed in as somebody else" : "Your session has ended"}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body ref={body}>
              <p className="hb-again">
                {otherwise && `${otherwise.message} This tab shows ${profile.company.name}. `}
                Sign in again to go on{otherwise && " here"}. What you have entered is kept.
              </p>
              <Credentials
                email={profile.email}
                password={password}
                onEmail={() => undefined}
                onPassword={setPassword}
                fixedEmail
                onSignedIn={() => done(true)}
              />
              {otherwise && (
                <Button variant="ghost" onClick={() => location.assign("/Dashboard")}>
                  Leave this page for the other sign-in
                </Button>
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

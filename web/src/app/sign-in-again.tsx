/** When the session ends in the middle of work, the password is asked for in a dialog and the call goes through; nothing typed is lost. */
import { Dialog, Portal } from "@chakra-ui/react";
import { useState, useSyncExternalStore } from "react";
import { onUnauthenticated } from "../kernel/api/client.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { isWorkOpen } from "../kernel/form/open-work.ts";
import { useWorkspace } from "../kernel/session.ts";
import { Credentials } from "./credentials.tsx";
import { rememberNext } from "./next-path.ts";
import { noteSession } from "./session.ts";

type Asked = { promise: Promise<boolean>; answer: (signedIn: boolean) => void };
let asked: Asked | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls that fail together wait for the same answer. */
function ask(): Promise<boolean> {
  if (asked) return asked.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (signedIn: boolean) => {
    asked = null;
    tell();
    resolve(signedIn);
  };
  asked = { promise, answer };
  tell();
  return promise;
}

function toSignIn(): void {
  noteSession(false);
  rememberNext(location.pathname + location.search);
  queryClient.clear();
  location.assign("/");
}

/** The loader of the workspace sends visitors away itself; everything later is decided here. */
export function watchSession(): void {
  onUnauthenticated(async ({ method, path }) => {
    if (path === "profile/user" && method === "GET" && !queryClient.getQueryData(["session", "profile", null])) return false;
    if (path === "screens") return false;
    if (method !== "GET" || isWorkOpen()) return ask();
    toSignIn();
    return false;
  });
}

export function SignInAgain() {
  const { profile } = useWorkspace();
  const question = useSyncExternalStore(subscribe, () => asked);
  const [password, setPassword] = useState("");
  const done = (signedIn: boolean) => {
    setPassword("");
    question?.answer(signedIn);
  };
  return (
    <Dialog.Root open={question !== null} onOpenChange={(event) => !event.open && done(false)} closeOnInteractOutside={false} size="xs">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">Your session has ended</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p className="hb-again">Sign in again to go on. What you have entered is kept.</p>
              <Credentials email={profile.email} password={password} onEmail={() => undefined} onPassword={setPassword} fixedEmail onSignedIn={() => done(true)} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

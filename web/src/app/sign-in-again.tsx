/** What stands between a tab and its session, in a dialog; then the call that failed goes through, and nothing typed is lost. */
import "./sign-in-again.css";
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { type ApiError, isFactorNeeded, messageOf } from "../kernel/api/error.ts";
import { useWorkspace } from "../kernel/workspace.ts";
import { part } from "../ui/part.tsx";
import { Credentials } from "./credentials.tsx";
import { type Asked, asked } from "./sign-in-lapse.ts";
import { enter } from "./switching.ts";

const OwedFactor = part("Setting up the second factor", () => import("./owed-factor.tsx"), { floating: true });

const KEPT = "What you have entered is kept.";
const leave = () => location.assign("/Dashboard");

/** As whom the browser is signed in, where that is not whom this tab shows. `switched`: the same person, in another account. */
type SignedIn = { company: string; switched: boolean };
const signedInOf = (otherwise: ApiError | undefined) => otherwise?.extra.signed_in as SignedIn | undefined;

export default function SignInAgain() {
  const question = useAtomValue(asked);
  return isFactorNeeded(question?.hitch) ? <OwedFactor onDone={question?.answer} /> : <Again question={question} />;
}

function Again({ question }: { question: Asked | null }) {
  const otherwise = question?.hitch;
  const signedIn = signedInOf(otherwise);
  const body = useRef<HTMLDivElement>(null);
  const answer = (goesOn: boolean) => question?.answer(goesOn);
  const title = signedIn?.switched ? `You switched to ${signedIn.company}` : otherwise ? "Signed in as somebody else" : "Your session has ended";
  return (
    <Dialog.Root
      open={question !== null}
      onOpenChange={(event) => !event.open && answer(false)}
      closeOnInteractOutside={false}
      initialFocusEl={() => body.current?.querySelector("[name=password], button") ?? null}
      size="xs"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body ref={body}>
              {otherwise && signedIn?.switched ? (
                <Switched message={otherwise.message} company={signedIn.company} onBack={() => answer(true)} />
              ) : (
                <Password otherwise={otherwise} onSignedIn={() => answer(true)} />
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** One signs in at home: an account that one has switched to has no password, and is entered anew. */
function Password({ otherwise, onSignedIn }: { otherwise: ApiError | undefined; onSignedIn: () => void }) {
  const { profile } = useWorkspace();
  const [password, setPassword] = useState("");
  const goOn = async () => {
    if (profile.switched_from) await enter(profile.company.id, { stated: false });
    onSignedIn();
  };
  return (
    <>
      <p className="hb-again">
        {otherwise && `${otherwise.message} This tab shows ${profile.company.name}. `}
        Sign in again to go on{otherwise && " here"}. {KEPT}
      </p>
      <Credentials
        email={profile.switched_from?.email ?? profile.email}
        password={password}
        onEmail={() => undefined}
        onPassword={setPassword}
        fixedEmail
        onSignedIn={goOn}
      />
      {otherwise && (
        <Button variant="ghost" onClick={leave}>
          Leave this page for the other sign-in
        </Button>
      )}
    </>
  );
}

/** The browser has one session for all its tabs. */
function Switched({ message, company, onBack }: { message: string; company: string; onBack: () => void }) {
  const { profile } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const goBack = async () => {
    setBusy(true);
    try {
      await enter(profile.company.id, { stated: false });
      onBack();
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <p className="hb-again">
        {message} This tab shows {profile.company.name}. {KEPT}
      </p>
      {failure && (
        <p className="hb-field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="hb-again-choice">
        <Button colorPalette="accent" loading={busy} loadingText="Switching" onClick={goBack}>
          Switch back to {profile.company.name}
        </Button>
        <Button variant="outline" disabled={busy} onClick={leave}>
          Go on as {company}
        </Button>
      </div>
    </>
  );
}

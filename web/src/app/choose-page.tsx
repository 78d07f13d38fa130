/** Where the link of a mail leads: a password is chosen, and one signs in with it. */
import { type ReactNode, useEffect, useState } from "react";
import type { LinkUse } from "#bff/wire/links.ts";
import { NOT_REPEATED, passwordProblem, SHORTEST_PASSWORD } from "#bff/wire/passwords.ts";
import { isApiError } from "../kernel/api/error.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { useHeld } from "../ui/press.ts";
import { assertGood, choosePassword } from "./visitor-calls.ts";
import { Box, VisitorForm } from "./visitor-form.tsx";
import { VisitorPage } from "./visitor-page.tsx";

/** `again`: how one comes by another link. `done`: what is said once the password is kept. */
type ChoosePageProps = { token: string; title: string; sendTo: LinkUse; done: string; again?: ReactNode };

/** Of the link itself: it is over, or leads where nobody may go. */
const SAID = [400, 403];
/** Asks whether the link does anything yet before somebody makes up a password for it. Where that can't be asked the form is shown, whose save says what is the matter. */
function useLink(use: LinkUse, token: string) {
  const [link, setLink] = useState<{ isAsked: boolean; refusal: string | null }>({ isAsked: true, refusal: null });
  useEffect(() => {
    assertGood(use, token).then(
      () => setLink({ isAsked: false, refusal: null }),
      (error: unknown) =>
        setLink({ isAsked: false, refusal: isApiError(error) && SAID.includes(error.status) ? (error.fields[0]?.message ?? error.message) : null }),
    );
  }, [use, token]);
  return link;
}

export function ChoosePage({ token, title, sendTo, done, again: another }: ChoosePageProps) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [left, setLeft] = useState({ password: false, again: false });
  const [isDone, setDone] = useState(false);
  const link = useLink(sendTo, token);
  useDocumentTitle(title);
  const problem = passwordProblem(password);
  const wrong = useHeld(left.password && password !== "" ? (problem ?? null) : null);
  const differs = useHeld(left.again && again !== "" && again !== password ? NOT_REPEATED : null);
  return (
    <VisitorPage>
      <h2>{title}</h2>
      {isDone ? (
        <p role="status">{done}</p>
      ) : link.isAsked ? (
        <p role="status">One moment, please.</p>
      ) : link.refusal !== null ? (
        <p className="hb-field-error" role="alert">
          {link.refusal}
        </p>
      ) : (
        <VisitorForm
          name="Choose a password"
          button="Save password"
          busy="Saving"
          ready={problem === undefined && again === password}
          send={async () => {
            await choosePassword(sendTo, token, password);
            setDone(true);
          }}
        >
          <Box
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            autoFocus
            value={password}
            error={wrong}
            hint={`At least ${SHORTEST_PASSWORD} characters.`}
            onType={setPassword}
            onLeave={() => setLeft({ ...left, password: true })}
          />
          <Box
            label="Repeat new password"
            name="again"
            type="password"
            autoComplete="new-password"
            value={again}
            error={differs}
            onType={setAgain}
            onLeave={() => setLeft({ ...left, again: true })}
          />
        </VisitorForm>
      )}
      <p className="hb-sign-in-links">
        <a href="/">{isDone ? "Sign in" : "Back to sign in"}</a>
        {!isDone && another}
      </p>
    </VisitorPage>
  );
}

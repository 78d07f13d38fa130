/** Where the link of a mail leads: a password is chosen, and one signs in with it. */
import { type ReactNode, useState } from "react";
import { NOT_REPEATED, passwordProblem, SHORTEST_PASSWORD } from "#bff/wire/passwords.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { useHeld } from "../ui/press.ts";
import { choosePassword, type PasswordByLink } from "./visitor-calls.ts";
import { Box, VisitorForm } from "./visitor-form.tsx";
import { VisitorPage } from "./visitor-page.tsx";

/** `again`: how one comes by another link. `done`: what is said once the password is kept. */
type ChoosePageProps = { token: string; title: string; sendTo: PasswordByLink; done: string; again?: ReactNode };

export function ChoosePage({ token, title, sendTo, done, again: another }: ChoosePageProps) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [left, setLeft] = useState({ password: false, again: false });
  const [isDone, setDone] = useState(false);
  useDocumentTitle(title);
  const problem = passwordProblem(password);
  const wrong = useHeld(left.password && password !== "" ? (problem ?? null) : null);
  const differs = useHeld(left.again && again !== "" && again !== password ? NOT_REPEATED : null);
  return (
    <VisitorPage>
      <h2>{title}</h2>
      {isDone ? (
        <p role="status">{done}</p>
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

import { useState } from "react";
import { NOT_REPEATED, passwordProblem, SHORTEST_PASSWORD } from "#bff/wire/passwords.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { useHeld } from "../ui/press.ts";
import { resetPassword } from "./sign-in.ts";
import { Box, VisitorForm } from "./visitor-form.tsx";
import { VisitorPage } from "./visitor-page.tsx";

/** @param token of the link that was opened */
export function ResetPage({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [left, setLeft] = useState({ password: false, again: false });
  const [done, setDone] = useState(false);
  useDocumentTitle("New password");
  const problem = passwordProblem(password);
  const wrong = useHeld(left.password && password !== "" ? (problem ?? null) : null);
  const differs = useHeld(left.again && again !== "" && again !== password ? NOT_REPEATED : null);
  return (
    <VisitorPage>
      <h2>New password</h2>
      {done ? (
        <p role="status">Password changed successfully!</p>
      ) : (
        <VisitorForm
          name="Choose a password"
          button="Save password"
          busy="Saving"
          ready={problem === undefined && again === password}
          send={async () => {
            await resetPassword(token, password);
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
        <a href="/">{done ? "Sign in" : "Back to sign in"}</a>
        {!done && <a href="/ForgotPassword">Ask for a new link</a>}
      </p>
    </VisitorPage>
  );
}

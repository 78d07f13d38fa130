import { useState } from "react";
import { useDocumentTitle } from "../ui/document-title.ts";
import { useHeld } from "../ui/press.ts";
import { INVALID_EMAIL, isEmailTyped } from "./credentials.tsx";
import { sendPasswordLink } from "./visitor-calls.ts";
import { Box, VisitorForm } from "./visitor-form.tsx";
import { VisitorPage } from "./visitor-page.tsx";

/** Says the same of every address. */
export function ForgotPage() {
  const [email, setEmail] = useState("");
  const [left, setLeft] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  useDocumentTitle("Forgot password");
  const valid = isEmailTyped(email);
  const error = useHeld(left && email !== "" && !valid ? INVALID_EMAIL : null);
  return (
    <VisitorPage>
      <h2>Forgot password</h2>
      {answer === null ? (
        <VisitorForm name="Forgot password" button="Send link" busy="Sending" ready={valid} send={async () => setAnswer(await sendPasswordLink(email.trim()))}>
          <Box
            label="E-mail"
            name="username"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={error}
            hint="We mail you a link. It works once, for an hour."
            onType={setEmail}
            onLeave={() => setLeft(true)}
          />
        </VisitorForm>
      ) : (
        <p role="status">{answer}</p>
      )}
      <p className="hb-sign-in-links">
        <a href="/">Back to sign in</a>
      </p>
    </VisitorPage>
  );
}

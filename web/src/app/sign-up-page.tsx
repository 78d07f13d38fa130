import { useEffect, useState } from "react";
import { SIGN_UP_CLOSED, type SignUp } from "#bff/wire/sign-up.ts";
import { ownZone } from "#bff/words/zones.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { useHeld } from "../ui/press.ts";
import { INVALID_EMAIL, isEmailTyped } from "./credentials.tsx";
import { maySignUp, signUp } from "./visitor-calls.ts";
import { Box, VisitorForm } from "./visitor-form.tsx";
import { VisitorPage } from "./visitor-page.tsx";

/** Says the same of every address; where nobody may sign up, that. */
export function SignUpPage() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  useDocumentTitle("Sign up");
  useEffect(() => {
    maySignUp().then(setOpen);
  }, []);
  return (
    <VisitorPage>
      <h2>Sign up</h2>
      {isOpen === false && <p role="status">{SIGN_UP_CLOSED}</p>}
      {isOpen && answer === null && <SignUpForm onSent={setAnswer} />}
      {answer !== null && <p role="status">{answer}</p>}
      <p className="hb-sign-in-links">
        <a href="/">Back to sign in</a>
      </p>
    </VisitorPage>
  );
}

const EMPTY: SignUp = { company: "", first: "", last: "", username: "", timezone: ownZone() };

function SignUpForm({ onSent }: { onSent: (answer: string) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [left, setLeft] = useState(false);
  const valid = isEmailTyped(typed.username);
  const error = useHeld(left && typed.username !== "" && !valid ? INVALID_EMAIL : null);
  const ready = valid && [typed.company, typed.first, typed.last].every((text) => text.trim() !== "");
  const box = (name: keyof SignUp) => ({ name, value: typed[name], onType: (text: string) => setTyped({ ...typed, [name]: text }) });
  return (
    <VisitorForm name="Sign up" button="Sign up" busy="Sending" ready={ready} send={async () => onSent(await signUp(typed))}>
      <Box {...box("company")} label="Company name" autoComplete="organization" autoFocus hint="It is opened with you as its owner." />
      <Box {...box("first")} label="First name" autoComplete="given-name" />
      <Box {...box("last")} label="Last name" autoComplete="family-name" />
      <Box
        {...box("username")}
        label="E-mail"
        type="email"
        autoComplete="username"
        error={error}
        hint="We mail you a link. It works once, for an hour."
        onLeave={() => setLeft(true)}
      />
    </VisitorForm>
  );
}

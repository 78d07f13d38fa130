/** E-mail and password, on the sign-in page and in the dialog that asks again. No form library: this is all that a visitor downloads. */
import { Button, Input } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { messageOf } from "../kernel/api/error.ts";
import { part } from "../ui/part.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { useHeld } from "../ui/press.ts";
import { isCodeNeeded, isRefusal, signIn } from "./sign-in.ts";

const CodeStep = part("The code", () => import("./code-step.tsx"));

export const INVALID_EMAIL = "Please enter a valid email.";
const REFUSED = (
  <>
    <strong>Invalid Credential</strong> Please try again.
  </>
);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const isEmailTyped = (text: string) => EMAIL.test(text.trim());

type CredentialsProps = {
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  /** The e-mail is given: the dialog asks the same person again. */
  fixedEmail?: boolean;
  onSignedIn: () => void | Promise<void>;
};

export function Credentials({ email, password, onEmail, onPassword, fixedEmail = false, onSignedIn }: CredentialsProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  /** Null until one is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const valid = isEmailTyped(email);
  const ready = code === null ? valid && password !== "" : code.trim() !== "";
  const emailError = useHeld(left && email !== "" && !valid ? INVALID_EMAIL : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(email.trim(), password, code ?? undefined);
      await onSignedIn();
    } catch (error) {
      const asksForCode = isCodeNeeded(error);
      if (asksForCode || isRefusal(error)) setCode(asksForCode ? "" : null);
      if (!asksForCode || code !== null) setFailure(!asksForCode && isRefusal(error) ? REFUSED : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="hb-credentials" onSubmit={submit} noValidate aria-label="Sign in">
      {code !== null && <CodeStep code={code} onCode={setCode} onBack={() => setCode(null)} />}
      <div className="hb-field" hidden={code !== null}>
        <label htmlFor={`${id}-email`}>E-mail</label>
        <Input
          id={`${id}-email`}
          name="username"
          type="email"
          autoComplete="username"
          autoFocus={!fixedEmail}
          readOnly={fixedEmail}
          value={email}
          aria-invalid={emailError ? true : undefined}
          aria-describedby={emailError ? `${id}-email-error` : undefined}
          onBlur={() => setLeft(true)}
          onChange={(event) => onEmail(event.target.value)}
        />
        {emailError && (
          <p id={`${id}-email-error`} className="hb-field-error">
            {emailError}
          </p>
        )}
      </div>
      <div className="hb-field" hidden={code !== null}>
        <label htmlFor={`${id}-password`}>Password</label>
        <PasswordInput
          id={`${id}-password`}
          name="password"
          autoComplete="current-password"
          autoFocus={fixedEmail}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </div>
      {failure && !emailError && (
        <p className="hb-field-error" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" colorPalette="accent" disabled={!ready} loading={busy} loadingText="Signing in">
        Sign in
      </Button>
    </form>
  );
}

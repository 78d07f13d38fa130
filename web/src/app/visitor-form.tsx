/** A short form of who is not signed in. No form library: this is all that a visitor downloads. */
import { Button, Input } from "@chakra-ui/react";
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { messageOf } from "../kernel/api/error.ts";

type BoxProps = Pick<ComponentProps<typeof Input>, "name" | "type" | "autoComplete" | "autoFocus" | "value"> & {
  label: string;
  error?: string | null;
  hint?: string;
  onType: (text: string) => void;
  onLeave?: () => void;
};
export function Box({ label, error, hint, onType, onLeave, ...input }: BoxProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="hb-field">
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `${id}-said` : undefined}
        onBlur={onLeave}
        onChange={(event) => onType(event.target.value)}
      />
      {said && (
        <p id={`${id}-said`} className={error ? "hb-field-error" : "hb-field-hint"}>
          {said}
        </p>
      )}
    </div>
  );
}

type VisitorFormProps = { name: string; button: string; busy: string; ready: boolean; send: () => Promise<void>; children: ReactNode };
/** What the server refuses stands above the button. */
export function VisitorForm({ name, button, busy, ready, send, children }: VisitorFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || isBusy) return;
    setBusy(true);
    setFailure(null);
    await send().catch((error: unknown) => setFailure(messageOf(error)));
    setBusy(false);
  };
  return (
    <form className="hb-credentials" onSubmit={submit} noValidate aria-label={name}>
      {children}
      {failure && (
        <p className="hb-field-error" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" colorPalette="accent" disabled={!ready} loading={isBusy} loadingText={busy}>
        {button}
      </Button>
    </form>
  );
}

/** A short form of who is not signed in. No form library: this is all that a visitor downloads. */
import { Button, Input } from "@chakra-ui/react";
import { type ComponentProps, createContext, type FormEvent, type ReactNode, useContext, useId, useState } from "react";
import { isApiError, messageOf } from "../kernel/api/error.ts";
import { PasswordInput } from "../ui/password-input.tsx";

/** What the server says of a box, by its name, until the next try. */
const Refused = createContext<Readonly<Record<string, string>>>({});

type BoxProps = Pick<ComponentProps<typeof Input>, "name" | "type" | "autoComplete" | "autoFocus" | "value"> & {
  label: string;
  error?: string | null;
  hint?: string;
  onType: (text: string) => void;
  onLeave?: () => void;
};
export function Box({ label, error, hint, onType, onLeave, type, ...input }: BoxProps) {
  const id = useId();
  const refused = useContext(Refused)[String(input.name)];
  const wrong = error ?? refused;
  const said = wrong ?? hint;
  const box: ComponentProps<typeof Input> = {
    ...input,
    id,
    "aria-invalid": wrong ? true : undefined,
    "aria-describedby": said ? `${id}-said` : undefined,
    onBlur: onLeave,
    onChange: (event) => onType(event.target.value),
  };
  return (
    <div className="hb-field">
      <label htmlFor={id}>{label}</label>
      {type === "password" ? <PasswordInput {...box} /> : <Input {...box} type={type} />}
      {said && (
        <p id={`${id}-said`} className={wrong ? "hb-field-error" : "hb-field-hint"}>
          {said}
        </p>
      )}
    </div>
  );
}

type VisitorFormProps = { name: string; button: string; busy: string; ready: boolean; send: () => Promise<void>; children: ReactNode };
/** What the server refuses stands at its box, where the form has that; else above the button. */
export function VisitorForm({ name, button, busy, ready, send, children }: VisitorFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!ready || isBusy) return;
    setBusy(true);
    setFailure(null);
    setRefused({});
    await send().catch((error: unknown) => {
      const fields = isApiError(error) ? error.fields : [];
      const isShown = fields.every(({ path }) => form.elements.namedItem(path) !== null);
      setRefused(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      setFailure(fields.length > 0 && isShown ? null : (fields[0]?.message ?? messageOf(error)));
    });
    setBusy(false);
  };
  return (
    <form className="hb-credentials" onSubmit={submit} noValidate aria-label={name}>
      <Refused value={refused}>{children}</Refused>
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

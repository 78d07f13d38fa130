/** A secret that is kept, and that is asked for by itself when somebody wants to see or copy it. What is typed takes its place. */
import "../ui/password-input.css";
import "./secret-field.css";
import { Input } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { messageOf } from "../kernel/api/index.ts";
import { copyForAWhile, KEPT_SECONDS } from "../ui/clipboard.ts";
import { useLimits } from "../ui/limits.ts";
import { toast } from "../ui/toast.tsx";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";
import { useIsView } from "./view.tsx";

const MASK = "••••••••";

type SecretFieldProps = FieldProps & {
  /** One is kept: the box may stay empty. */
  isKept: boolean;
  /** Asks for the one that is kept; absent: it may not be seen. */
  reveal?: (() => Promise<string>) | undefined;
};

/** The kept one while it is shown, what shows and hides it, and what copies it. Of what is typed that is said here, too. */
function useSecret(typed: string, { isKept, reveal }: Pick<SecretFieldProps, "isKept" | "reveal">) {
  const [isShown, setShown] = useState(false);
  const [seen, setSeen] = useState("");
  const [isAsking, setAsking] = useState(false);
  const mayAsk = isKept && reveal !== undefined;
  async function withText(act: (text: string) => void | Promise<void>): Promise<void> {
    setAsking(true);
    try {
      await act(typed || seen || (mayAsk ? await reveal() : ""));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setAsking(false);
    }
  }
  const show = () =>
    withText((text) => {
      if (!typed) setSeen(text);
      setShown(true);
    });
  const hide = () => {
    setSeen("");
    setShown(false);
  };
  const copy = () =>
    withText(async (text) => {
      await copyForAWhile(text);
      toast.success("Copied", `It leaves the clipboard after ${KEPT_SECONDS} seconds.`);
    });
  return { isShown, seen: isShown ? seen : "", isAsking, hasText: typed !== "" || mayAsk, show, hide, copy };
}

type Secret = ReturnType<typeof useSecret>;
/** `of`: the label of the box, for who hears the buttons. */
const Buttons = ({ of, secret: { isShown, isAsking, hasText, show, hide, copy } }: { of: string; secret: Secret }) =>
  hasText && (
    <>
      <button type="button" aria-label={`${isShown ? "Hide" : "Show"} ${of}`} disabled={isAsking} onClick={isShown ? hide : show}>
        {isShown ? "Hide" : "Show"}
      </button>
      <button type="button" aria-label={`Copy ${of}`} disabled={isAsking} onClick={copy}>
        Copy
      </button>
    </>
  );

export function SecretField({ isKept, reveal, ...props }: SecretFieldProps) {
  const { field, aria, error } = useField(props);
  const { maxLength } = useLimits(props.name);
  const typed = typeof field.value === "string" ? field.value : "";
  const secret = useSecret(typed, { isKept, reveal });
  const buttons: ReactNode = <Buttons of={props.label} secret={secret} />;
  if (useIsView())
    return (
      <dl className="hb-field">
        <dt>{props.label}</dt>
        <dd className="hb-read hb-secret-read">
          <span>{secret.seen || (isKept ? MASK : "-")}</span>
          {buttons}
        </dd>
      </dl>
    );
  return (
    <FieldShell {...props} id={aria.id} error={error}>
      <span className="hb-password hb-secret">
        <Input
          {...field}
          {...aria}
          {...{ maxLength }}
          type={secret.isShown ? "text" : "password"}
          autoComplete="new-password"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={isKept ? MASK : undefined}
          value={typed || secret.seen}
        />
        <span className="hb-secret-acts">{buttons}</span>
      </span>
    </FieldShell>
  );
}

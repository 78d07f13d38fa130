/** A box for a secret, which whoever types it may look at: a long one is typed wrong without. */
import { Input } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";
import "./password-input.css";

export function PasswordInput(input: Omit<ComponentProps<typeof Input>, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="hb-password">
      <Input {...input} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" />
      <button type="button" title={isShown ? "Hide what is typed" : "Show what is typed"} aria-controls={input.id} onClick={() => setShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
      </button>
    </span>
  );
}

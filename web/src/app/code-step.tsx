import "./code-step.css";
import { Button, Input } from "@chakra-ui/react";
import { useId } from "react";
import { CODE_NEEDED } from "#bff/wire/second-factor.ts";

type CodeStepProps = { code: string; onCode: (code: string) => void; onBack: () => void };

/** After the password: the code of the second factor. */
export default function CodeStep({ code, onCode, onBack }: CodeStepProps) {
  const id = useId();
  return (
    <>
      <p id={`${id}-said`} className="hb-code-step">
        {CODE_NEEDED}
      </p>
      <div className="hb-field">
        <label htmlFor={id}>Code</label>
        <Input
          id={id}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          aria-describedby={`${id}-said`}
          onChange={(event) => onCode(event.target.value)}
        />
      </div>
      <Button className="hb-code-back" variant="ghost" onClick={onBack}>
        Back
      </Button>
    </>
  );
}

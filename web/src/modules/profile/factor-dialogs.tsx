/** What is done about the second factor, each asking for the password first. */
import "./security.css";
import { useRef, useState } from "react";
import type { z } from "zod";
import { confirmWrite, type FactorOffer, offerWrite, proofWrite } from "#bff/modules/security/contract.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { TextField } from "../../form/index.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import { Qr } from "./qr.tsx";
import { confirmFactor, makeRecoveryCodes, offerFactor, turnOff } from "./security-queries.ts";

type DialogProps = { onClose: () => void; returnTo: () => HTMLElement | null };

const codeWrite = confirmWrite.pick({ code: true });
const passwordWrite = offerWrite.pick({ password: true });
/** What is shown of a secret that is typed by hand. */
const grouped = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(" ");

function Password() {
  return <TextField name="password" label="Password" type="password" autoComplete="current-password" required />;
}
function Code({ label = "Code", hint }: { label?: string; hint?: string }) {
  return <TextField name="code" label={label} autoComplete="one-time-code" hint={hint} required />;
}
const OF_APP = "Of your authenticator app, or a recovery code.";

/** Password, secret, code, recovery codes. `isOn`: another device takes the place of the one before. `onDone`: they were read. `why` it opens unasked. */
export function SetUpDialog({ isOn, why, onClose, onDone = onClose, returnTo }: DialogProps & { isOn: boolean; why?: string; onDone?: () => void }) {
  const [offer, setOffer] = useState<FactorOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const goesOn = useRef(false);
  const intoNextStep = () => document.querySelector<HTMLElement>('[role="dialog"] [name="code"]');
  const title = isOn ? "Another Device" : "Set Up Second Factor";
  if (codes) return <CodesDialog codes={codes} onClose={onDone} returnTo={returnTo} />;
  if (offer)
    return (
      <FormDialog
        key="confirm"
        title={title}
        size="sm"
        ok="Turn on"
        busy="Checking"
        schema={codeWrite}
        defaults={{ code: "" }}
        save={({ code }) => confirmFactor({ secret: offer.secret, offer: offer.offer, code })}
        onSaved={(made) => setCodes(made.recovery_codes)}
        onClose={onClose}
        returnTo={returnTo}
      >
        <p className="hb-factor-note">Scan this with an authenticator app on your phone, then enter the code that it shows.</p>
        <Qr text={offer.uri} label="QR code for an authenticator app" />
        <dl className="hb-factor-secret">
          <dt>Or type this key into the app</dt>
          <dd>{grouped(offer.secret)}</dd>
        </dl>
        <Code label="Code of the app" />
      </FormDialog>
    );
  return (
    <FormDialog
      key="offer"
      title={title}
      size="sm"
      ok="Continue"
      busy="Checking"
      schema={isOn ? (proofWrite as z.ZodType<{ password: string; code?: string }>) : passwordWrite}
      defaults={{ password: "", code: "" }}
      save={offerFactor}
      onSaved={(offered) => {
        goesOn.current = true;
        setOffer(offered);
      }}
      onClose={onClose}
      returnTo={() => (goesOn.current ? intoNextStep() : returnTo())}
    >
      {why && <p className="hb-factor-note">{why}</p>}
      <p className="hb-factor-note">
        {isOn
          ? "The device that you have used until now makes no codes for Haulbook any more."
          : "From then on you sign in with your password and a code of an app on your phone."}
      </p>
      <Password />
      {isOn && <Code hint={OF_APP} />}
    </FormDialog>
  );
}

export function TurnOffDialog({ onClose, returnTo }: DialogProps) {
  return (
    <FormDialog
      title="Turn Off Second Factor"
      size="sm"
      ok="Turn off"
      busy="Turning off"
      schema={proofWrite}
      defaults={{ password: "", code: "" }}
      save={turnOff}
      onSaved={onClose}
      onClose={onClose}
      returnTo={returnTo}
    >
      <p className="hb-factor-note">From then on the password alone is enough to sign in. Your recovery codes are good for nothing any more.</p>
      <Password />
      <Code hint={OF_APP} />
    </FormDialog>
  );
}

export function NewCodesDialog({ onClose, returnTo }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} returnTo={returnTo} />;
  return (
    <FormDialog
      title="New Recovery Codes"
      size="sm"
      ok="Make new ones"
      busy="Making"
      schema={proofWrite}
      defaults={{ password: "", code: "" }}
      save={makeRecoveryCodes}
      onSaved={(made) => setCodes(made.recovery_codes)}
      onClose={onClose}
      returnTo={returnTo}
    >
      <p className="hb-factor-note">Those that you have are good for nothing any more.</p>
      <Password />
      <Code hint={OF_APP} />
    </FormDialog>
  );
}

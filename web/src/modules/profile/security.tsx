/** One's second factor, and where one is signed in. Each act is done at once, whatever stands in the form around. */
import "./security.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OpenSession, SecondFactor } from "#bff/modules/security/contract.ts";
import { formatInstant } from "#bff/words/dates.ts";
import { FormSection } from "../../form/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { confirm } from "../../ui/confirm.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Status } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from "./factor-dialogs.tsx";
import { endOtherSessions, endSession, factorQuery, sessionsQuery } from "./security-queries.ts";

/** Fewer are a reason to make new ones. */
const FEW = 3;

export function Security() {
  return (
    <>
      <Factor />
      <Sessions />
    </>
  );
}

/** A list that could not be read says so, with another try. */
function Unread({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <p className="hb-field-error" role="alert">
      {messageOf(error)}{" "}
      <Button size="xs" variant="outline" onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}

function Factor() {
  const { data, error, refetch } = useQuery(factorQuery);
  return (
    <FormSection title="Second Factor" columns={1}>
      {error ? <Unread error={error} onAgain={refetch} /> : !data && <Loading heights={[60]} />}
      {data && <FactorState {...data} />}
    </FormSection>
  );
}

const codesLeft = (count: number) => (count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`);

function FactorState({ on, required, recovery_codes_left }: SecondFactor) {
  const [open, setOpen] = useState<"set up" | "codes" | "off" | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const dialog = { onClose: () => setOpen(null), returnTo: () => buttons.current?.querySelector("button") ?? null };
  return (
    <>
      <p className="hb-factor-state">
        <Status tone={on ? "success" : "neutral"}>{on ? "On" : "Off"}</Status>
        {on ? codesLeft(recovery_codes_left) : "You sign in with your password alone."}
        {on && recovery_codes_left <= FEW && " Please make new ones."}
        {required && " Your administrator asks you for a second factor."}
      </p>
      <div className="hb-factor-acts" ref={buttons}>
        <Button size="sm" variant="outline" onClick={() => setOpen("set up")}>
          {on ? "Another Device" : "Turn On"}
        </Button>
        {on && (
          <Button size="sm" variant="outline" onClick={() => setOpen("codes")}>
            New Recovery Codes
          </Button>
        )}
        {on && !required && (
          <Button size="sm" variant="outline" onClick={() => setOpen("off")}>
            Turn Off
          </Button>
        )}
      </div>
      {open === "set up" && <SetUpDialog isOn={on} {...dialog} />}
      {open === "codes" && <NewCodesDialog {...dialog} />}
      {open === "off" && <TurnOffDialog {...dialog} />}
    </>
  );
}

/** Says what came of it. */
const told = (act: Promise<{ message: string }>) =>
  act.then(
    ({ message }) => void toast.success(message),
    (error: unknown) => void toast.error(messageOf(error)),
  );

function Sessions() {
  const { data = [], error, isPending, refetch } = useQuery(sessionsQuery);
  const endOthers = async () => {
    const question = {
      title: "End all other sessions",
      body: "Whoever is signed in as you elsewhere is signed out. What was typed there stays on that screen until the password is typed again.",
      ok: "End",
    };
    if (await confirm(question)) await told(endOtherSessions());
  };
  return (
    <FormSection
      title="Sessions"
      columns={1}
      actions={
        data.length > 1 && (
          <Button size="xs" variant="outline" onClick={endOthers}>
            End All Others
          </Button>
        )
      }
    >
      {error ? <Unread error={error} onAgain={refetch} /> : isPending && <Loading heights={[90]} />}
      {data.length > 0 && (
        <table className="hb-sessions">
          <thead>
            <tr>
              <th>Device</th>
              <th>Address</th>
              <th>Signed in</th>
              <th>Last used</th>
              <th>
                <span className="hb-visually-hidden">What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((session) => (
              <Session key={session.id} {...session} />
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  );
}

function Session({ id, device, address, signed_in_at, used_at, current }: OpenSession) {
  const zone = useCompanyZone();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await told(endSession(id));
    setBusy(false);
  };
  return (
    <tr>
      <td>{device}</td>
      <td>{address}</td>
      <td>{formatInstant(signed_in_at, zone)}</td>
      <td>{formatInstant(used_at, zone)}</td>
      <td>
        {current ? (
          <Status tone="success">This one</Status>
        ) : (
          <Button size="xs" variant="outline" loading={busy} aria-label={`End the session of ${device}, ${address}`} onClick={end}>
            End
          </Button>
        )}
      </td>
    </tr>
  );
}

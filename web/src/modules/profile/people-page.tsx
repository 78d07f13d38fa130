/** The people of the company, for who manages them: whoever has a sign-in, and whoever is invited. */
import "./people.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { Invitation } from "#bff/modules/people/contract.ts";
import { formatInstant } from "#bff/words/dates.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { confirm } from "../../ui/confirm.tsx";
import { Loading } from "../../ui/loading.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { peopleQuery, sendAgain, withdraw } from "./people-queries.ts";

export function Component() {
  const { data, error } = useQuery(peopleQuery);
  const [inviting, setInviting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const invite = (
    <Button ref={button} size="sm" colorPalette="accent" disabled={!data} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Page title="People" crumbs={[{ label: "Profile", to: "/UserProfile" }]} actions={invite}>
      {error ? <MessagePanel title={messageOf(error)} /> : !data && <Loading heights={[220, 120]} />}
      {data && (
        <div className="hb-people">
          <Table title="Sign-ins" heads={["Name", "E-mail", "Role", "Sign-in"]}>
            {data.content.map((person) => (
              <tr key={person.id}>
                <td>{person.name}</td>
                <td>{person.email}</td>
                <td>{person.role}</td>
                <td>{person.active ? "Open" : "Closed"}</td>
              </tr>
            ))}
          </Table>
          {data.invitations.length > 0 && (
            <Table title="Invitations" heads={["Name", "E-mail", "Role", "Link", ""]}>
              {data.invitations.map((invitation) => (
                <Line key={invitation.id} invitation={invitation} />
              ))}
            </Table>
          )}
          {inviting && <InviteDialog roles={data.roles} onClose={() => setInviting(false)} returnTo={() => button.current} />}
        </div>
      )}
    </Page>
  );
}

function Table({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <section className="hb-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head || <span className="hb-visually-hidden">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Line({ invitation }: { invitation: Invitation }) {
  const { id, name, email, role, until, over } = invitation;
  const zone = useCompanyZone();
  const [busy, setBusy] = useState(false);
  const run = async (act: (id: number) => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      toast.success((await act(id)).message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  const ask = async () => {
    const body = "The link in the mail will not work any more. Do you want to continue ?";
    if (await confirm({ title: "Withdraw the invitation", body, names: `${name} · ${email}`, ok: "Withdraw", tone: "danger" })) await run(withdraw);
  };
  return (
    <tr>
      <td>{name}</td>
      <td>{email}</td>
      <td>{role}</td>
      <td>{over ? "Over" : `Until ${formatInstant(until, zone)}`}</td>
      <td>
        <Button size="xs" variant="outline" disabled={busy} aria-label={`Send the invitation to ${email} again`} onClick={() => run(sendAgain)}>
          Send again
        </Button>
        <Button size="xs" variant="outline" disabled={busy} aria-label={`Withdraw the invitation to ${email}`} onClick={ask}>
          Withdraw
        </Button>
      </td>
    </tr>
  );
}

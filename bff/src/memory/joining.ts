/** How people come in, and come in again, in memory: the acts of the extension over its rows. Mail lies in the outbox. */
import { desiredPolicies, desiredRoles } from "../../../directus/access/desired.ts";
import { InvalidValueError } from "../../../extensions/haulbook/src/errors.ts";
import { countLink } from "../../../extensions/haulbook/src/gates/attempts.ts";
import { doneFor, keepDone, LINKS, makeLink, useLink } from "../../../extensions/haulbook/src/gates/links.ts";
import type { Access } from "../../../extensions/haulbook/src/joining/access.ts";
import { IS_GOOD } from "../../../extensions/haulbook/src/joining/good-links.ts";
import { acceptInvitation, invite, inviteAgain, peopleOf } from "../../../extensions/haulbook/src/joining/invitations.ts";
import type { Joining } from "../../../extensions/haulbook/src/joining/joining.ts";
import { forgottenLetter, type Mail } from "../../../extensions/haulbook/src/joining/letters.ts";
import { askSignUp, openCompany } from "../../../extensions/haulbook/src/joining/sign-up.ts";
import type { Rows } from "../../../extensions/haulbook/src/rows.ts";
import type { Gateway, Origin } from "../kernel/gateway.ts";
import type { LinkUse } from "../wire/links.ts";
import { canonicalPassword, LINK_OVER } from "../wire/passwords.ts";
import type { Ground } from "./gateway.ts";
import { endAll, userNamed } from "./sessions.ts";
import type { Key } from "./store/store.ts";
import { acts } from "./write/write.ts";
import type { Writing } from "./write/writing.ts";

const USERS = "directus_users";

const policies = desiredPolicies();
const isInviting = ({ collection, action }: { collection: string; action: string }) => collection === "invitations" && action === "delete";
const access: Access = {
  roles: desiredRoles()
    .map(({ id, name, policies: given }) => ({ id, name, policies: new Set(given) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en")),
  inviting: new Set(policies.filter(({ permissions }) => permissions.some(isInviting)).map(({ id }) => id)),
  beside: new Map(),
};

/** Of the gateway: how it answers, who is signed in, and a write that nobody's rights bound. */
type Parts = {
  answer: <T>(act: () => T | Promise<T>) => Promise<T>;
  forget: (user: Key) => void;
  mine: () => Key;
  write: <T>(act: (writing: Writing) => Promise<T>) => Promise<T>;
};
type Acts = "sendPasswordLink" | "signUp" | "people" | "invite" | "inviteAgain" | "isLinkGood" | "followLink";

export function joiningOf(ground: Ground, { answer, forget, mine, write }: Parts): Pick<Gateway, Acts> {
  const { store, rows, outbox } = ground;
  const named = (name: string) => userNamed(store, name)?.id as Key | undefined;
  const joining = <T>(act: (by: Joining) => Promise<T>): Promise<T> =>
    write((writing) =>
      act({
        rows: writing.rows,
        access: async () => access,
        find: async (name) => named(name),
        make: (collection, row) => acts.create(writing, collection, row),
      }),
    );
  const count = (name: string, { address }: Origin, inside: Rows = rows as Rows) => countLink(inside, name, address, Date.now());
  /** What may not be sent is not done either. */
  const posted = async (from: Origin, act: (by: Joining) => Promise<Mail>): Promise<void> => {
    const letter = await joining(async (by) => {
      const mail = await act(by);
      await count(mail.to, from, by.rows);
      return mail;
    });
    outbox.push(letter);
  };

  /** As the extension's own. */
  const unlessDone = (token: string, password: string) => async (error: unknown) => {
    const person = await doneFor(rows as Rows, token, Date.now());
    const [known] = person === undefined ? [] : await (rows as Rows).find(USERS, { id: person }, { columns: ["password"] });
    if (person === undefined || known?.password !== canonicalPassword(password)) throw error;
    return person;
  };

  const followed: Readonly<Record<LinkUse, (token: string, password: string) => Promise<void>>> = {
    "password/reset": async (token, password) => {
      const user = await write(async (writing) => {
        const id = await useLink(writing.rows, token, Date.now());
        if (id === undefined) throw new InvalidValueError({ field: "token", message: LINK_OVER });
        await acts.update(writing, USERS, [id], { password });
        await writing.rows.remove(LINKS, { user: id });
        await keepDone(writing.rows, token, id, Date.now());
        return id;
      }).catch(unlessDone(token, password));
      endAll(ground, String(user));
      forget(user);
    },
    "sign-up/open": async (token, password) => void (await joining((by) => openCompany(by, token, password, Date.now())).catch(unlessDone(token, password))),
    "invitation/accept": async (token, password) =>
      void (await joining((by) => acceptInvitation(by, token, password, Date.now())).catch(unlessDone(token, password))),
  };

  return {
    sendPasswordLink: (email, page, from) =>
      answer(async () => {
        await count(email, from);
        const user = named(email);
        const link = user && (await makeLink(rows, user, Date.now()));
        if (link) outbox.push(forgottenLetter(link.email, `${page}#${link.token}`));
      }),
    signUp: (asked, pages, from) =>
      answer(async () => {
        await count(asked.username, from);
        outbox.push(await joining((by) => askSignUp(by, asked, pages, Date.now())));
      }),
    isLinkGood: (use, token) => answer(() => IS_GOOD[use]({ rows, access: async () => access }, token, Date.now())),
    people: () => answer(() => peopleOf(rows, access, mine(), Date.now())),
    invite: (asked, page, from) =>
      answer(async () => {
        const user = mine();
        await posted(from, (by) => invite(by, user, asked, page, Date.now()));
      }),
    inviteAgain: (id, page, from) =>
      answer(async () => {
        const user = mine();
        await posted(from, (by) => inviteAgain(by, user, id, page, Date.now()));
      }),
    followLink: (use, token, password) => answer(() => followed[use](token, password)),
  };
}

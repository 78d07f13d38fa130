/** What is changed of people and their rights, in Directus' own collections: it ends sessions, and whoever keeps copies hears of it. */
import { knownPasswords } from "../../../directus/passwords.ts";
import { isCompanyOff, mayHaveToken } from "./accounts/accounts.ts";
import { renameSession } from "./accounts/opened.ts";
import { beforePeopleWrite, closeAccounts, linkedTo } from "./accounts/principals.ts";
import { noteOpened } from "./accounts/sessions.ts";
import type { Publish } from "./changes/feed.ts";
import type { ActionHandler, DataHookRegister, FilterHandler, HookContext } from "./directus.ts";
import { CompanyOffError, InvalidCredentialsError } from "./errors.ts";
import { withSealedSecret } from "./factors/sealed-secrets.ts";
import { forgetFactors } from "./factors/second-factor.ts";
import { lettersOf } from "./gates/told.ts";
import type { Mail } from "./joining/letters.ts";
import { rowsOf } from "./knex-rows.ts";
import type { Key, Row, Rows } from "./rows.ts";
import { withPassword } from "./steps/passwords.ts";
import { beforeProfileWrite } from "./steps/people.ts";
import { type ChangedPeople, changedPeople, endSessions, followPeople } from "./steps/sign-ins.ts";
import { cleanedOwn } from "./steps/texts.ts";

const RIGHTS = ["roles", "policies", "access", "permissions"];
const ACTS = ["create", "update", "delete"];
/** Directus forgets the rights it has at hand, and ends the sessions of an old password, only after it has told of a change. */
const FORGOTTEN_MS = 250;

/** By the array of keys that the two events of an update share, as in hooks.ts. */
const waiting = new WeakMap<object, ChangedPeople & { letters: readonly Mail[]; isFactorTaken: boolean }>();
/** The accounts of people who are about to be deleted, by the array of keys likewise: afterwards nothing says whose they were. */
const left = new WeakMap<object, Key[]>();

/** Somebody else's second factor is taken away because its device is gone, perhaps with a session on it. */
async function factorTaken(rows: Rows, people: readonly Key[], by: HookContext["accountability"]): Promise<void> {
  await forgetFactors(rows, people);
  if (by && !people.some((key) => key === by.user)) await endSessions(rows, [...people, ...(await linkedTo(rows, people))]);
}

/** `send` brings letters on their way; nobody waits for it. */
type Around = { publish: Publish; send: (letters: readonly Mail[]) => void; isDemo: boolean };
export function registerPeopleHooks({ filter, action }: DataHookRegister, { publish, send, isDemo }: Around): void {
  const tell = (people: readonly Key[], isLate = false) => {
    const changes = people.length > 0 ? [{ company: null, collection: "directus_users", ids: people }] : [];
    publish(changes);
    if (isLate) setTimeout(() => publish(changes), FORGOTTEN_MS).unref();
  };
  /** What is written of people: theirs to change, and theirs to have. `keys` undefined: new ones. */
  const allowed = async (payload: unknown, keys: Key[] | undefined, { database, schema, accountability }: HookContext): Promise<Row> => {
    const rows = rowsOf(database);
    const sent = schema ? cleanedOwn(schema, "directus_users", payload as Row) : (payload as Row);
    const own = await beforeProfileWrite(sent, keys, { rows, accountability });
    return withPassword(rows, { ...own, ...(await beforePeopleWrite(rows, own, keys, accountability)) }, keys ?? [], knownPasswords(isDemo));
  };
  const creating: FilterHandler = async (payload, _meta, context) =>
    withSealedSecret(rowsOf(context.database), await allowed(payload, undefined, context), undefined);
  const updating: FilterHandler = async (payload, { keys = [] }, context) => {
    const rows = rowsOf(context.database);
    const row = await allowed(payload, keys, context);
    const [changed, letters] = [await changedPeople(rows, row, keys), await lettersOf(rows, row, keys, context.accountability?.user, new Date())];
    const isFactorTaken = row.tfa_secret === null;
    // Directus may refuse the write yet.
    if (!rows.isTransaction) waiting.set(keys, { ...changed, letters, isFactorTaken });
    else {
      if (isFactorTaken) await factorTaken(rows, keys, context.accountability);
      await followPeople(rows, changed);
      rows.onCommit(() => {
        tell(changed.people, changed.isLate);
        send(letters);
      });
    }
    return withSealedSecret(rows, row, keys[0]);
  };
  const updated: ActionHandler = async ({ keys = [], payload }, { database, accountability }) => {
    const changed = waiting.get(keys);
    waiting.delete(keys);
    const rows = rowsOf(database);
    if (changed?.isFactorTaken) await factorTaken(rows, keys, accountability);
    if (changed) await followPeople(rows, changed);
    // Only now: who hears it asks whose session still is one, and keeps the answer for a while.
    if (payload && "tfa_secret" in (payload as Row)) tell(keys);
    if (!changed) return;
    tell(changed.people, changed.isLate);
    send(changed.letters);
  };
  const deleting: FilterHandler = async (payload, _meta, { database }) => {
    const keys = payload as Key[];
    left.set(keys, await linkedTo(rowsOf(database), keys));
  };
  const deleted: ActionHandler = async ({ keys = [] }, { database }) => {
    const rows = rowsOf(database);
    const accounts = left.get(keys) ?? [];
    await closeAccounts(rows, accounts);
    await endSessions(rows, accounts);
    tell([...keys, ...accounts]);
  };
  /** A token is made at sign-in and whenever a session is renewed under another name. */
  const makingToken: FilterHandler = async (payload, { type, user }, { database, accountability }) => {
    const rows = rowsOf(database);
    if (user && !(await mayHaveToken(rows, user, type === "login"))) throw new InvalidCredentialsError();
    const { session, admin_access: admin } = payload as { session?: string; admin_access?: boolean };
    // Who switches it on again must get in.
    if (user && !admin && (await isCompanyOff(rows, user))) throw new CompanyOffError();
    if (type === "login" && user && session)
      await noteOpened(rows, user, session, { address: accountability?.ip ?? "", agent: accountability?.userAgent ?? "" }, Date.now());
    if (type !== "refresh" || !session) return;
    for (const { token } of await rows.find("directus_sessions", { next_token: session }, { columns: ["token"] }))
      await renameSession(rows, String(token), session);
  };
  const rightsChanged: ActionHandler = async ({ collection, key, keys = key === undefined ? [] : [key] }) => {
    setTimeout(() => publish([{ company: null, collection, ids: keys }]), FORGOTTEN_MS).unref();
  };
  filter("users.create", creating);
  filter("users.update", updating);
  filter("users.delete", deleting);
  filter("auth.jwt", makingToken);
  action("users.update", updated);
  action("users.delete", deleted);
  for (const name of RIGHTS) for (const act of ACTS) action(`${name}.${act}`, rightsChanged);
}

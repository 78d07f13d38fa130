/** The gateway over rows in memory: what Directus and the invariants would answer, without either. */
import { accountIn, accountsOf } from "../../../extensions/haulbook/src/accounts/accounts.ts";
import type { Devices } from "../../../extensions/haulbook/src/gates/devices.ts";
import { LINKS } from "../../../extensions/haulbook/src/gates/links.ts";
import type { Slots } from "../../../extensions/haulbook/src/gates/slots.ts";
import type { Mail } from "../../../extensions/haulbook/src/joining/letters.ts";
import { describe } from "../../../extensions/haulbook/src/schema.ts";
import { logCreate } from "../../../extensions/haulbook/src/steps/creation-history.ts";
import { withPassword } from "../../../extensions/haulbook/src/steps/passwords.ts";
import { isSealed, reveal } from "../../../extensions/haulbook/src/vault/reveal.ts";
import type { ChangeListener } from "../feed/changes.ts";
import type { DirectusQuery, Gateway, Payload } from "../kernel/gateway.ts";
import { type Contents, keepFile, openFile, removeUnused } from "./files.ts";
import { joiningOf } from "./joining.ts";
import { makeRows } from "./many-rows.ts";
import { PERSON_ACTS } from "./person.ts";
import { countRows, type Row, readRows } from "./query/read.ts";
import { asAppError, forbidden, Refusal } from "./refusal.ts";
import { fullRights, rightsTable } from "./rights/me.ts";
import { NOBODY, PRODUCT, type Rights, rightsOf } from "./rights/rights.ts";
import { schema } from "./schema.ts";
import { assertKnows, type Ended, endAll, type Opened, refresh, renameSession, signIn, signOut, switchTo, userOf } from "./sessions.ts";
import type { MemoryRows } from "./store/rows.ts";
import type { Key, Store } from "./store/store.ts";
import { acts, isOwnName } from "./write/write.ts";
import type { Writing } from "./write/writing.ts";

/** What all gateways of one world share. */
export type Ground = {
  store: Store;
  rows: MemoryRows;
  contents: Contents;
  ended: Ended;
  opened: Opened;
  outbox: Mail[];
  devices: Devices;
  slots: Slots;
  tell: ChangeListener;
};

const USERS = "directus_users";
const FILES = "directus_files";

/** Parents before children, and each write by itself: what was just made hangs on the database. */
async function tellMade({ rows }: Ground, { user, admin }: Rights, made: Writing["made"]): Promise<void> {
  const context = { rows: { ...rows, database: {} }, schema, accountability: { user, admin } };
  await Promise.all(made.map(({ collection, key, payload }) => logCreate(collection, key, payload, context)));
}

/** @param token of the caller; undefined where nobody is signed in */
export function memoryGateway(ground: Ground, token: string | undefined): Gateway {
  const { store, rows, contents, ended } = ground;
  const rights = () => (token === undefined ? NOBODY : rightsOf(userOf(store, ended, token)));
  const me = (): Key => rights().user ?? "";
  /** @throws FORBIDDEN where nobody is signed in */
  function mine(): Key {
    const { user } = rights();
    if (user === null) throw forbidden();
    return user;
  }

  /** A session may be over: whoever keeps copies of its person asks anew. */
  const forget = (user: Key) => ground.tell({ company: null, collection: USERS, ids: [user] });

  async function answer<T>(act: () => T | Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw asAppError(error);
    }
  }
  const read = (collection: string, query: DirectusQuery): Row[] => readRows(store, rights(), collection, query);
  function readOne(collection: string, id: Key, query: DirectusQuery): Row {
    const [row] = read(collection, { ...query, filter: { id: { _eq: id } }, limit: 1 });
    if (row === undefined) throw forbidden();
    return row;
  }
  /** Whoever may write a row and not read it gets no answer. */
  function readBack<T>(collection: string, id: Key, query: DirectusQuery): T {
    try {
      return readOne(collection, id, query) as T;
    } catch (error) {
      if (error instanceof Refusal && error.code === "FORBIDDEN") return undefined as T;
      throw error;
    }
  }
  async function write<T>(act: (writing: Writing) => Promise<T>, by = rights()): Promise<T> {
    const lists: Pick<Writing, "made" | "files" | "changes"> = { made: [], files: [], changes: [] };
    const result = await rows.transaction((inside) => act({ rows: inside, rights: by, ...lists }));
    for (const change of lists.changes) ground.tell(change);
    await tellMade(ground, by, lists.made);
    await removeUnused(rows, contents, lists.files);
    return result;
  }
  const rehearse = (act: (writing: Writing) => Promise<unknown>) =>
    rows.transaction((inside) => act({ rows: inside, rights: rights(), made: [], files: [], changes: [] }));
  const reading = (fields: readonly string[], deep: Payload | undefined): DirectusQuery => ({ fields, ...(deep ? { deep } : {}) });

  return {
    list: <T>(collection: string, query: DirectusQuery) =>
      answer(() => ({ rows: read(collection, query) as T[], total: countRows(store, rights(), collection, query.filter) })),
    find: <T>(collection: string, query: DirectusQuery) => answer(() => read(collection, { limit: -1, ...query }) as T[]),
    search: <T>(collection: string, query: DirectusQuery) => answer(() => read(collection, query) as T[]),
    read: <T>(collection: string, id: number, fields: readonly string[], deep?: Payload) => answer(() => readOne(collection, id, reading(fields, deep)) as T),
    create: <T>(collection: string, payload: Payload, fields: readonly string[], deep?: Payload) =>
      answer(async () => {
        const key = await write((writing) => acts.create(writing, collection, payload));
        return readBack<T>(collection, key, reading(fields, deep));
      }),
    createMany: (collection, many, mode, signal) => answer(() => makeRows({ write, rehearse, signal }, collection, many, mode)),
    update: <T>(collection: string, id: number, payload: Payload, fields: readonly string[], deep?: Payload) =>
      answer(async () => {
        await write((writing) => acts.update(writing, collection, [id], payload));
        return readOne(collection, id, reading(fields, deep)) as T;
      }),
    updateMany: (collection, changes) =>
      answer(() =>
        write(async (writing) => {
          for (const { id, ...payload } of changes) await acts.update(writing, collection, [id], payload);
        }),
      ),
    remove: (collection, id) =>
      answer(() => {
        if (!describe(schema, collection).owned) throw forbidden();
        return write((writing) => acts.remove(writing, collection, [id]));
      }),
    reveal: (collection, id, field) =>
      answer(() => {
        const { user, admin } = rights();
        readOne(collection, id, { fields: ["id", field] });
        if (!isSealed({ collection, id, field })) throw forbidden();
        return rows.transaction((inside) => reveal(inside, { user, admin }, { collection, id, field }));
      }),

    signIn: (email, password, from, code) => answer(() => signIn(ground, email, password, from, code)),
    refresh: (old) =>
      answer(async () => {
        const renewed = refresh(ground, old);
        await renameSession(rows, old, renewed);
        return renewed;
      }),
    signOut: () =>
      answer(() => {
        const user = mine();
        signOut(store, ended, token ?? "");
        forget(user);
      }),
    accounts: () => answer(() => accountsOf(rows, mine())),
    switchTo: (company) =>
      answer(async () => {
        const user = mine();
        const account = await accountIn(rows, user, company);
        const opened = switchTo(ground, token ?? "", account.user);
        forget(user);
        return opened;
      }),
    me: <T>(fields: readonly string[]) => answer(() => readOne(USERS, me(), { fields }) as T),
    updateMe: (payload) => answer(() => write((writing) => acts.update(writing, USERS, [me()], payload))),
    person: (act, given, from) =>
      answer(async () => {
        const user = mine();
        const done = await PERSON_ACTS[act]({ ground, user: String(user), token: token ?? "", from }, given);
        if (act !== "session") forget(user);
        return done;
      }),
    changePassword: (email, old, password, from) =>
      answer(async () => {
        await assertKnows(ground, email, old, from).catch((error: unknown) => {
          // The password was right; the second factor is the session's own.
          if (!(error instanceof Refusal && error.code === "INVALID_OTP")) throw error;
        });
        await rows.update(USERS, { id: me() }, await withPassword(rows, { password }, [me()], isOwnName));
        await rows.remove(LINKS, { user: me() });
        endAll(ground, String(me()), token);
        forget(me());
      }),
    ...joiningOf(ground, { answer, forget, mine, write: (act) => write(act, PRODUCT) }),
    rights: () => answer(() => (rights().admin ? fullRights() : rightsTable(rights()))),

    upload: (file) => answer(() => write((writing) => keepFile(writing, contents, file))),
    removeFile: (id) =>
      answer(async () => {
        await write((writing) => acts.remove(writing, FILES, [id]));
        contents.delete(id);
      }),
    asset: (id) => answer(() => openFile(store, rights(), contents, id)),
    picture: (id) => answer(() => openFile(store, rights(), contents, id)),
  };
}

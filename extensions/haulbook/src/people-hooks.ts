/** What is changed of people and their rights, in Directus' own collections: it ends sessions, and whoever keeps copies hears of it. */
import { isKnownPassword } from "../../../directus/passwords.ts";
import type { Publish } from "./changes/feed.ts";
import type { ActionHandler, FilterHandler, HookRegister } from "./directus.ts";
import { rowsOf } from "./knex-rows.ts";
import type { Row } from "./rows.ts";
import { beforeUserUpdate } from "./steps/files.ts";
import { withPassword } from "./steps/passwords.ts";
import { type ChangedPeople, changedPeople, endSessions } from "./steps/sign-ins.ts";
import { cleaned } from "./steps/texts.ts";

const RIGHTS = ["roles", "policies", "access", "permissions"];
const ACTS = ["create", "update", "delete"];
/** Directus forgets the rights it has at hand, and ends the sessions of an old password, only after it has told of a change. */
const FORGOTTEN_MS = 250;

/** By the array of keys that the two events of an update share, as in hooks.ts. */
const waiting = new WeakMap<object, ChangedPeople>();

export function registerPeopleHooks({ filter, action }: HookRegister, publish: Publish): void {
  const tell = ({ people, isLate }: ChangedPeople) => {
    const changes = people.length > 0 ? [{ company: null, collection: "directus_users", ids: people }] : [];
    publish(changes);
    if (isLate) setTimeout(() => publish(changes), FORGOTTEN_MS).unref();
  };
  const updating: FilterHandler = async (payload, { keys = [] }, { database, schema, accountability }) => {
    const rows = rowsOf(database);
    const given = payload as Row;
    await beforeUserUpdate(given, { rows, accountability });
    const row = await withPassword(rows, given, keys, isKnownPassword);
    const changed = await changedPeople(rows, given, keys);
    if (!rows.isTransaction) waiting.set(keys, changed);
    else {
      await endSessions(rows, changed);
      rows.onCommit(() => tell(changed));
    }
    return schema ? cleaned(schema, "directus_users", row) : row;
  };
  const creating: FilterHandler = async (payload, _meta, { database, schema }) => {
    const row = await withPassword(rowsOf(database), payload as Row, [], isKnownPassword);
    return schema ? cleaned(schema, "directus_users", row) : row;
  };
  const updated: ActionHandler = async ({ keys = [] }, { database }) => {
    const changed = waiting.get(keys);
    if (!changed) return;
    waiting.delete(keys);
    await endSessions(rowsOf(database), changed);
    tell(changed);
  };
  const rightsChanged: ActionHandler = async ({ collection, key, keys = key === undefined ? [] : [key] }) => {
    setTimeout(() => publish([{ company: null, collection, ids: keys }]), FORGOTTEN_MS).unref();
  };
  filter("users.create", creating);
  filter("users.update", updating);
  action("users.update", updated);
  action("users.delete", async ({ keys = [] }) => tell({ people: keys, ended: keys, renewed: [], isLate: false }));
  for (const name of RIGHTS) for (const act of ACTS) action(`${name}.${act}`, rightsChanged);
}

/** What is changed of people and their rights, in Directus' own collections: it ends sessions, and whoever keeps copies hears of it. */
import type { Publish } from "./changes/feed.ts";
import type { ActionHandler, DataHookRegister, FilterHandler } from "./directus.ts";
import { rowsOf } from "./knex-rows.ts";
import type { Row } from "./rows.ts";
import { beforeUserUpdate } from "./steps/files.ts";
import { type ChangedPeople, changedPeople, endSessions } from "./steps/sign-ins.ts";
import { cleaned } from "./steps/texts.ts";

const RIGHTS = ["roles", "policies", "access", "permissions"];
const ACTS = ["create", "update", "delete"];
/** Directus forgets the rights it has at hand only after it has told of a change. */
const FORGOTTEN_MS = 250;

/** By the array of keys that the two events of an update share, as in hooks.ts. */
const waiting = new WeakMap<object, ChangedPeople>();

export function registerPeopleHooks({ filter, action }: DataHookRegister, publish: Publish): void {
  const tell = ({ people }: ChangedPeople) => {
    if (people.length > 0) publish([{ company: null, collection: "directus_users", ids: people }]);
  };
  const updating: FilterHandler = async (payload, { keys = [] }, { database, schema, accountability }) => {
    const rows = rowsOf(database);
    await beforeUserUpdate(payload as Row, { rows, accountability });
    const changed = await changedPeople(rows, payload as Row, keys);
    if (!rows.isTransaction) waiting.set(keys, changed);
    else {
      await endSessions(rows, changed);
      rows.onCommit(() => tell(changed));
    }
    return schema ? cleaned(schema, "directus_users", payload as Row) : undefined;
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
  filter("users.update", updating);
  action("users.update", updated);
  action("users.delete", async ({ keys = [] }) => tell({ people: keys, ended: keys }));
  for (const name of RIGHTS) for (const act of ACTS) action(`${name}.${act}`, rightsChanged);
}

/** Writes of people and rights, by whichever door, go on record with the write; and the record stays, whoever comes for it. */
import type { ActionHandler, DataHookRegister, FilterHandler, Services } from "../directus.ts";
import { ForbiddenError } from "../errors.ts";
import { rowsOf } from "../knex-rows.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { AUDIT, doerOf, type Happening, note } from "./log.ts";
import { type Act, happeningsOf, storedOf, WATCHED } from "./people.ts";

const noteAll = async (rows: Rows, happenings: readonly Happening[]) => {
  for (const happening of happenings) await note(rows, happening);
};

/** Writes for which Directus opens its transaction after the hooks, by the array of keys that their two events share (as in hooks.ts). */
const waiting = new WeakMap<object, Happening[]>();

function watch({ filter, action }: DataHookRegister, collection: string): void {
  const name = collection.replace("directus_", "");
  const changing =
    (act: Exclude<Act, "create">): FilterHandler =>
    async (payload, meta, { database, accountability }) => {
      const rows = rowsOf(database);
      const keys = act === "delete" ? (payload as Key[]) : (meta.keys ?? []);
      const [by, stored] = [doerOf(accountability), await storedOf(rows, collection, keys)];
      const after = act === "delete" ? undefined : (payload as Row);
      const happenings: Happening[] = [];
      for (const row of stored) happenings.push(...(await happeningsOf(rows, collection, act, by, row.id as Key, row, after)));
      if (rows.isTransaction) await noteAll(rows, happenings);
      else waiting.set(keys, happenings);
      return act === "delete" ? undefined : payload;
    };
  const changed: ActionHandler = async ({ keys = [] }, { database }) => {
    const happenings = waiting.get(keys);
    waiting.delete(keys);
    if (happenings) await noteAll(rowsOf(database), happenings);
  };
  /** Only here has a new row its key. */
  const created: ActionHandler = async ({ key, payload }, { database, accountability }) => {
    if (key === undefined) return;
    const rows = rowsOf(database);
    await noteAll(rows, await happeningsOf(rows, collection, "create", doerOf(accountability), key, undefined, payload as Row));
  };
  filter(`${name}.update`, changing("update"));
  filter(`${name}.delete`, changing("delete"));
  action(`${name}.create`, created);
  action(`${name}.update`, changed);
  action(`${name}.delete`, changed);
}

/** Whether an act on the schema is one on the log: named itself, or in what it is given. */
const isOfLog = (given: readonly unknown[]) =>
  given.some((part) => part === AUDIT || (typeof part === "object" && part !== null && (part as { collection?: unknown }).collection === AUDIT));
const guarded = new WeakSet<object>();
/** Stands before what would drop or rebuild the log's table. Directus has no event before these acts; provisioning comes by a process of its own. */
function keepTable(services: Services): void {
  const acts = [
    [services.CollectionsService, ["deleteOne", "updateOne"]],
    [services.FieldsService, ["createField", "updateField", "deleteField"]],
    [services.RelationsService, ["createOne", "updateOne", "deleteOne"]],
  ] as const;
  for (const [service, names] of acts) {
    const { prototype } = service ?? {};
    if (!prototype || guarded.has(prototype)) continue;
    guarded.add(prototype);
    for (const name of names) {
      const act = prototype[name];
      if (act === undefined)
        throw new Error(`Directus changes its schema in another way than this extension knows (${name}): nothing would keep the audit log`);
      prototype[name] = function (...given) {
        return this.accountability && isOfLog(given) ? Promise.reject(new ForbiddenError()) : act.call(this, ...given);
      };
    }
  }
}

/** Before the other hooks of people: these may refuse the write, which then is none. */
export function registerAudit(register: DataHookRegister, services: Services): void {
  const { filter } = register;
  const keep: FilterHandler = async (payload, { collection }) => {
    if (collection === AUDIT) throw new ForbiddenError();
    return payload;
  };
  for (const act of ["create", "update", "delete"]) filter(`${AUDIT}.items.${act}`, keep);
  // With the product's own extension switched off nobody would keep it.
  for (const act of ["update", "delete"])
    filter(`extensions.${act}`, async (payload, _meta, { accountability }) => {
      if (accountability) throw new ForbiddenError();
      return payload;
    });
  for (const collection of Object.keys(WATCHED)) watch(register, collection);
  keepTable(services);
}

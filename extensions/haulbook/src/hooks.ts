/** Haulbook's invariants, on every write that Directus makes. */
import { logCreate } from "./creation-history.ts";
import type { ActionHandler, ExtensionContext, FilterHandler, HookRegister } from "./directus.ts";
import { afterUpload, beforeFileCreate, beforeFileUpdate, beforeUserUpdate } from "./files.ts";
import { escapeLikes } from "./like.ts";
import { applyEffects, beforeCreate, beforeDelete, beforeUpdate } from "./pipeline.ts";
import type { Key, Row } from "./rows.ts";
import { onCommit, removeFiles } from "./stored-files.ts";
import { openWrite, type Write } from "./write.ts";

/**
 * Writes for which Directus opens its transaction after the hooks (a single update or delete in the studio), by the array of keys that their
 * two events share. What goes along with them waits until they have passed the access check.
 */
const waiting = new WeakMap<object, Write>();

async function applyOrWait(write: Write, keys: object): Promise<void> {
  if (write.knex.isTransaction) await applyEffects(write);
  else waiting.set(keys, write);
}

const onCreate: FilterHandler = async (payload, { collection }, context) => {
  const write = openWrite(collection, context);
  if (!write) return undefined;
  const row = await beforeCreate(write, payload as Row);
  await applyEffects(write);
  return row;
};
const onUpdate: FilterHandler = async (payload, { collection, keys = [] }, context) => {
  const write = openWrite(collection, context);
  if (!write) return undefined;
  const row = await beforeUpdate(write, payload as Row, keys);
  await applyOrWait(write, keys);
  return row;
};
const deleting =
  (extension: ExtensionContext): FilterHandler =>
  async (payload, { collection }, context) => {
    const write = openWrite(collection, context);
    if (!write) return undefined;
    const keys = payload as Key[];
    await beforeDelete(write, keys);
    await applyOrWait(write, keys);
    onCommit(write.knex, () => removeFiles(write, extension));
    return undefined;
  };
const written =
  (extension: ExtensionContext): ActionHandler =>
  async ({ keys }, { database }) => {
    const write = keys ? waiting.get(keys) : undefined;
    if (!keys || !write) return;
    waiting.delete(keys);
    await database.transaction((transaction) => applyEffects(write, transaction));
    await removeFiles(write, extension);
  };

export default function registerHooks({ filter, action }: HookRegister, extension: ExtensionContext): void {
  escapeLikes(extension.database);
  const afterWrite = written(extension);
  filter("items.create", onCreate);
  filter("items.update", onUpdate);
  filter("items.delete", deleting(extension));
  action("items.create", logCreate);
  action("items.update", afterWrite);
  action("items.delete", afterWrite);
  filter("files.create", (payload, _meta, context) => beforeFileCreate(payload as Row, context));
  filter("files.update", (payload, { keys = [] }, context) => beforeFileUpdate(payload as Row, keys, context));
  filter("users.update", (payload, _meta, context) => beforeUserUpdate(payload as Row, context));
  action("files.upload", afterUpload);
}

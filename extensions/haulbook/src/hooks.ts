/** Haulbook's invariants, on every write that Directus makes. */
import { registerAudit } from "./audit/hooks.ts";
import type { Publish } from "./changes/feed.ts";
import { publisherOf } from "./changes/log.ts";
import { isDemo } from "./demo.ts";
import type { ActionHandler, ExtensionContext, FilterHandler, HookContext, HookRegister } from "./directus.ts";
import { explainErrors, guardDoors, shutEarly } from "./doors/guard.ts";
import { judgeUploads } from "./doors/uploads.ts";
import { registerFactorWatch, stopWhoOwes } from "./factors/watch.ts";
import { takeAnyDomain } from "./gates/domains.ts";
import { registerSessionLife } from "./gates/life.ts";
import { sendMail } from "./gates/mail.ts";
import { registerSessionWatch } from "./gates/sessions.ts";
import { registerSignInGate } from "./gates/sign-ins.ts";
import { registerTokens } from "./gates/tokens.ts";
import type { Mail } from "./joining/letters.ts";
import { rowsOf } from "./knex-rows.ts";
import { escapeLikes } from "./like.ts";
import { registerOutages } from "./outages/index.ts";
import { registerPeopleHooks } from "./people-hooks.ts";
import { applyEffects, beforeCreate, beforeDelete, beforeUpdate } from "./pipeline.ts";
import { answerReads } from "./reads/door.ts";
import { openRequests, readPeopleOnce, stopAtWrites } from "./reads/people-once.ts";
import { removeStored } from "./remove-stored.ts";
import type { Key, Row, Rows } from "./rows.ts";
import { describe } from "./schema.ts";
import { companyOf } from "./steps/company.ts";
import { logCreate } from "./steps/creation-history.ts";
import { beforeFileUpdate, refuseBareFile } from "./steps/files.ts";
import { refuseAttached, refuseInUse, refuseTraced } from "./steps/in-use.ts";
import { endSessions } from "./steps/sign-ins.ts";
import { cleanedOwn } from "./steps/texts.ts";
import { openVault, secretsIn } from "./vault/keys.ts";
import { closeParts, openWrite, type Write } from "./write.ts";

const writeIn = (collection: string, { database, schema, accountability }: HookContext): Write | undefined =>
  schema ? openWrite(collection, { rows: rowsOf(database), schema, accountability }) : undefined;
/** What the invariants do not speak of has clean texts, too. */
const cleanIn = (collection: string, payload: unknown, { schema }: HookContext) => (schema ? cleanedOwn(schema, collection, payload as Row) : payload);
const by = ({ database, accountability }: HookContext) => ({ rows: rowsOf(database), accountability });

/**
 * Writes for which Directus opens its transaction after the hooks (a single update or delete in the studio), by the array of keys that their
 * two events share. What goes along with them waits until they have passed the access check.
 */
const waiting = new WeakMap<object, Write>();

/** What follows once the write has been committed. */
const finishing =
  (extension: ExtensionContext, publish: Publish) =>
  async (write: Write): Promise<void> => {
    publish(write.changes);
    await removeStored(write.files, write.schema, extension);
  };
type Finish = ReturnType<typeof finishing>;

/** Sessions are Directus' own: in memory a token says for itself whether it is over. */
async function applyAll(write: Write, rows?: Rows): Promise<void> {
  await applyEffects(write, rows);
  await endSessions(rows ?? write.rows, write.ended);
}

async function applyOrWait(write: Write, keys: object, finish: Finish): Promise<void> {
  if (!write.rows.isTransaction) waiting.set(keys, write);
  else {
    await applyAll(write);
    write.rows.onCommit(() => finish(write));
  }
}

const creating =
  (finish: Finish): FilterHandler =>
  async (payload, { collection }, context) => {
    const write = writeIn(collection, context);
    if (!write) return cleanIn(collection, payload, context);
    const row = await beforeCreate(write, payload as Row);
    await applyEffects(write);
    write.rows.onCommit(() => finish(write));
    return row;
  };
const updating =
  (finish: Finish): FilterHandler =>
  async (payload, { collection, keys = [] }, context) => {
    const write = writeIn(collection, context);
    if (!write) return cleanIn(collection, payload, context);
    const row = await beforeUpdate(write, payload as Row, keys);
    await applyOrWait(write, keys, finish);
    return row;
  };
/** Rows of no company, files and people among them, are held by what points to them all the same. */
async function refuseUsed({ database, schema }: HookContext, collection: string, keys: readonly Key[]): Promise<void> {
  if (schema) await refuseInUse({ rows: rowsOf(database), info: describe(schema, collection) }, keys);
}
const deleting =
  (finish: Finish): FilterHandler =>
  async (payload, { collection }, context) => {
    const write = writeIn(collection, context);
    const keys = payload as Key[];
    if (!write) {
      await refuseUsed(context, collection, keys);
      return undefined;
    }
    await beforeDelete(write, keys);
    await applyOrWait(write, keys, finish);
    return undefined;
  };
/** Only here has a new row its key. */
const created =
  (publish: Publish): ActionHandler =>
  async ({ collection, key, payload }, { database, schema, accountability }) => {
    if (!schema || key === undefined) return;
    publish([{ company: companyOf(payload as Row), collection, ids: [key] }]);
    await logCreate(collection, key, payload as Row, { rows: rowsOf(database), schema, accountability });
  };
const written =
  (finish: Finish, publish: Publish): ActionHandler =>
  async ({ collection, keys = [] }, { database, schema, accountability }) => {
    if (schema && !describe(schema, collection).owned) publish([{ company: null, collection, ids: keys }]);
    closeParts(accountability);
    const write = waiting.get(keys);
    if (!write) return;
    waiting.delete(keys);
    await rowsOf(database).transaction((rows) => applyAll(write, rows));
    await finish(write);
  };

export default function registerHooks(register: HookRegister, extension: ExtensionContext): void {
  const { init, filter, action } = register;
  registerOutages(init, extension);
  escapeLikes(extension.database);
  takeAnyDomain(extension);
  const secrets = secretsIn(extension.env);
  if (secrets) openVault(rowsOf(extension.database), secrets);
  init("middlewares.before", ({ app }) => {
    openRequests(app);
    shutEarly(app);
  });
  init("routes.before", ({ app }) => {
    guardDoors(app);
    app.use(stopWhoOwes(extension));
    answerReads(app, extension);
  });
  init("routes.custom.after", ({ app }) => explainErrors(app));
  const publish = publisherOf(extension);
  const finish = finishing(extension, publish);
  const afterWrite = written(finish, publish);
  filter("items.create", creating(finish));
  filter("items.update", updating(finish));
  filter("items.delete", deleting(finish));
  action("items.create", created(publish));
  action("items.update", afterWrite);
  action("items.delete", afterWrite);
  for (const [own, refuseHeld] of [
    ["files", refuseAttached],
    ["users", refuseTraced],
  ] as const)
    filter(`${own}.delete`, async (payload, _meta, context) => {
      await refuseHeld(rowsOf(context.database), payload as Key[]);
      await refuseUsed(context, `directus_${own}`, payload as Key[]);
    });
  filter("files.create", async (payload, _meta, context) => {
    refuseBareFile(by(context));
    return payload;
  });
  filter("files.update", async (payload, { keys = [] }, context) =>
    cleanIn("directus_files", await beforeFileUpdate(payload as Row, keys, by(context)), context),
  );
  registerAudit(register, extension.services);
  stopAtWrites(register);
  readPeopleOnce(extension.services);
  const send = (letters: readonly Mail[]) => {
    for (const letter of letters)
      sendMail(extension, letter).catch((error: unknown) => extension.logger.warn(error, "A letter about a changed sign-in was not sent"));
  };
  registerPeopleHooks(register, { publish, send, isDemo: isDemo(extension.env) });
  registerSignInGate(register, extension);
  registerTokens(register);
  registerSessionLife(register, extension);
  registerSessionWatch(register, extension);
  registerFactorWatch(register, extension);
  judgeUploads(extension);
}

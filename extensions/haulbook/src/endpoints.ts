/** Endpoints under `/haulbook`: acts that need a transaction of their own around Directus' services, the feed of changes, and acts of the product itself. */
import manifest from "../package.json" with { type: "json" };
import { accountsOf } from "./accounts/accounts.ts";
import { signedIn, signOut, switchAccount } from "./accounts/switching.ts";
import { auditDaysOf } from "./audit/days.ts";
import { feedOf, tellerOf } from "./changes/log.ts";
import { type EventStream, streamChanges } from "./changes/stream.ts";
import type { Caller, ExtensionContext, HttpRequest } from "./directus.ts";
import { ForbiddenError } from "./errors.ts";
import { changePassword, resetPassword, sendPasswordLink } from "./gates/passwords.ts";
import { inTransaction } from "./in-transaction.ts";
import * as joining from "./joining/endpoints.ts";
import { rowsOf } from "./knex-rows.ts";
import { makeRows, readManyRows } from "./many-rows.ts";
import { isOurs } from "./ours.ts";
import { figuresOf } from "./outages/figures.ts";
import { health } from "./outages/index.ts";
import { PERSON_ACTS } from "./person-acts.ts";
import { readCounts } from "./reads/door.ts";
import { countCounts } from "./reads/kept-counts.ts";
import { removeStored } from "./remove-stored.ts";
import type { Key } from "./rows.ts";
import { describe, type Schema } from "./schema.ts";
import { SERVICE_ACTS, type ServiceAct } from "./service/acts.ts";
import { isSealed, reveal } from "./vault/reveal.ts";

type Request = HttpRequest & { params: Record<string, string>; query: Record<string, unknown>; schema?: Schema; accountability?: Caller | null };
type Response = EventStream & { destroyed: boolean; json: (body: unknown) => void; status: (code: number) => Response; end: () => void };
type Handler = (request: Request, response: Response, next: (error: unknown) => void) => Promise<void>;
type Router = Record<"get" | "post" | "delete", (path: string, handler: Handler) => void>;

const NOBODY: Caller = { user: null, admin: false };
const callerOf = ({ accountability }: Request): Caller => accountability ?? NOBODY;

/** Deletes one row of a company, hooks and row in one transaction. 204; errors as Directus' own delete gives them. */
async function deleteRow(request: Request, response: Response, { services, database, getSchema }: ExtensionContext): Promise<void> {
  const { collection = "", id = "" } = request.params;
  const schema = request.schema ?? (await getSchema());
  const accountability = callerOf(request);
  if (!describe(schema, collection).owned) throw new ForbiddenError();
  await inTransaction(database, (knex) =>
    new services.ItemsService(collection, { knex, schema, accountability }).deleteOne(/^\d+$/.test(id) ? Number(id) : id),
  );
  response.status(204).end();
}

/** → an outcome a row (`RowOutcome`) of a body that is `ManyRows`. 400 for what is none; errors that are no row's as Directus' own creation gives them. */
async function createRows(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  const { collection = "" } = request.params;
  const schema = request.schema ?? (await extension.getSchema());
  const accountability = callerOf(request);
  const asked = readManyRows(request.body);
  if (!describe(schema, collection).owned || !accountability.user) throw new ForbiddenError();
  if (!asked) {
    response.status(400).end();
    return;
  }
  const making = { collection, schema, accountability, extension, isOver: () => response.destroyed };
  response.json({ data: await makeRows(making, asked.mode, asked.rows) });
}

/** → `{text}`: a secret of a row that the caller may be shown. 403 else, and for what is none; 409 where it can't be opened. */
async function showSecret(request: Request, response: Response, { services, database, getSchema }: ExtensionContext): Promise<void> {
  const { collection = "", id = "", field = "" } = request.params;
  const asked = { collection, id: Number(id), field };
  if (!isSealed(asked)) throw new ForbiddenError();
  const schema = request.schema ?? (await getSchema());
  const accountability = callerOf(request);
  const text = await inTransaction(database, async (knex) => {
    // By the caller's own rights: the row of his company, and the column.
    await new services.ItemsService(collection, { knex, schema, accountability }).readOne(asked.id, { fields: ["id", field] });
    return reveal(rowsOf(knex), accountability, asked);
  });
  response.json({ data: { text } });
}

/** Runs an act on the caller's session, then has whoever keeps copies forget the caller before the answer goes out: the session may be over. */
async function onSession<T>(request: Request, extension: ExtensionContext, act: (doing: Parameters<typeof signOut>[0]) => Promise<T>): Promise<T> {
  const schema = request.schema ?? (await extension.getSchema());
  const caller = callerOf(request);
  const { user } = signedIn(caller);
  const done = await inTransaction(extension.database, (knex) => act({ knex, schema, extension, caller }));
  await tellerOf(extension)([{ company: null, collection: "directus_sessions", ids: [user] }]);
  return done;
}
/** The caller's accounts (`Accounts`). 403 without a token. */
async function tellAccounts(request: Request, response: Response, { database }: ExtensionContext): Promise<void> {
  const { user } = callerOf(request);
  if (!user) throw new ForbiddenError();
  response.json({ data: await accountsOf(rowsOf(database), user) });
}
/** → `{token}` of a session in the caller's account in a company. 403 where there is none, 409 where one is in it. */
async function switchTo(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  const company = Number(request.params.company);
  response.json({ data: { token: await onSession(request, extension, (doing) => switchAccount(doing, company)) } });
}
/** 204 */
async function endSession(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  await onSession(request, extension, signOut);
  response.status(204).end();
}

/** What concerns all companies is for no sign-in. @throws ForbiddenError */
function assertOurs(request: Request, { env }: ExtensionContext): void {
  if (!isOurs(request, env)) throw new ForbiddenError();
}

/** Server-sent events, each a `Change` with its sequence as `id`; `?since=` or `Last-Event-ID` goes on from one. 403 without the secret. */
async function tellChanges(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  assertOurs(request, extension);
  const since = request.query.since ?? request.get("last-event-id") ?? "";
  streamChanges(response, await feedOf(extension), String(since));
}

/** How the parts behind this Directus are. 403 without the secret. */
async function tellHealth(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  assertOurs(request, extension);
  response.json(await health(extension));
}

/** What this process is busy with. 403 without the secret. */
async function tellFigures(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  assertOurs(request, extension);
  response.json(await figuresOf(extension));
}

/** How reads were answered since this Directus started (`ReadCounts`), and how many `counts` of rows were `kept` ones. 403 without the secret. */
async function tellReads(request: Request, response: Response, extension: ExtensionContext): Promise<void> {
  assertOurs(request, extension);
  response.json({ ...readCounts, counts: countCounts });
}

/** An act that no person asks for. 400 for a body that it does not take, 403 without the secret. */
const doing =
  (act: ServiceAct) =>
  async (request: Request, response: Response, extension: ExtensionContext): Promise<void> => {
    assertOurs(request, extension);
    const schema = request.schema ?? (await extension.getSchema());
    const removeFiles = (files: readonly Key[]) => removeStored(files, schema, extension);
    const done = await act(rowsOf(extension.database), request.body, { removeFiles, auditDays: auditDaysOf(extension.env) });
    if (done === undefined) response.status(400).end();
    else response.json(done);
  };

/** What is asked of a person's own sign-in. 401 and 429 as a sign-in, 403 for a body that it does not take and without a token. */
const doingOwn =
  (act: (typeof PERSON_ACTS)[keyof typeof PERSON_ACTS]) =>
  async (request: Request, response: Response, extension: ExtensionContext): Promise<void> =>
    response.json({ data: await act({ caller: callerOf(request), request, extension }) });

export default {
  id: "haulbook",
  handler(router: Router, extension: ExtensionContext): void {
    const answer =
      (act: (request: Request, response: Response, extension: ExtensionContext) => Promise<void>): Handler =>
      (request, response, next) =>
        act(request, response, extension).catch(next);
    router.get("/health", async (_request, response) => response.json({ ok: true, version: manifest.version }));
    router.get("/parts", answer(tellHealth));
    router.get("/figures", answer(tellFigures));
    router.get("/reads", answer(tellReads));
    router.get("/changes", answer(tellChanges));
    router.get("/accounts", answer(tellAccounts));
    router.post("/switch/:company", answer(switchTo));
    router.post("/sign-out", answer(endSession));
    for (const [name, act] of Object.entries(SERVICE_ACTS)) router.post(`/${name}`, answer(doing(act)));
    for (const [name, act] of Object.entries(PERSON_ACTS)) router.post(`/${name}`, answer(doingOwn(act)));
    router.post("/password", answer(changePassword));
    router.post("/forgotten", answer(sendPasswordLink));
    router.post("/password/reset", answer(resetPassword));
    router.post("/sign-up", answer(joining.signUp));
    router.post("/sign-up/open", answer(joining.open));
    router.get("/colleagues", answer(joining.tellPeople));
    router.post("/invite", answer(joining.inviteOne));
    router.post("/invite-again", answer(joining.sendAgain));
    router.post("/invitation/accept", answer(joining.accept));
    router.post("/link", answer(joining.tellLink));
    router.post("/rows/:collection", answer(createRows));
    router.post("/reveal/:collection/:id/:field", answer(showSecret));
    router.delete("/:collection/:id", answer(deleteRow));
  },
};

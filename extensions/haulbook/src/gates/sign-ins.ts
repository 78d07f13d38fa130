/** Before every sign-in at this Directus, by whichever door: who has failed too often waits, and how a try ended is counted before it is answered. */
import { AsyncLocalStorage } from "node:async_hooks";
import { canonicalPassword, PUBLIC_PASSWORD } from "../../../../bff/src/wire/passwords.ts";
import { canonicalName, DEVICE_COOKIE, DEVICE_SECONDS } from "../../../../bff/src/wire/sign-in.ts";
import { isDemoPassword } from "../../../../directus/passwords.ts";
import { note } from "../audit/log.ts";
import { isDemo } from "../demo.ts";
import type { ActionMeta, ExtensionContext, HookContext, HookRegister, HttpHandler, HttpRequest, HttpResponse, Logger } from "../directus.ts";
import { ForbiddenError, InvalidCredentialsError, SignInRefusedError, TooManySignInsError } from "../errors.ts";
import { rowsOf } from "../knex-rows.ts";
import type { Rows } from "../rows.ts";
import { type Attempt, type Entry, enter, failed, succeeded, undone } from "./attempts.ts";
import { type Devices, devicesOf } from "./devices.ts";
import { addressOf, callersOf, holdAnswer, roomForFiles, shut, smallBodies } from "./express.ts";
import { tellOfWave } from "./notices.ts";
import { slots } from "./slots.ts";
import { pacedBodies } from "./slow-bodies.ts";

const LOGIN = "/auth/login";
/** Addresses where a name and a password are tried. */
const DOORS = [LOGIN, "/haulbook/password", "/haulbook/factor"];
/** Errors of a try that was a guess. */
const GUESSES = ["INVALID_CREDENTIALS", "INVALID_OTP", "USER_SUSPENDED"];

type Payload = { email?: unknown; identifier?: unknown; password?: unknown; otp?: unknown };
type Claimed = Pick<Entry, "claimed">;
/** A try under way. `ended`: how it ended is counted. */
type Visit = { attempt: Attempt; entry: Claimed; isRight?: boolean; ended?: Promise<void> };
type Ground = { rows: Rows; devices: Devices; logger: Logger; isSecure: boolean; isDemo: boolean };

const codeOf = (error: unknown) => (typeof error === "object" && error !== null && "code" in error ? String(error.code) : "");
const tooMany = ({ wait }: Entry) => new TooManySignInsError({ retry_after: Math.ceil(wait / 1000) });
/** A right password without the second factor that it asks for is no guess. */
const isGuess = (error: unknown, { otp }: Payload) => GUESSES.includes(codeOf(error)) && !(codeOf(error) === "INVALID_OTP" && otp === undefined);

/** The demo's password, where it is none: it is refused of every name alike, before anybody looks whether it is right. */
const isPublic = ({ isDemo }: Ground, { password }: Payload) => !isDemo && typeof password === "string" && isDemoPassword(password);
const refusedAsPublic = () => new SignInRefusedError({ message: PUBLIC_PASSWORD });

async function endVisit({ rows, logger }: Ground, visit: Visit, { status, user, error, payload }: ActionMeta): Promise<void> {
  const { attempt, entry } = visit;
  const now = Date.now();
  visit.isRight = status === "success";
  if (visit.isRight) {
    await succeeded(rows, attempt, entry, now);
    const factor = (payload as Payload).otp === undefined ? {} : { changes: { second_factor: [null, "right"] as const } };
    return note(rows, { event: "sign_in", by: { user: user ?? null, address: attempt.address }, person: user, ...factor });
  }
  if (!isGuess(error, payload as Payload)) return undone(rows, entry, now);
  const { failures, told } = await failed(rows, attempt, entry, now);
  const facts = { name: attempt.name, address: attempt.address, known_device: attempt.device !== undefined, failures, user: user ?? null };
  logger.warn({ event: "sign_in_failed", ...facts }, "A sign-in failed");
  const event = codeOf(error) === "INVALID_OTP" ? "second_factor_failed" : "sign_in_failed";
  await note(rows, { event, by: { user: null, address: attempt.address }, person: user, typed: attempt.name });
  for (const kind of told) {
    logger.warn({ event: "sign_in_wave", of: kind, ...facts }, "Sign-ins fail again and again");
    await tellOfWave(rows, kind, attempt, user, now);
  }
}

/** The browser keeps that the name has signed in on it. */
async function markDevice({ devices, isSecure }: Ground, name: string, request: HttpRequest, response: HttpResponse): Promise<void> {
  const mark = await devices.remember(request.cookies?.[DEVICE_COOKIE], name, Date.now());
  response.cookie(DEVICE_COOKIE, mark, { httpOnly: true, sameSite: "strict", secure: isSecure, path: LOGIN, maxAge: DEVICE_SECONDS * 1000 });
}

/** The door that says who knocks. Names are compared by Directus as they are counted here. */
function door(ground: Ground, visits: AsyncLocalStorage<Visit>): HttpHandler {
  const places = slots();
  async function admit(request: HttpRequest, response: HttpResponse, next: () => void): Promise<void> {
    const body = request.body as Payload;
    const name = canonicalName(String(body.email));
    body.email = name;
    if (typeof body.password === "string") body.password = canonicalPassword(body.password);
    const device = await ground.devices.known(request.cookies?.[DEVICE_COOKIE], name, Date.now());
    const leave = await places.enter(device ?? name);
    response.on("close", leave);
    if (response.destroyed) return leave();
    const attempt: Attempt = { name, address: addressOf(request), device };
    const entry = await enter(ground.rows, attempt, Date.now());
    if (entry.wait > 0) {
      leave();
      const refusal = tooMany(entry);
      response.set("retry-after", String(refusal.extensions.retry_after));
      throw refusal;
    }
    if (isPublic(ground, body)) {
      const error = new InvalidCredentialsError();
      await endVisit(ground, { attempt, entry }, { collection: "", status: "fail", error, payload: body }).finally(leave);
      throw refusedAsPublic();
    }
    const visit: Visit = { attempt, entry };
    holdAnswer(response, async () => {
      await (visit.ended ?? undone(ground.rows, entry, Date.now())).finally(leave);
      if (visit.isRight) await markDevice(ground, name, request, response);
    });
    visits.run(visit, next);
  }
  return (request, response, next) => {
    if (request.method !== "POST" || typeof (request.body as Payload | undefined)?.email !== "string") return next();
    admit(request, response, next).catch(next);
  };
}

export function registerSignInGate({ init, filter, action }: HookRegister, { database, env, logger }: ExtensionContext): void {
  const ground: Ground = {
    rows: rowsOf(database),
    devices: devicesOf(String(env.SECRET)),
    logger,
    isDemo: isDemo(env),
    isSecure: String(env.PUBLIC_URL).startsWith("https:"),
  };
  const visits = new AsyncLocalStorage<Visit>();
  /** Tries by doors that have no address of their own (GraphQL), by what they bring. */
  const elsewhere = new WeakMap<object, Visit>();
  const strangerOf = ({ email, identifier }: Payload, { accountability }: HookContext): Attempt => ({
    name: canonicalName(String(email ?? identifier ?? "")),
    address: accountability?.ip ?? "",
    device: undefined,
  });

  init("middlewares.before", ({ app }) => {
    app.use(pacedBodies());
    app.use(callersOf(env));
    app.use(smallBodies);
    app.use(roomForFiles(env));
  });
  const knock = door(ground, visits);
  init("routes.before", ({ app }) => {
    for (const address of DOORS) app.use(address, knock);
    app.use("/auth/password", shut);
  });
  // Directus' other doors (GraphQL) send its own link by the same mail.
  filter("email.send", async (mail) => {
    if ((mail as { template?: { name?: string } }).template?.name === "password-reset") throw new ForbiddenError();
  });
  filter("auth.login", async (payload, _meta, context) => {
    if (visits.getStore()) return;
    const attempt = strangerOf(payload as Payload, context);
    const entry = await enter(ground.rows, attempt, Date.now());
    if (entry.wait > 0) throw tooMany(entry);
    if (isPublic(ground, payload as Payload)) throw refusedAsPublic();
    elsewhere.set(payload as object, { attempt, entry });
  });
  action("auth.login", (meta, context) => {
    const payload = meta.payload as Payload & object;
    const visit = visits.getStore() ?? elsewhere.get(payload) ?? { attempt: strangerOf(payload, context), entry: { claimed: [] } };
    visit.ended = endVisit(ground, visit, meta).catch((error: unknown) => logger.warn(error, "A sign-in was not counted"));
    return visit.ended;
  });
}

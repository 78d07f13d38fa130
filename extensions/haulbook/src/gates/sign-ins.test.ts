/** The door as Directus has it: what it lets through, what it says and writes down. What a try is worth is told by attempts.test.ts. */
import type { Knex } from "knex";
import { beforeEach, describe, expect, it } from "vitest";
import { openKnex } from "../../test/fixture.ts";
import type { ActionHandler, ExtensionContext, FilterHandler, HttpHandler, HttpRequest, HttpResponse } from "../directus.ts";
import { registerSignInGate } from "./sign-ins.ts";

const NAME = "ann@maple.example";
const CONTEXT = { schema: null, accountability: { user: null, admin: false, ip: "198.51.100.1" } };
const wrong = { code: "INVALID_CREDENTIALS" };

let knex: Knex;
let lines: Record<string, unknown>[];
let login: HttpHandler;
let action: ActionHandler;
let filter: FilterHandler;
beforeEach(async () => {
  knex = await openKnex();
  lines = [];
  const logger = { warn: (facts: unknown, message: string) => lines.push({ ...(facts as object), message }) };
  const extension = { database: knex, logger, env: { SECRET: "a secret", PUBLIC_URL: "https://studio.example" } } as unknown as ExtensionContext;
  const use = (path: unknown, handler?: HttpHandler) => {
    if (path === "/auth/login" && handler) login = handler;
  };
  registerSignInGate(
    {
      init: (_event, handler) => handler({ app: { use } as never }),
      filter: (_event, handler) => {
        filter = handler;
      },
      action: (_event, handler) => {
        action = handler;
      },
    },
    extension,
  );
});

type Ending = { status: string; error?: unknown; user?: string };
/** A sign-in that Directus answers so, once it is let in. What the caller is told. */
function signIn(email: string, ending?: Ending, more: { cookie?: string; body?: object } = {}) {
  const body = { email, password: "x", ...more.body };
  return new Promise<{ refused?: { extensions: { retry_after: number } }; headers: Record<string, unknown>; cookie?: string; seen?: unknown }>((resolve) => {
    const headers: Record<string, unknown> = {};
    let cookie: string | undefined;
    const response = {
      destroyed: false,
      set: (name: string, value: string) => {
        headers[name] = value;
      },
      on: () => undefined,
      cookie: (_name: string, value: string, options: object) => {
        cookie = value;
        headers.cookie = options;
      },
      end: () => resolve({ headers, ...(cookie ? { cookie } : {}), seen: body.email }),
    } as unknown as HttpResponse;
    const request: HttpRequest = {
      method: "POST",
      path: "/",
      ip: "::ffff:203.0.113.7",
      body,
      cookies: more.cookie ? { haulbook_device: more.cookie } : {},
      get: () => undefined,
    };
    login(request, response, (refused) => {
      if (refused) return resolve({ refused: refused as never, headers });
      if (ending) void action({ collection: "", payload: body, ...ending }, { ...CONTEXT, database: knex });
      response.end();
    });
  });
}
const fail = (email = NAME, more = {}) => signIn(email, { status: "fail", error: wrong }, more);

describe("a sign-in that fails", () => {
  it("is one line in the log, with the name as it is compared and the address", async () => {
    expect((await fail("\u2003ANN@maple.example ")).seen).toBe(NAME);
    expect(lines).toEqual([
      { event: "sign_in_failed", name: NAME, address: "203.0.113.7", known_device: false, failures: 1, user: null, message: "A sign-in failed" },
    ]);
  });
  it("is counted before it is answered; then the next one waits, and hears how long", async () => {
    for (let time = 0; time < 5; time += 1) await fail();
    const { refused, headers } = await fail();
    expect(refused?.extensions).toMatchObject({ retry_after: 1 });
    expect(headers["retry-after"]).toBe("1");
  });
  it("is no guess for want of the second factor, and one with a wrong one", async () => {
    const otp = { status: "fail", error: { code: "INVALID_OTP" } };
    for (let time = 0; time < 8; time += 1) expect((await signIn(NAME, otp)).refused).toBeUndefined();
    expect(lines).toEqual([]);
    for (let time = 0; time < 5; time += 1) await signIn(NAME, otp, { body: { otp: "000000" } });
    expect((await fail()).refused).toBeDefined();
  });
  it("is none where Directus could not try", async () => {
    for (let time = 0; time < 8; time += 1) expect((await signIn(NAME, { status: "fail", error: new Error("The database is gone") })).refused).toBeUndefined();
    for (let time = 0; time < 8; time += 1) expect((await signIn(NAME)).refused).toBeUndefined();
    expect(lines).toEqual([]);
  });
  it("is counted at doors without an address of their own, and waits there", async () => {
    for (let time = 0; time < 5; time += 1) {
      const payload = { email: NAME };
      await filter(payload, { collection: "" }, { ...CONTEXT, database: knex });
      await action({ collection: "", payload, status: "fail", error: wrong }, { ...CONTEXT, database: knex });
    }
    await expect(filter({ email: NAME }, { collection: "" }, { ...CONTEXT, database: knex })).rejects.toMatchObject({ status: 429 });
    expect((await fail()).refused).toBeDefined();
  });
});

describe("a sign-in that succeeds", () => {
  it("marks the device, on which it gets in while strangers wait", async () => {
    const { cookie, headers } = await signIn(NAME, { status: "success", user: "ann" });
    expect(headers.cookie).toEqual({ httpOnly: true, sameSite: "strict", secure: true, path: "/auth/login", maxAge: 180 * 86_400_000 });
    for (let time = 0; time < 5; time += 1) await fail();
    expect((await signIn(NAME, { status: "success" })).refused).toBeDefined();
    const again = await signIn(NAME, { status: "success" }, { cookie: cookie ?? "" });
    expect([again.refused, again.cookie === cookie]).toEqual([undefined, false]);
    expect((await fail(NAME, { cookie })).refused).toBeUndefined();
    expect(lines.at(-1)).toMatchObject({ known_device: true, failures: 1 });
  });
  it("forgets what failed before", async () => {
    for (let time = 0; time < 4; time += 1) await fail();
    await signIn(NAME, { status: "success" });
    for (let time = 0; time < 4; time += 1) expect((await fail()).refused).toBeUndefined();
  });
});

/** The workspace's server in the page's own process: the BFF's app over an installation in memory, behind one MSW handler. */
import { HttpResponse, http } from "msw/http";
import { createApp } from "#bff/app.ts";
import type { Edges } from "#bff/edges/edges.ts";
import type { Log } from "#bff/kernel/log.ts";
import { memoryParts, memoryWorld, type Seed, type World } from "#bff/memory/index.ts";
import { mapAnswers } from "../../../scripts/simulators/answers.ts";

/** A call that is answered in the server's place. `path` follows `/api/v2/`: a text is its beginning. */
export type Failure = {
  path: string | RegExp;
  method?: string;
  status: number;
  code?: string;
  message?: string;
};
export type MockOptions = {
  /** What the installation holds; default: the demo. */
  seed?: Seed;
  /** Epoch milliseconds that the seed's dates lie around; default: now. */
  now?: number;
  /** Calls that fail, from the first or as a function says for each. */
  fail?: readonly Failure[] | ((request: Request) => Failure | undefined);
  /** Milliseconds before each answer. */
  delay?: number | ((request: Request) => number);
};
/** What the platform gives: `browser.ts` and `node.ts` have one each. */
export type Platform = Pick<Edges, "geography"> & { edges: (parts: Omit<Edges, "readMultipart" | "print" | "workbook" | "readTable">) => Edges };
/** Where the session's token is kept over reloads. */
export type TokenStore = { get: () => string | undefined; set: (token: string | undefined) => void };

const API = /\/api\/v2\//;
/** And how the server is. */
const ANSWERED = /\/(api\/v2\/|readyz$)/;
const pathOf = (request: Request) => request.url.split(API)[1] ?? "";
const begins = (path: string | RegExp, called: string) => (typeof path === "string" ? called.startsWith(path) : path.test(called));
const isMeant = ({ path, method }: Failure, request: Request) => begins(path, pathOf(request)) && (method === undefined || method === request.method);

function failureOf(fail: MockOptions["fail"], request: Request): Response | undefined {
  const found = typeof fail === "function" ? fail(request) : fail?.find((failure) => isMeant(failure, request));
  if (!found) return undefined;
  const { status, code = "INTERNAL", message = "Internal server error" } = found;
  return HttpResponse.json({ error: { code, message, request_id: "mocked" } }, { status });
}

const silent = () => undefined;
/** What the app can't explain stands in the console. */
const LOUD: Log = { info: silent, warn: silent, error: ({ err }, message) => console.error(message, err), child: () => LOUD };

const inVariable = (): TokenStore => {
  let token: string | undefined;
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
  };
};

export type MockServer = {
  handler: ReturnType<typeof http.all>;
  world: () => Promise<World>;
  /** Signs a demo user in; calls that come meanwhile wait. The last one asked for counts, and a sign-out ends it. */
  signInAs: (email: string) => void;
  signOut: () => void;
  /** Lays the data back as it was; whoever is signed in stays so. */
  reset: () => void;
};

/**
 * A browser drops cookies of answers that are made in it, so the handler keeps the token that sign-in gives and sends it with each call. The app
 * remembers lookups and people, so a reset makes a new one.
 */
export function mockServer({ geography, edges }: Platform, { fail, delay = 0, ...options }: MockOptions = {}, token: TokenStore = inVariable()): MockServer {
  const answerOfMaps = mapAnswers(geography);
  const maps: typeof fetch = async (input) => {
    const { status, body } = answerOfMaps(new URL(String(input instanceof Request ? input.url : input)));
    return Response.json(body, { status });
  };
  const appOver = (world: World) => createApp(edges({ ...memoryParts(world), log: LOUD, geography, fetch: maps }));

  let world: Promise<World> | undefined;
  let app: Promise<ReturnType<typeof createApp>> | undefined;
  const worldMade = () => (world ??= memoryWorld(options));
  const appMade = () => (app ??= worldMade().then(appOver));
  let signingIn: Promise<void> | undefined;

  /** The token of an answer is kept; without a session there is none to send. */
  async function answer(request: Request): Promise<Response> {
    await signingIn;
    const kept = token.get();
    const headers = new Headers(request.headers);
    if (kept !== undefined && !headers.has("authorization")) headers.set("authorization", kept);
    const response = await (await appMade()).fetch(new Request(request, { headers }));
    const given = response.headers.get("authorization");
    if (given !== null) token.set(given);
    if (response.ok && pathOf(request).startsWith("logout")) token.set(undefined);
    return response;
  }
  const handler = http.all(ANSWERED, async ({ request }) => {
    const wait = typeof delay === "function" ? delay(request) : delay;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return failureOf(fail, request) ?? answer(request);
  });
  return {
    handler,
    world: worldMade,
    signInAs(email) {
      token.set(undefined);
      const turn = worldMade()
        .then((made) => made.gateway(undefined).signIn(email, "haulbook-demo", { address: "", devices: undefined }))
        .then((given) => {
          if (signingIn === turn) token.set(`Bearer ${given.token}`);
        });
      signingIn = turn;
    },
    signOut() {
      signingIn = undefined;
      token.set(undefined);
    },
    reset() {
      app = undefined;
      world = world?.then((made) => {
        made.reset();
        return made;
      });
    },
  };
}

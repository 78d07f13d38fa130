/** What `haulbookHandlers({ seed, fail, delay })` promises to whoever runs the workspace without a server. */
import { HttpResponse, http } from "msw/http";
import { describe, expect, test } from "vitest";
import { demo, type Seed } from "#bff/memory/index.ts";
import { customers } from "#bff/modules/customers/contract.ts";
import { DEMO_PASSWORD } from "../../../directus/seed/demo-people.ts";
import { seedPeople } from "../../../directus/seed/people.ts";
import { signIn, signOut } from "../app/sign-in.ts";
import { api } from "../kernel/api/index.ts";
import { server } from "../test/server.ts";
import type { Failure, MockOptions } from "./haulbook.ts";
import { haulbookHandlers } from "./node.ts";

const DISPATCHER = "dispatch@maple.example";
const mocked = (options?: MockOptions) => server.use(...haulbookHandlers(options));
const call = (path: string, init?: RequestInit) => fetch(`/api/v2/${path}`, init);
const statusOf = async (path: string, init?: RequestInit) => (await call(path, init)).status;
const listed = () => api.get(customers.answers.list, "customers", { size: 50, sort: "id,asc" });

describe("fail", () => {
  const BUSY: Failure = { path: "customers", status: 503, code: "UNAVAILABLE", message: "Come back later" };
  const signedIn = async (options: MockOptions) => {
    mocked(options);
    await signIn(DISPATCHER, DEMO_PASSWORD);
  };

  test("answers calls that begin with a text in the server's place, and no others", async () => {
    await signedIn({ fail: [BUSY] });
    const answer = await call("customers?size=5");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: "UNAVAILABLE", message: "Come back later" } });
    expect(await statusOf("customers/1")).toBe(503);
    expect([await statusOf("orders?size=5"), await statusOf("screens")]).toEqual([200, 200]);
  });

  test("answers calls that a regular expression finds, of the method named", async () => {
    await signedIn({ fail: [{ path: /^customers\/\d+$/, method: "GET", status: 500 }] });
    const answer = await call("customers/1");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { code: "INTERNAL", message: "Internal server error" } });
    expect(await statusOf("customers?size=5")).toBe(200);
    expect(await statusOf("customers/1", { method: "DELETE" })).not.toBe(500);
  });

  test("is asked for each call where it is a function", async () => {
    let calls = 0;
    await signedIn({
      fail: (request) => {
        if (!request.url.includes("customers")) return undefined;
        calls += 1;
        return calls === 2 ? BUSY : undefined;
      },
    });
    expect([await statusOf("customers"), await statusOf("customers"), await statusOf("customers")]).toEqual([200, 503, 200]);
  });
});

describe("delay", () => {
  const WHILE_MS = 1000;
  const ROUNDS = 5;
  /** Every call fails, so that nothing but the delay takes long. */
  const delayed = (delay: MockOptions["delay"]) => mocked({ delay, fail: [{ path: "", status: 503 }] });
  /** What is answered first: one call, or several others made one after the other. */
  async function race(one: string, others: string): Promise<"one" | "others"> {
    const inTurn = async () => {
      for (let round = 0; round < ROUNDS; round += 1) await fetch(others);
    };
    return Promise.race([fetch(one).then(() => "one" as const), inTurn().then(() => "others" as const)]);
  }

  test("of every call is waited for", async () => {
    delayed(0);
    server.use(http.get("*/elsewhere", () => HttpResponse.json({})));
    expect(await race("/api/v2/orders", "/elsewhere")).toBe("one");
    delayed(WHILE_MS);
    expect(await race("/api/v2/orders", "/elsewhere")).toBe("others");
  });

  test("is each call's own where it is a function", async () => {
    delayed((request) => (request.url.endsWith("orders") ? WHILE_MS : 0));
    expect(await race("/api/v2/orders", "/api/v2/customers")).toBe("others");
    expect(await race("/api/v2/customers", "/api/v2/orders")).toBe("one");
  });
});

describe("seed", () => {
  test("is the demo unless one is given", async () => {
    mocked();
    await signIn(DISPATCHER, DEMO_PASSWORD);
    expect((await listed()).page.total_elements).toBeGreaterThan(0);
  });

  test("may leave everything out but people", async () => {
    mocked({ seed: ({ rows }) => seedPeople(rows, DEMO_PASSWORD) });
    await signIn(DISPATCHER, DEMO_PASSWORD);
    expect((await listed()).page.total_elements).toBe(0);
  });

  test("may change the demo, and lies around the moment that is given", async () => {
    const NOW = Date.UTC(2030, 0, 2);
    const seen: number[] = [];
    const seed: Seed = async (store, now) => {
      seen.push(now);
      await demo(store, now);
      await store.rows.update("customers", { id: 1 }, { name: "Freight of One's Own" });
    };
    mocked({ seed, now: NOW });
    await signIn(DISPATCHER, DEMO_PASSWORD);
    expect((await listed())._embedded.content[0]?.name).toBe("Freight of One's Own");
    expect(seen).toEqual([NOW]);
  });
});

describe("a session", () => {
  test("is kept after the page's own sign-in, and ends with its sign-out", async () => {
    mocked();
    expect(await statusOf("screens")).toBe(401);
    await expect(signIn(DISPATCHER, "wrong")).rejects.toMatchObject({ status: 401 });
    expect(await statusOf("screens")).toBe(401);
    await signIn(DISPATCHER, DEMO_PASSWORD);
    expect([await statusOf("screens"), await statusOf("customers")]).toEqual([200, 200]);
    await signOut();
    expect(await statusOf("screens")).toBe(401);
  });

  test("that has ended stays so for whoever kept its token", async () => {
    mocked();
    const body = JSON.stringify({ username: DISPATCHER, password: DEMO_PASSWORD });
    const token = (await call("login", { method: "POST", body, headers: { "content-type": "application/json" } })).headers.get("authorization");
    const headers = { authorization: String(token) };
    expect(await statusOf("screens", { headers })).toBe(200);
    await signOut();
    expect(await statusOf("screens", { headers })).toBe(401);
  });

  test("is one set of handlers' own", async () => {
    mocked();
    await signIn(DISPATCHER, DEMO_PASSWORD);
    mocked();
    expect(await statusOf("screens")).toBe(401);
  });
});

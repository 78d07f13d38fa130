import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, expect, it } from "vitest";
import { lonelyGateway, partsOver } from "../../../../tests/lib/edges.ts";
import { createApp } from "../../app.ts";
import { directusGateway } from "../../kernel/directus.ts";
import type { Gateway } from "../../kernel/gateway.ts";
import type { Log } from "../../kernel/log.ts";
import { browserEdges } from "../browser.ts";
import { callerBehind, localBehind } from "./caller.ts";
import { watchOf } from "./metrics.ts";

const servers: (ServerType | ReturnType<typeof createServer>)[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const TOKEN = "a token that nobody guesses, at all";
const BEARER = { authorization: "Bearer session" };
type Options = { gateway?: Gateway; proxies?: number; metricsToken?: string; directus?: string };

/** An app on a port, watched as on a server. What it writes into its log. */
async function watched({ gateway = lonelyGateway("Ann"), proxies = 0, metricsToken = "", directus }: Options = {}) {
  const lines: object[] = [];
  const logWith = (facts: object): Log => ({
    info: (more, message) => lines.push({ ...facts, ...more, message }),
    warn: () => undefined,
    error: () => undefined,
    child: (more) => logWith({ ...facts, ...more }),
  });
  const behind = { count: proxies, header: "x-forwarded-for" };
  const watch = watchOf({ health: async () => ({ directus: { ok: true }, database: { ok: false, message: "gone" } }) });
  const parts = browserEdges(partsOver(gateway));
  const app = createApp({
    ...parts,
    settings: { ...parts.settings, metricsToken },
    log: logWith({}),
    addressOf: callerBehind(behind),
    isLocal: localBehind(behind),
    watch,
    ...(directus ? { openGateway: (token, id) => directusGateway({ url: directus, secret: "", fetch: watch.fetch }, token, id) } : {}),
  });
  const port = await new Promise<number>((resolve) => servers.push(serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port))));
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { app, lines, watch, ask, metrics: async () => (await ask("/metrics")).text() };
}

it("is read on this machine, and elsewhere with the token alone", async () => {
  const open = await watched();
  expect((await open.ask("/metrics")).status).toBe(200);
  expect((await open.ask("/metrics", { authorization: "Bearer " })).status).toBe(200);
  const closed = await watched({ metricsToken: TOKEN });
  const elsewhere = { "x-forwarded-for": "203.0.113.7" };
  expect((await closed.ask("/metrics", { ...elsewhere, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  for (const authorization of ["Bearer guessed", "Bearer ", ""]) {
    const refused = await closed.ask("/metrics", { ...elsewhere, authorization });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: expect.objectContaining({ code: "FORBIDDEN", message: expect.stringContaining("METRICS_TOKEN") }) },
    ]);
  }
});

it.each([0, 1, 2])("takes no call that a proxy handed on for one of this machine (%i proxies)", async (proxies) => {
  const { ask } = await watched({ proxies });
  for (const headers of [
    { "x-forwarded-for": "203.0.113.7" },
    // Made up before a proxy that was not counted, or counted twice.
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-for": "127.0.0.1, 203.0.113.7" },
    { "x-real-ip": "127.0.0.1" },
    { forwarded: "for=127.0.0.1" },
    { "x-forwarded-proto": "https" },
    { via: "1.1 proxy" },
  ])
    expect([headers, (await ask("/metrics", headers)).status]).toEqual([headers, 403]);
  expect((await ask("/metrics")).status).toBe(200);
});

it("takes no page whose name leads here for this machine", async () => {
  const { app } = await watched();
  const call = (host: string) => app.request("/metrics", { headers: { host } }, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
  expect([(await call("evil.example:3000")).status, (await call("localhost:3000")).status]).toEqual([403, 200]);
});

it("is nobody's where nothing is counted", async () => {
  const app = createApp(browserEdges(partsOver(lonelyGateway("Ann"))));
  expect((await app.request("/metrics")).status).toBe(404);
});

it("counts requests by routes as they are written, never by what was asked for", async () => {
  const { ask, metrics } = await watched();
  await ask("/api/v2/orders/4711", BEARER);
  await ask("/api/v2/orders/4712?filter=x", BEARER);
  await ask("/api/v2/somebody@maple.example", BEARER);
  await ask("/wp-login-7731.php");
  await ask("/api/v2/screens", {}, "PROPFIND");
  await ask("/api/v2/screens");
  const text = await metrics();
  expect(text).toContain('haulbook_http_requests_total{route="/api/v2/orders/:id",method="GET",status="403"} 2');
  expect(text).toContain('haulbook_http_requests_total{route="none",method="GET",status="404"} 2');
  expect(text).toMatch(/requests_total\{route="none",method="OTHER",status="\d+"\} 1/);
  expect(text).toContain('haulbook_http_requests_total{route="/api/v2/screens",method="GET",status="401"} 1');
  expect(text).toContain('haulbook_http_request_duration_seconds_count{route="/api/v2/orders/:id",method="GET"} 2');
  expect(text).toContain("haulbook_http_requests_in_flight 1");
  for (const word of ["4711", "maple", "7731", "PROPFIND", "127.0.0.1"]) expect(text).not.toContain(word);
});

it("tells of the process, and of each part behind it", async () => {
  const text = await (await watched()).metrics();
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes", "nodejs_heap_size_used_bytes", "process_cpu_seconds_total"])
    expect(text).toMatch(new RegExp(`^${name} `, "m"));
  expect(text).toContain('haulbook_part_up{part="directus"} 1');
  expect(text).toContain('haulbook_part_up{part="database"} 0');
});

it("counts jobs, changes and sign-ins", async () => {
  const { watch, metrics } = await watched();
  expect(await metrics()).toContain('haulbook_sign_ins_total{outcome="refused"} 0');
  watch.signIn("refused");
  watch.session("over");
  watch.jobs.leading(true);
  for (const isDone of [true, false]) {
    watch.jobs.started("retention");
    watch.jobs.ended("retention", isDone);
  }
  watch.jobs.started("analysis");
  watch.changes.hearing(true);
  watch.changes.heard(`${Date.now() - 90_000}-7`);
  const text = await metrics();
  expect(text).toContain('haulbook_sign_ins_total{outcome="refused"} 1');
  expect(text).toContain('haulbook_sessions_ended_total{how="over"} 1');
  expect(text).toContain("haulbook_jobs_leading 1");
  expect(text).toContain("haulbook_jobs_running 1");
  expect(text).toContain('haulbook_job_runs_total{job="retention",outcome="failed"} 1');
  expect(text).toMatch(/^haulbook_job_last_success_timestamp_seconds\{job="retention"\} \d+/m);
  expect(text).toContain("haulbook_changes_hearing 1");
  expect(text).toMatch(/^haulbook_changes_lag_seconds 9\d/m);
});

/** A Directus that knows one person and answers each call after some milliseconds. */
async function slowDirectus(ms: number): Promise<string> {
  const server = createServer((request, response) => {
    const isMe = request.url?.startsWith("/users/me");
    const me = { id: "ann", first_name: "Ann", last_name: null, email: "ann@maple.example", company: { id: 7, name: "Maple", timezone: "UTC" } };
    setTimeout(() => response.setHeader("content-type", "application/json").end(JSON.stringify({ data: isMe ? me : {} })), ms);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("has one line a request: who, from where, which route, and how long Directus took of it", async () => {
  const { ask, lines, metrics } = await watched({ proxies: 1, directus: await slowDirectus(40) });
  const headers = { ...BEARER, "x-forwarded-for": "1.1.1.1, 203.0.113.7", "x-request-id": "a-request-id" };
  // Who calls and what he may do are asked at the same time: no more than the one takes is told to have gone there.
  expect((await ask("/api/v2/orders/4711?search=Robin+Reed", headers)).status).toBe(403);
  const [line] = lines as Record<string, unknown>[];
  expect(line).toEqual({
    message: "request",
    request_id: "a-request-id",
    user: "ann",
    company: 7,
    address: "203.0.113.7",
    method: "GET",
    route: "/api/v2/orders/:id",
    ids: { id: "4711" },
    status: 403,
    directus_calls: 3,
    directus_ms: expect.any(Number),
    ms: expect.any(Number),
  });
  expect(Number(line?.directus_ms)).toBeGreaterThanOrEqual(38);
  expect(Number(line?.directus_ms)).toBeLessThanOrEqual(Number(line?.ms) + 1);
  expect(await metrics()).toContain('haulbook_directus_calls_total{door="users",method="GET",outcome="ok"} 1');
  expect(await metrics()).toContain('haulbook_directus_call_duration_seconds_count{door="permissions",method="GET"} 1');
  expect(await metrics()).toContain("haulbook_directus_calls_in_flight 0");
});

it("writes nothing down that was typed", async () => {
  const { ask, lines } = await watched();
  await ask("/api/v2/orders/robin.reed", BEARER);
  await ask("/api/v2/robin.reed", BEARER);
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain("robin");
});

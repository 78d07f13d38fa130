/**
 * Whoever sends too much, too slowly or too often finds the server at work: its memory stays small and its health check answers. `GATES_FULL=1` sends as much as
 * an attacker would (100 MB to every route, 1,000 of everything) and measures the health check, too: some minutes.
 */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { drip, flood } from "../lib/attack.ts";
import { PASSWORD, signIn } from "../lib/client.ts";
import { type OtherBff, startOtherBff } from "../lib/other-bff.ts";
import { type Watched, watching } from "../lib/watched.ts";

const FULL = process.env.GATES_FULL === "1";
const MOST_MB = 400;
const SLOWEST_MS = 250;
const addresses = inject("addresses");

let bff: OtherBff;
let token: string;
beforeAll(async () => {
  bff = (await startOtherBff(addresses, inject("internalSecret"))) as OtherBff;
  token = (await signIn(addresses, "owner@maple.example")).token ?? "";
});
afterAll(() => bff?.stop());

/** Watches while it goes on. */
async function holding(name: string, act: () => Promise<unknown>): Promise<Watched> {
  const seen = await watching(bff, act);
  if (FULL) console.error(`${name}: ${Math.round(seen.highestMb)} MB, /healthz ${Math.round(seen.slowestMs)} ms at worst of ${seen.asked}`);
  expect([seen.failures, seen.highestMb < MOST_MB]).toEqual([0, true]);
  if (FULL) expect(seen.slowestMs).toBeLessThan(SLOWEST_MS);
  return seen;
}
const inParts = async <T>(list: readonly T[], size: number, act: (item: T) => Promise<unknown>) => {
  for (let at = 0; at < list.length; at += size) await Promise.all(list.slice(at, at + size).map(act));
};

type Operation = { requestBody?: { content: Record<string, unknown> } };
type Target = { method: string; url: string; takesFiles: boolean };
/** Of records that nobody has. */
async function everyRoute(): Promise<Target[]> {
  const { paths } = (await (await fetch(`${bff.url}/api/v2/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
  const api = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      url: `${bff.url}/api/v2${path.replaceAll(/\{\w+\}/g, "999999999")}`,
      takesFiles: requestBody !== undefined && "multipart/form-data" in requestBody.content,
    })),
  );
  const beside = ["/", "/healthz", "/readyz", "/assets/none.js", "/api/v2/nothing", "/api/v2/docs"];
  return [...api, ...beside.map((path) => ({ method: "POST", url: bff.url + path, takesFiles: false }))];
}

describe("a server that is sent too much", () => {
  const MEGABYTE = 1_000_000;
  const bytes = (FULL ? 100 : 3) * MEGABYTE;
  const head = '{"username":"owner@maple.example","password":"';
  const authorized = () => ({ authorization: `Bearer ${token}` });
  const FORM = "multipart/form-data; boundary=b";
  const part = 'content-disposition: form-data; name="file"; filename="big.txt"\r\ncontent-type: text/plain\r\n\r\n';

  it("refuses it on every route, whether or not its length is said, and from strangers", async () => {
    // What only reads takes no body, and a while.
    const routes = (await everyRoute()).filter(({ method }) => FULL || method !== "GET");
    expect(routes.length).toBeGreaterThan(30);
    const statuses = new Set<number>();
    await holding("bodies to every route", () =>
      inParts(routes, 24, async ({ method, url, takesFiles }) => {
        const json = { "content-type": "application/json" };
        for (const isDeclared of [true, false]) statuses.add(await flood({ method, url, headers: { ...json, ...authorized() } }, bytes, head, isDeclared));
        statuses.add(await flood({ method, url, headers: json }, bytes, head, false));
        if (!takesFiles) return;
        const headers = { "content-type": FORM, ...authorized() };
        for (const isDeclared of [true, false]) statuses.add(await flood({ method, url, headers }, (FULL ? 100 : 11) * MEGABYTE, `--b\r\n${part}`, isDeclared));
      }),
    );
    expect(statuses).not.toContain(500);
  }, 600_000);
  it("reads a few long texts of one person at a time", async () => {
    const headers = { "content-type": "application/json", ...authorized() };
    await holding("long texts at once", () =>
      Promise.all(
        Array.from({ length: FULL ? 200 : 30 }, () => flood({ method: "POST", url: `${bff.url}/api/v2/customers`, headers }, 1_900_000, '{"name":"', true)),
      ),
    );
  }, 240_000);
});

describe("a server that is sent things slowly", () => {
  const drips: ReturnType<typeof drip>[] = [];
  afterEach(() => {
    for (const one of drips.splice(0)) one.stop();
  });
  it("goes on answering, and hangs up in the end", async () => {
    const each = FULL ? 300 : 30;
    const starts = [
      "GET /api/v2/screens HTTP/1.1\r\nhost: x\r\nx-header: ",
      "POST /api/v2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{",
      `POST /api/v2/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`,
      `POST /api/v2/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b`,
    ];
    for (const start of starts) drips.push(...Array.from({ length: each }, () => drip(bff.url, start)));
    // One that sends nothing more at all.
    const dead = Array.from({ length: each }, () => drip(bff.url, starts[1] ?? "", 1e9));
    drips.push(...dead);
    // Directus has the studio's sign-in, and takes bodies at every address.
    const atDirectus = ["/auth/login", "/items/customers", "/graphql"].map((path) =>
      drip(addresses.directus, (starts[1] ?? "").replace("/api/v2/login", path), 1e9),
    );
    drips.push(...atDirectus);
    await holding("slow calls", async () => {
      await expect.poll(() => [...dead, ...atDirectus].every(({ answered }) => answered().includes(" 408 ")), { timeout: 60_000, interval: 100 }).toBe(true);
      if (FULL) await expect.poll(() => drips.slice(0, 3 * each).some(({ isOpen }) => isOpen()), { timeout: 120_000, interval: 500 }).toBe(false);
    });
  }, 240_000);
});

describe("a server at which very many sign in", () => {
  it("lets them in one after the other, or tells them to come again", async () => {
    const answers: number[] = [];
    const body = JSON.stringify({ username: "dispatch@maple.example", password: PASSWORD });
    const one = async () => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${bff.url}/api/v2/login`, { method: "POST", headers, body });
      await answer.text();
      answers.push(answer.status);
    };
    await holding("sign-ins at once", () => Promise.all(Array.from({ length: FULL ? 1000 : 24 }, one)));
    if (FULL) console.error(Object.entries(Object.groupBy(answers, String)).map(([status, list]) => `${status}: ${list?.length}`));
    expect(answers.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
  }, 240_000);
});

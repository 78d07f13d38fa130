/** A disk without room, and storage that is gone: what people read, what `/readyz` says, and that work goes on by itself when there is room again. */
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { OUTAGES } from "../../bff/src/wire/outages.ts";
import { type Client, PASSWORD, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { customerBody, makeOrder } from "../lib/factories.ts";
import { copyOf, type Stack, startStack } from "../lib/stack.ts";

const PRELOAD = new URL("../lib/small-disk.mjs", import.meta.url).href;

let stack: Stack;
let client: Client;
let limit: string;
beforeAll(async () => {
  const shared = String(inject("variables").DATA_DIR);
  const dataDir = process.env.TEST_DATABASE === "postgres" ? await mkdtemp(join(tmpdir(), "haulbook-full-")) : await copyOf(shared);
  limit = join(dataDir, "pages");
  stack = await startStack({ dataDir, database: { NODE_OPTIONS: `--import=${PRELOAD}`, SMALL_DISK: limit, LOG_LEVEL: "silent" } });
  client = await signIn(stack, "dispatch@maple.example");
}, 120_000);
afterEach(() => rm(limit, { force: true }));
afterAll(async () => stack?.stop());

const login = (password: string) =>
  fetch(`${stack.bff}/api/v2/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "owner@maple.example", password }),
  }).then(async (response) => ({ status: response.status, body: await response.json() }));
const ready = async () => {
  const response = await fetch(`${stack.bff}/readyz`);
  return { ...((await response.json()) as { status: string; parts: Record<string, { ok: boolean; message?: string }> }), code: response.status };
};
const outage = (part: "disk" | "storage") => ({ status: 503, body: { error: { code: "UNAVAILABLE", message: OUTAGES[part], part } } });
const WELL = { code: 200, status: "ok", parts: { directus: { ok: true }, database: { ok: true }, storage: { ok: true }, disk: { ok: true } } };

/** No page more than there are now. A save may still find room in one that is free, and a search's table gives some back as it merges its parts. */
const noMorePages = async () => writeFile(limit, String(await inDatabase(stack, async (db) => Number((await db.raw("PRAGMA page_count"))[0].page_count))));

describe.skipIf(process.env.TEST_DATABASE === "postgres")("a disk without room", () => {
  it("is named to who saves and to who signs in, whose password is not blamed; reading goes on; and a save is made once there is room", async () => {
    const order = await makeOrder(client);
    await noMorePages();
    let [sent, key] = [{}, {}];
    const save = () => client.post("/customers", sent, key);
    const saveAnother = () => {
      sent = customerBody({ name: `Saved in the end ${crypto.randomUUID()}`, address1: "x".repeat(190) });
      key = { "idempotency-key": crypto.randomUUID() };
      return save();
    };
    await expect.poll(saveAnother, { timeout: 60_000, interval: 0 }).toMatchObject(outage("disk"));
    // A session more may have room in the last page of sessions.
    await expect.poll(async () => (await login(PASSWORD)).status, { timeout: 30_000, interval: 0 }).toBe(503);
    expect(await login(PASSWORD)).toMatchObject(outage("disk"));
    expect(await login("not this one")).toMatchObject({ status: 401 });
    expect(await client.get(`/orders/${order.id}`)).toMatchObject({ status: 200, body: { order_no: order.order_no } });
    await expect.poll(ready).toMatchObject({ code: 503, status: "waiting", parts: { directus: { ok: true }, database: { ok: false, message: OUTAGES.disk } } });

    await rm(limit);
    await expect.poll(async () => (await save()).status).toBe(201);
    expect((await login(PASSWORD)).status).toBe(200);
    await expect.poll(ready).toMatchObject(WELL);
    const saved = await inDatabase(stack, (db) => db("customers").where("name", (sent as { name: string }).name));
    expect(saved).toHaveLength(1);
  });
});

describe("storage that is gone", () => {
  it("is named to who sends a file, and leaves the record as it was", async () => {
    const order = await makeOrder(client);
    const { body } = await client.get(`/orders/${order.id}`);
    const uploads = join(stack.dataDir, "uploads");
    const save = () => client.send("PUT", `/orders/${order.id}`, { ...body, ref_no: "WITH-FILE" }, [{ name: "bill.pdf", bytes: "%PDF-1.4\n%%EOF" }]);
    await rename(uploads, `${uploads}-away`);
    await writeFile(uploads, "no folder");
    expect(await save()).toMatchObject(outage("storage"));
    await expect.poll(ready).toMatchObject({ code: 503, parts: { database: { ok: true }, storage: { ok: false, message: OUTAGES.storage } } });
    expect(await client.get(`/orders/${order.id}`)).toMatchObject({ status: 200, body: { version: body.version } });
    await rm(uploads);
    await rename(`${uploads}-away`, uploads);
    expect(await save()).toMatchObject({ status: 200, body: { ref_no: "WITH-FILE" } });
    await expect.poll(ready).toMatchObject(WELL);
  });
});

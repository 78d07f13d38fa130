/** What the product does by itself: acts that no person may ask for. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";

const addresses = inject("addresses");
const secret = inject("internalSecret");
const variables = inject("variables");
/** Stamps are nobody's to write, but here. */
const installation = { dataDir: variables?.DATA_DIR ?? "", database: variables };

async function act<T>(name: string, body: object, headers: Record<string, string> = { "x-internal-secret": secret }): Promise<{ status: number; body: T }> {
  const response = await fetch(`${addresses.directus}/haulbook/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (response.ok ? await response.json() : undefined) as T };
}

let admin: Client;
beforeAll(async () => {
  const studio = await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", {
    email: "admin@haulbook.example",
    password: PASSWORD,
  });
  admin = clientOf(addresses, studio.body.data.access_token);
});

describe("acts of the product itself", () => {
  it("are for who shows the secret, not for any sign-in, and take no other body", async () => {
    const owner = await signIn(addresses, "owner@maple.example");
    for (const name of ["analyse", "lease", "prune"]) {
      expect((await act(name, {}, {})).status).toBe(403);
      expect((await act(name, {}, { "x-internal-secret": "guessed" })).status).toBe(403);
      expect((await owner.directus("POST", `/haulbook/${name}`, {})).status).toBe(403);
      expect((await admin.directus("POST", `/haulbook/${name}`, {})).status).toBe(403);
    }
    expect((await act("lease", { name: "jobs", holder: "me", milliseconds: 1e12 })).status).toBe(400);
    expect((await act("anything", {})).status).toBe(404);
  });

  it("of several who want to lead one does, until he gives it back or his time is over", async () => {
    const lease = async (holder: string, milliseconds: number, name: string) => {
      const { status, body } = await act<{ held: boolean }>("lease", { name, holder, milliseconds });
      expect(status).toBe(200);
      return body.held;
    };
    for (let time = 0; time < 5; time += 1) {
      const name = `race ${time} ${Date.now()}`;
      const holders = ["one", "two", "three", "four"];
      const held = await Promise.all(holders.map((holder) => lease(holder, 60_000, name)));
      expect(held.filter(Boolean)).toHaveLength(1);
      const leader = holders[held.indexOf(true)] ?? "";
      const other = holders[held.indexOf(false)] ?? "";
      expect([await lease(leader, 60_000, name), await lease(other, 60_000, name)]).toEqual([true, false]);
      expect(await lease(other, 0, name)).toBe(false);
      expect([await lease(other, 60_000, name), await lease(leader, 0, name), await lease(other, 100, name)]).toEqual([false, false, true]);
      await expect.poll(() => lease(leader, 60_000, name), { timeout: 10_000 }).toBe(true);
    }
  });

  it("are done by the BFF that runs, which nobody else may lead beside", async () => {
    const until = async () => {
      const { body } = await admin.directus<{ data: { until: string }[] }>("GET", "/items/leases?fields=until&filter[name][_eq]=jobs");
      return Date.parse(body.data[0]?.until ?? "");
    };
    await expect.poll(until, { timeout: 15_000 }).toBeGreaterThan(Date.now());
    expect((await act("lease", { name: "jobs", holder: "somebody else", milliseconds: 1000 })).body).toEqual({ held: false });
  });

  it("let the database look at what it holds", async () => {
    expect(await act("analyse", {})).toEqual({ status: 200, body: {} });
  });

  it("delete answers of acts on many that are older than 30 days", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const answerOf = async (created_at: Date) => {
      const sent = { company: 1, request_key: crypto.randomUUID(), request_hash: "hash", answer: { done: [] } };
      const { body } = await admin.directus<{ data: { id: number } }>("POST", "/items/bulk_answers", sent);
      await inDatabase(installation, (db) => db("bulk_answers").where({ id: body.data.id }).update({ created_at }));
      return body.data.id;
    };
    const ids = [await answerOf(daysAgo(31)), await answerOf(daysAgo(30.1)), await answerOf(daysAgo(29.9))];
    expect(await act("prune", {})).toEqual({ status: 200, body: { removed: 2 } });
    const left = await admin.directus<{ data: { id: number }[] }>("GET", `/items/bulk_answers?fields=id&filter[id][_in]=${ids.join(",")}`);
    expect(left.body.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await act("prune", {})).toEqual({ status: 200, body: { removed: 0 } });
  });

  it("delete files whose upload broke off, an hour later, and no other", async () => {
    type File = { id: string };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    /** As Directus leaves it: a row without a size. */
    const made = async (hours: number) => {
      const id = crypto.randomUUID();
      const row = {
        id,
        storage: "local",
        filename_disk: `${id}.txt`,
        filename_download: "x.txt",
        title: "broke off",
        type: "text/plain",
        created_on: hoursAgo(hours),
      };
      await inDatabase(installation, (db) => db("directus_files").insert(row));
      return id;
    };
    const form = new FormData();
    form.set("file", new Blob(["whole"], { type: "text/plain" }), "whole.txt");
    const whole = (await admin.directus<{ data: File }>("POST", "/files", form)).body.data.id;
    await inDatabase(installation, (db) =>
      db("directus_files")
        .where({ id: whole })
        .update({ created_on: hoursAgo(3) }),
    );
    const ids = [await made(2), await made(0.5), whole];
    expect(await act("prune", {})).toEqual({ status: 200, body: { removed: 1 } });
    const left = await admin.directus<{ data: File[] }>("GET", `/files?fields=id&filter[id][_in]=${ids.join(",")}`);
    expect(left.body.data.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    for (const id of ids.slice(1)) await admin.directus("DELETE", `/files/${id}`);
  });
});

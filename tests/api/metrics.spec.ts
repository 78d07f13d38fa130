/** What a whole installation tells whoever watches it. */
import { expect, inject, it } from "vitest";
import { clientOf, signIn } from "../lib/client.ts";

const addresses = inject("addresses");
const secret = inject("internalSecret");
const metrics = async () => (await fetch(`${addresses.bff}/metrics`)).text();
/** The value of a line; undefined where there is none. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await metrics()).split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

it("is refused to whoever a proxy brings, though the proxy is on this machine", async () => {
  const answer = await fetch(`${addresses.bff}/metrics`, { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect([answer.status, await answer.json()]).toEqual([403, { error: expect.objectContaining({ code: "FORBIDDEN", request_id: expect.any(String) }) }]);
});

it("tells of requests, of Directus, its pool and its database, of sessions and of jobs", async () => {
  const client = await signIn(addresses, "dispatch@maple.example");
  expect((await client.get("/orders/1")).status).toBe(200);
  const text = await metrics();
  for (const line of [
    'haulbook_http_requests_total{route="/api/v2/orders/:id",method="GET",status="200"}',
    'haulbook_directus_calls_total{door="items",method="GET",outcome="ok"}',
    'haulbook_part_up{part="directus"} 1',
    'haulbook_part_up{part="database"} 1',
    'haulbook_part_up{part="storage"} 1',
    'haulbook_directus_pool_connections{state="used"}',
    "haulbook_directus_pool_waiting 0",
    "haulbook_changes_hearing 1",
    "haulbook_jobs_leading 1",
  ])
    expect(text).toContain(line);
  for (const name of ["haulbook_sessions", "haulbook_directus_resident_memory_bytes", 'haulbook_directus_pool_connections{state="most"}'])
    expect([name, (await figure(name)) ?? 0]).toEqual([name, expect.toSatisfy((value: number) => value > 0)]);
  await expect.poll(() => figure('haulbook_job_runs_total{job="retention",outcome="ok"}'), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(text).not.toContain("maple");
});

it("counts sign-ins by how they ended, and sessions that are over", async () => {
  const counts = () =>
    Promise.all(
      ['sign_ins_total{outcome="ok"}', 'sign_ins_total{outcome="refused"}', 'sessions_ended_total{how="signed_out"}', 'sessions_ended_total{how="over"}'].map(
        (name) => figure(`haulbook_${name}`),
      ),
    );
  const before = await counts();
  const client = await signIn(addresses, "yard@prairie.example");
  await clientOf(addresses, undefined).post("/login", { username: `${crypto.randomUUID()}@maple.example`, password: "x" });
  await client.post("/logout", {});
  expect((await client.get("/screens")).status).toBe(401);
  expect((await counts()).map((count, index) => (count ?? 0) - (before[index] ?? 0))).toEqual([1, 1, 1, 1]);
});

it("tells how long a change was under way", async () => {
  const client = await signIn(addresses, "dispatch@maple.example");
  const before = (await figure("haulbook_changes_heard_total")) ?? 0;
  const { body } = await client.get("/profile/user");
  expect((await client.put("/profile/user", { ...body, first: "Dana" })).status).toBe(200);
  await expect.poll(() => figure("haulbook_changes_heard_total"), { timeout: 5000 }).toBeGreaterThan(before);
  expect(await figure("haulbook_changes_lag_seconds")).toBeLessThan(60);
  await client.put("/profile/user", { ...(await client.get("/profile/user")).body, first: body.first });
});

it("asks Directus for figures that it gives to who shows the secret alone", async () => {
  const figures = (headers: Record<string, string>) => fetch(`${addresses.directus}/haulbook/figures`, { headers });
  expect((await figures({})).status).toBe(403);
  expect((await figures({ "x-internal-secret": "guessed" })).status).toBe(403);
  expect((await figures({ "x-internal-secret": secret })).status).toBe(200);
});

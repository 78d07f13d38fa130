/** Where units stand: the list, a move, two who move the same, and what is left of it. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { invalid } from "../lib/refusals.ts";
import { assetBody, type Body, makeRecord } from "../lib/registers.ts";

const addresses = inject("addresses");
type Place = Body & { id: number; ref: number | null; current: string; can: Record<string, boolean> };
type Listed = { content: Place[]; page: { total_elements: number } };

let owner: Client;
let yard: Client;
beforeAll(async () => {
  [owner, yard] = [await signIn(addresses, "owner@maple.example"), await signIn(addresses, "yard@maple.example")];
});
const unit = async () => (await makeRecord(owner, "assets", await assetBody(owner))).id;
const place = async (id: number) => (await yard.get<Place>(`/locations/${id}`)).body;
const history = async (id: number) => (await yard.get<Listed>(`/locations/${id}/history`)).body.content;

it("a move is one act: the unit stands there, and the move says from where, who and when", async () => {
  const id = await unit();
  expect(await place(id)).toMatchObject({ id, current: "", moved: "", moved_by: null, ref: null, can: { update: true } });
  const first = await yard.put<Place>(`/locations/${id}`, { id, asset: id, moved: "Yard, row 3", comment: "Unloaded", ref: 0 });
  expect(first).toMatchObject({
    status: 200,
    body: { message: "Operation completed Successfully!", current: "Yard, row 3", moved: "Yard, row 3", comment: "Unloaded", asset: { id } },
  });
  const second = await yard.put<Place>(`/locations/${id}`, { ...first.body, moved: "Shop", comment: "Brakes" });
  expect(second.body).toMatchObject({ current: "Shop", ref: Number(first.body.ref) + 1 });
  const moves = await history(id);
  expect(moves).toMatchObject([
    { current: "Yard, row 3", moved: "Shop", comment: "Brakes", ref: second.body.ref, asset: { id } },
    { current: "", time: null, moved: "Yard, row 3", comment: "Unloaded", approved_by: "" },
  ]);
  expect(moves[0]?.time).toBe(moves[1]?.moved_time);
  expect(second.body.time).toBe(moves[0]?.moved_time);
  expect(new Date(String(second.body.time)).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(moves[0]?.moved_by).toEqual(second.body.moved_by);
});

it("of two who move one unit at once one wins, and the other is told", async () => {
  const id = await unit();
  const other = await signIn(addresses, "dispatch@maple.example");
  const answers = await Promise.all(
    [yard, other].map((client, index) => client.put(`/locations/${id}`, { moved: `Place ${index}`, comment: "Needed", ref: 0 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = [answers.findIndex(({ status }) => status === 200), answers.find(({ status }) => status === 409)];
  expect(lost?.body.error).toMatchObject({ code: "STALE", changed_by: { name: expect.any(String) } });
  expect(await history(id)).toHaveLength(1);
  expect((await place(id)).current).toBe(`Place ${won}`);
  const { ref } = await place(id);
  expect((await other.put(`/locations/${id}`, { moved: "Again", comment: "Still needed", ref })).status).toBe(200);
});

it("a move that is sent again is made once", async () => {
  const id = await unit();
  const headers = { "idempotency-key": `move-${id}` };
  const send = () => yard.put(`/locations/${id}`, { moved: "Gate", comment: "Leaves", ref: 0 }, headers);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect(await history(id)).toHaveLength(1);
});

it("wants a place and a reason, and nothing longer than is kept", async () => {
  const id = await unit();
  const missing = await yard.put(`/locations/${id}`, { id, asset: id });
  expect(missing).toMatchObject(invalid({ path: "moved", message: "This is a mandatory field." }, { path: "comment", message: "This is a mandatory field." }));
  expect(missing.body.error?.message).toBe("Please fill all mandatory fields");
  expect((await yard.put(`/locations/${id}`, { moved: "x".repeat(256), comment: "y" })).status).toBe(400);
});

it("a move stays as it was written, at every door", async () => {
  const id = await unit();
  await yard.put(`/locations/${id}`, { moved: "Dock 4", comment: "Loads" });
  const [move] = await history(id);
  expect((await owner.directus("PATCH", `/items/asset_moves/${move?.id}`, { moved: "Elsewhere" })).status).toBe(409);
  expect((await owner.directus("DELETE", `/items/asset_moves/${move?.id}`)).status).toBeGreaterThanOrEqual(400);
  await owner.directus("PATCH", `/items/assets/${id}`, { location: "Moon", move_ref: 9 });
  expect((await place(id)).current).toBe("Dock 4");
  const forged = await owner.directus<{ data: { id: number } }>("POST", "/items/asset_moves", {
    asset: id,
    moved: "Dock 5",
    comment: "By hand",
    current: "Moon",
  });
  expect(forged.status).toBe(200);
  expect((await history(id))[0]).toMatchObject({ current: "Dock 4", moved: "Dock 5" });
});

it("lists units in service, by code, kind, place and reason, and which are on a trip", async () => {
  const id = await unit();
  await yard.put(`/locations/${id}`, { moved: "Back lot", comment: "Waits for its driver" });
  const list = async (query: string) => (await yard.get<Listed>(`/locations?size=100&${query}`)).body.content;
  const found = await list("filter=current::back lot");
  expect(found.map((row) => row.id)).toContain(id);
  expect((await list("filterField=comment&query=waits for its&matchStrategy=CONTAINS")).map((row) => row.id)).toContain(id);
  const code = (await owner.get<Body>(`/assets/${id}`)).body.asset_code;
  expect(await list(`filter=asset::${code}`)).toMatchObject([{ id }]);
  // Among the demo's trucks, for other specs make thousands of units.
  expect((await list("filter=asset::T1&sort=asset,asc")).some(({ on_trip }) => /^\d+ · (Dispatched|Started)$/.test(String(on_trip)))).toBe(true);
  expect((await owner.directus("PATCH", `/items/assets/${id}`, { active: false })).status).toBe(200);
  expect((await list(`filter=asset::${code}`)).length).toBe(0);
});

it("is seen and moved by those who may", async () => {
  const id = await unit();
  const [sales, auditor, prairie] = await Promise.all(["sales@maple", "auditor@maple", "owner@prairie"].map((who) => signIn(addresses, `${who}.example`)));
  expect([(await sales!.get("/locations")).status, (await sales!.get(`/locations/${id}/history`)).status]).toEqual([403, 403]);
  const yard = await signIn(addresses, "yard@maple.example");
  for (const who of [sales!, yard]) expect((await who.get("/locations?intent=suggest&begin-with=maple&type=Y")).status).toBe(200);
  expect((await auditor!.get<Place>(`/locations/${id}`)).body.can).toEqual({ update: false });
  expect((await auditor!.put(`/locations/${id}`, { moved: "a", comment: "b" })).status).toBe(403);
  for (const path of [`/locations/${id}`, `/locations/${id}/history`]) expect((await prairie!.get(path)).status).toBe(404);
  expect((await prairie!.put(`/locations/${id}`, { moved: "a", comment: "b" })).status).toBe(404);
});

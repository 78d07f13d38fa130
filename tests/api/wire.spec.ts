/** The wire of the two specifications, where a client of theirs would stumble. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { makeCustomer, makeTrip } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";
import { documentBody, makeRecord, reimbursementBody } from "../lib/registers.ts";

const addresses = inject("addresses");
type Option = { key: number; value: string; code: string; param1?: string };
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});
const content = async <T>(path: string) => (await owner.get<{ content: T[] }>(path)).body.content;

describe("lookups", () => {
  it("know the compliance lists by their old names, as lists and as param1", async () => {
    const of = (query: string) => content<Option>(`/types?type=${query}`);
    for (const [name, code] of Object.entries({ CMPLNC_ASSET: "AST", CMPLNC_EMP: "DR", CMPLNC_CMP: "CMP" })) {
      const plain = await of(`CMPLNC_CAT_TYPE&param1=${code}`);
      expect(plain.length).toBeGreaterThan(3);
      expect([await of(name), await of(`CMPLNC_CAT_TYPE&param1=${name}`)]).toEqual([plain, plain]);
    }
    expect((await of("CMPLNC_BY&param1=CMPLNC_CMP")).length).toBeGreaterThan(3);
    expect(await owner.get("/types?type=toString")).toMatchObject(refused("BAD_REQUEST"));
  });
  it("list the provinces and states of Canada and the United States", async () => {
    const states = await content<Option>("/states");
    expect(states).toHaveLength(64);
    expect(states).toContainEqual({ key: expect.any(Number), value: "Ontario", code: "ON" });
    expect(states).toContainEqual({ key: expect.any(Number), value: "Texas", code: "TX" });
  });
});

describe("brokers", () => {
  it("are found among fifty customers of the same name", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => makeCustomer(owner, { name: `Zed ${String(index).padStart(2, "0")} Foods` })));
    const { id } = await makeCustomer(owner, { name: "Zed zz Broker", broker: true });
    const { body } = await owner.get<{ _embedded: { content: { id: number }[] } }>("/customers?intent=suggest&begin-with=zed&broker=true");
    expect(body._embedded.content.map((row) => row.id)).toEqual([id]);
  });
});

describe("phone numbers", () => {
  it("are kept as they are shown, and found by their digits", async () => {
    const kept = async (phone: unknown) =>
      (await owner.get<{ phone: string }>(`/customers/${(await makeCustomer(owner, { name: "Phone Lines", phone })).id}`)).body.phone;
    for (const typed of ["9055551212", "905-555-1212", "+1 (905) 555.1212", "1 905 555 1212", 9055551212]) expect(await kept(typed)).toBe("(905) 555-1212");
    const { id } = await makeCustomer(owner, { name: "Phone Found", phone: "(289) 700-4431" });
    for (const typed of ["2897004431", "289-700-4431", "7004431", "700-4431", "9700", "(289) 700", "4431"]) {
      const { body } = await owner.get<{ _embedded: { content: { id: number }[] } }>(`/customers?paged=true&size=100&phone=${encodeURIComponent(typed)}`);
      expect([typed, body._embedded.content.map((row) => row.id)]).toEqual([typed, expect.arrayContaining([id])]);
    }
  });
});

describe("reimbursements", () => {
  it("carry their trip in the list, and are found by any part of its number", async () => {
    const drivers = await content<{ id: number }>("/employees?intent=suggest&is_driver=true");
    const trip = await makeTrip(owner, undefined, { driver1: drivers[0]?.id });
    const existing = { trip_type: false, trip: trip.id, manual_trip: "", driver_id: drivers[0]?.id };
    const { id } = await makeRecord(owner, "reimbursements", await reimbursementBody(owner, existing));
    const by = await makeRecord(owner, "reimbursements", await reimbursementBody(owner, { trip_type: true, trip: null, manual_trip: `Yard ${trip.trip_no}` }));
    const part = String(trip.trip_no).slice(1);
    const found = await content<{ id: number }>(`/reimbursements?filterField=trip_no&query=${part}&matchStrategy=contains`);
    expect(found).toContainEqual(expect.objectContaining({ id, trip: { id: trip.id, trip_no: trip.trip_no }, trip_no: String(trip.trip_no), manual_trip: "" }));
    expect(found).toContainEqual(expect.objectContaining({ id: by.id, trip: null, manual_trip: `Yard ${trip.trip_no}` }));
    const exact = await content<{ id: number }>(`/reimbursements?trip_no=${trip.trip_no}`);
    expect(exact.map((row) => row.id)).toEqual([id]);
  });
  it("are refused in their own words", async () => {
    expect(await owner.post("/reimbursements", {})).toMatchObject(refused("VALIDATION", "Please fill all mandatory fields."));
    expect(await owner.post("/documents", {})).toMatchObject(refused("VALIDATION", "Please fill all mandatory fields"));
  });
});

it("a zip of a list has a folder for each record by what the list knows it by", async () => {
  const file = [{ name: "licence.txt", bytes: "x" }];
  const body = await documentBody(owner, { ref_no: "ZIP/77", date: "2026-05-04T16:05:00.000Z" });
  for (let times = 0; times < 2; times += 1) expect((await owner.send("POST", "/documents", body, file)).status).toBe(201);
  const { text } = (await owner.get<{ text: string }>("/documents/files.zip?filter=ref_no:ZIP/77")).body;
  expect([...new Set(text.match(/[^\0]{0,60}\/licence\.txt/g)?.map((path) => path.slice(path.indexOf("04-05"))))].toSorted()).toEqual([
    expect.stringMatching(/^04-05-26 12-05 PM · .+ · ZIP-77 \(2\)\/licence\.txt$/),
    expect.stringMatching(/^04-05-26 12-05 PM · .+ · ZIP-77\/licence\.txt$/),
  ]);
});

/** What a trip's filing at the border lacks, before anything is sent. */
import { beforeAll, expect, inject, it } from "vitest";
import { TRIP_TYPE } from "../../bff/src/wire/known-keys.ts";
import { type Client, signIn } from "../lib/client.ts";

const addresses = inject("addresses");
type Problem = { identifier: string; note: string; at: { record: string; id: number; field: string } };
type State = { trip: number; trip_no: number; type: string; manifest_no: string; created: boolean; errors: Problem[] };
type Trip = { id: number; trip_no: number; trip_type: { id: number }; aci_ace: boolean; driver1: { id: number } };

let dispatcher: Client;
let trips: Trip[];
const ofType = (type: number) => trips.filter(({ trip_type }) => trip_type.id === type);
const stateOf = async (trip: number, poe: string, client = dispatcher) => client.get<State>(`/border/connect?trip=${trip}&poe=${poe}`);
beforeAll(async () => {
  dispatcher = await signIn(addresses, "dispatch@maple.example");
  // The demo's, which come first: other specs make trips, too.
  const pages = [TRIP_TYPE.INTO_UNITED_STATES, TRIP_TYPE.INTO_CANADA, TRIP_TYPE.DOMESTIC].map(async (type) => {
    const { body } = await dispatcher.get<{ _embedded: Record<string, Trip[]> }>(`/trips?intent=load&trip_type=${type}&page=1&size=50&sort=trip_no,asc`);
    return Object.values(body._embedded).flat();
  });
  trips = (await Promise.all(pages)).flat();
});

it.each([
  ["ACE", TRIP_TYPE.INTO_UNITED_STATES, "0901", "MLFQ"],
  ["ACI", TRIP_TYPE.INTO_CANADA, "0410", "9MLF"],
] as const)("says of %s trips whether they can be filed, and what they are called there", async (type, tripType, poe, carrier) => {
  const states = await Promise.all(ofType(tripType).map(async ({ id }) => (await stateOf(id, poe)).body));
  expect(states.length).toBeGreaterThan(0);
  for (const { trip, trip_no, ...state } of states) {
    const listed = trips.find(({ id }) => id === trip);
    expect(state).toMatchObject({ type, manifest_no: `${carrier}${trip_no}`, created: listed?.aci_ace });
  }
  expect(states.some(({ errors }) => errors.length === 0)).toBe(true);
});

it("a port that is none, and none at all, stand among what is wrong, with the box that mends it", async () => {
  const [trip] = ofType(TRIP_TYPE.INTO_CANADA);
  const at = { record: "trips", id: trip?.id, field: "poe" };
  for (const poe of ["", "0211", "0901"]) {
    const { body } = await stateOf(trip?.id ?? 0, poe);
    expect(body.errors, poe).toContainEqual({ identifier: "portOfEntry", note: expect.any(String), at });
  }
});

it("a driver without a birth date is named, and it is well once he has one", async () => {
  const owner = await signIn(addresses, "owner@maple.example");
  const [trip] = ofType(TRIP_TYPE.INTO_UNITED_STATES);
  const path = `/employees/${trip?.driver1.id}`;
  const birthOf = (errors: Problem[]) => errors.filter(({ identifier }) => identifier === "drivers[0].dateOfBirth");
  const before = (await owner.get<{ version: number; date_of_birth: string }>(path)).body;
  expect(await owner.put(path, { ...before, date_of_birth: null })).toMatchObject({ status: 200 });
  const without = (await stateOf(trip?.id ?? 0, "0901")).body.errors;
  expect(birthOf(without)).toEqual([
    { identifier: "drivers[0].dateOfBirth", note: "required field is missing", at: { record: "employees", id: trip?.driver1.id, field: "date_of_birth" } },
  ]);
  const { version } = (await owner.get<{ version: number }>(path)).body;
  expect(await owner.put(path, { ...before, version })).toMatchObject({ status: 200 });
  expect(birthOf((await stateOf(trip?.id ?? 0, "0901")).body.errors)).toEqual([]);
});

it("is for who plans trips, of the own company, across a border", async () => {
  const [trip] = ofType(TRIP_TYPE.INTO_UNITED_STATES);
  const [domestic] = ofType(TRIP_TYPE.DOMESTIC);
  const statuses = async (email: string) => (await stateOf(trip?.id ?? 0, "0901", await signIn(addresses, email))).status;
  expect(await Promise.all(["payroll@maple.example", "auditor@maple.example", "dispatch@prairie.example"].map(statuses))).toEqual([403, 403, 404]);
  expect(await stateOf(domestic?.id ?? 0, "0901")).toMatchObject({ status: 400, body: { error: { message: "A domestic trip crosses no border" } } });
  for (const query of ["", "?trip=", "?trip=x"]) expect((await dispatcher.get(`/border/connect${query}`)).status).toBe(400);
  expect((await dispatcher.get("/border/connect?trip=999999")).status).toBe(404);
});

/** Trips as a dispatcher plans them who is asked, by API: each on days, and with drivers, of its own. */
import { expect } from "vitest";
import { type Addresses, type Client, signIn } from "./client.ts";
import { type MadeTrip, stopBody, tripBody } from "./factories.ts";
import { refused } from "./refusals.ts";
import { employeeBody, makeRecord } from "./registers.ts";

export type Body = Record<string, unknown>;
type Question = { key: string; message: string };
export type Mark = { field: string; kind: string; key: string; message: string };
export type Trip = MadeTrip & { marks: Mark[] };
export const SURE = ". Are you sure, you want to continue?";

export let client: Client;
export let owner: Client;
export let truck: { id: number; asset_code: string };
export let trailers: number[];
/** Before the first test of a file. */
export async function openPlans(addresses: Addresses): Promise<void> {
  client = await signIn(addresses, "dispatch@maple.example");
  owner = await signIn(addresses, "owner@maple.example");
  truck = (await client.get<{ content: { id: number; asset_code: string }[] }>("/assets?intent=suggest&vehicle_typ=TRUCK")).body.content[1]!;
  trailers = (await client.get<{ content: { id: number }[] }>("/assets?intent=suggest&vehicle_typ=TRAILER")).body.content.map(({ id }) => id);
}

export const driver = async (papers: Body = {}) =>
  (await makeRecord(owner, "employees", employeeBody({ first: "Ida", last: "Quist", is_driver: true, ...papers }))).id;
export const renew = async (id: number, papers: Body) => {
  const { body } = await owner.get(`/employees/${id}`);
  expect((await owner.put(`/employees/${id}`, { ...body, ...papers })).status).toBe(200);
};
/** As people read it. */
export const written = (day: string) => day.split("-").reverse().join("-");
let days = 0;
/** A day on which no other test plans anything. */
export const freeDay = () => {
  days += 1;
  return new Date(Date.UTC(2032, 0, days)).toISOString().slice(0, 10);
};
/** Stops at these wall clocks, as somebody sends them who says nothing to any question. */
async function planned(times: readonly string[], overrides: Body = {}): Promise<Body> {
  const items = await Promise.all(times.map((req_date) => stopBody(client, { type: "Y", item_status: 228, req_date })));
  return tripBody(client, undefined, { items, trailer_owner: "CT", trailer1: null, cust_trailer1: "XTRA 1", confirm: undefined, ...overrides });
}
/** On a truck that nobody else has at that time. */
export const aTrip = async (times: readonly string[], overrides: Body = {}) => planned(times, { vehicle: truck.id, driver1: await driver(), ...overrides });
export const made = async (body: Body): Promise<Trip> => {
  const { status, body: trip } = await client.post<Trip>("/trips", body);
  expect([status, trip.error]).toEqual([201, undefined]);
  return trip;
};
/** What a save is asked, as `{key: message}`; that it is refused until then. */
export async function questionsOf(answer: { status: number; body: Body }): Promise<Record<string, string>> {
  expect(answer).toMatchObject(refused("CONFIRM"));
  const { questions } = answer.body.error as { questions: Question[] };
  return Object.fromEntries(questions.map(({ key, message }) => [key, message]));
}
export const yesTo = (questions: Record<string, string>) => Object.fromEntries(Object.keys(questions).map((key) => [key, true]));
export const read = async (id: number) => (await client.get<Trip>(`/trips/${id}`)).body;
export const messages = ({ marks }: { marks: Mark[] }) => marks.map(({ message }) => message);
export type List = { _embedded: { content: Trip[] } };
export const listed = async ({ trip_no }: { trip_no: number }) =>
  (await client.get<List>(`/trips?intent=search&paged=true&trip_no=${trip_no}`)).body._embedded.content[0]!;

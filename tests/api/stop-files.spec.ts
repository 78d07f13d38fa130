/** Files of a trip's stops: parts `items.<place in the list>.file` of the body; the trip's own are `file`. */
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn, type Upload } from "../lib/client.ts";
import { stopBody, tripBody } from "../lib/factories.ts";
import { invalid } from "../lib/refusals.ts";

type File = { id: number; name: string; status: string; url: string };
type Stop = { id: number; loc_nm: string; files?: File[] };
type Trip = { id: number; trip_no: number; version: number; files: File[]; items: Stop[] };

const addresses = inject("addresses");
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});
const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
const file = (name: string, part?: string): Upload => ({ name, bytes: PDF, ...(part ? { part } : {}) });

const body = async () => {
  const stop = async (loc_nm: string) => stopBody(client, { type: "Y", item_status: 228, loc_nm });
  return tripBody(client, undefined, { items: [await stop("North Yard"), await stop("South / Yard")] });
};
const namesOf = ({ files, items }: Trip) => [files.map(({ name }) => name), ...items.map((item) => item.files?.map(({ name }) => name))];
async function made(...files: Upload[]): Promise<Trip> {
  const { status, body: trip } = await client.send<Trip>("POST", "/trips", await body(), files);
  expect(status).toBe(201);
  return trip;
}
const read = async ({ id }: Trip) => (await client.get<Trip>(`/trips/${id}`)).body;

describe("files of stops", () => {
  it("come with the trip and are read with their stop, each under its own address", async () => {
    const trip = await made(file("rate.pdf"), file("pod.pdf", "items.1.file"), file("scale.pdf", "items.1.files"));
    expect(namesOf(trip)).toEqual([["rate.pdf"], [], ["pod.pdf", "scale.pdf"]]);
    expect(namesOf(await read(trip))).toEqual([["rate.pdf"], [], ["pod.pdf", "scale.pdf"]]);
    const download = await fetch(addresses.bff + (trip.items[1]?.files?.[0]?.url ?? ""), { headers: { authorization: `Bearer ${client.token}` } });
    expect(await download.text()).toBe(PDF);
  });
  it("are added, kept and taken away by a change; what is sent back as it was read changes nothing", async () => {
    const trip = await made(file("pod.pdf", "items.0.file"), file("bol.pdf", "items.0.file"));
    const same = await client.put<Trip>(`/trips/${trip.id}`, trip);
    expect([same.status, same.body.version, namesOf(same.body)]).toEqual([200, trip.version, [[], ["pod.pdf", "bol.pdf"], []]]);
    const [north, south] = trip.items;
    const turned = { ...trip, items: [south, { ...north, files: north?.files?.map((one, at) => (at === 0 ? { ...one, status: "N" } : one)) }] };
    const { status, body: saved } = await client.send<Trip>("PUT", `/trips/${trip.id}`, turned, [file("seal.pdf", "items.0.file")]);
    expect([status, saved.items.map(({ loc_nm }) => loc_nm), namesOf(saved)]).toEqual([200, ["South / Yard", "North Yard"], [[], ["seal.pdf"], ["bol.pdf"]]]);
    expect(namesOf(await read(trip))).toEqual([[], ["seal.pdf"], ["bol.pdf"]]);
  });
  it("are five at most for a stop, have names that say something, and belong to a stop that is there", async () => {
    const six = Array.from({ length: 6 }, (_, index) => file(`page ${index}.pdf`, "items.1.file"));
    const post = async (...files: Upload[]) => client.send("POST", "/trips", await body(), files);
    expect(await post(...six)).toMatchObject(invalid({ path: "items.1.files", message: "You can attach max 5 file in a trip" }));
    expect(await post(file("ab.pdf", "items.0.file"))).toMatchObject(
      invalid({ path: "items.0.files", message: "File name must have atlest 3 charector which you are trying to upload" }),
    );
    expect(await post(file("pod.pdf", "items.2.file"))).toMatchObject(invalid({ path: "files", message: "The data has no row for items.2.file" }));
  });
  it("are no other stop's", async () => {
    const trip = await made(file("pod.pdf", "items.0.file"));
    const [north, south] = trip.items;
    const items = [
      { ...north, files: [] },
      { ...south, files: north?.files },
    ];
    expect(await client.put(`/trips/${trip.id}`, { ...trip, items })).toMatchObject(invalid({ path: "items.1.files.0.id" }));
  });
  it("stand in the trip's zip in a folder of their stop, not those of a stop that was taken off", async () => {
    const trip = await made(file("rate.pdf"), file("pod.pdf", "items.0.file"), file("pod.pdf", "items.1.file"));
    const paths = async () => {
      const answer = await fetch(`${addresses.bff}/api/v2/trips/${trip.id}/files.zip`, { headers: { authorization: `Bearer ${client.token}` } });
      expect(answer.headers.get("content-disposition")).toContain(`trips-${trip.trip_no}.zip`);
      return Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer()))).sort();
    };
    expect(await paths()).toEqual(["Stop 1 North Yard/pod.pdf", "Stop 2 South _ Yard/pod.pdf", "rate.pdf"]);
    const [north, south] = trip.items;
    expect((await client.put(`/trips/${trip.id}`, { ...trip, items: [{ ...north, status: false }, south] })).status).toBe(200);
    expect(await paths()).toEqual(["Stop 1 South _ Yard/pod.pdf", "rate.pdf"]);
  });
  it("are for those who may have the trip's files", async () => {
    const trip = await made(file("pod.pdf", "items.0.file"));
    const url = `/attachments/${trip.items[0]?.files?.[0]?.id}/download`;
    const as = async (who: string) => (await (await signIn(addresses, who)).get(url)).status;
    expect([await as("dispatch@prairie.example"), await as("payroll@maple.example"), await as("owner@maple.example")]).toEqual([404, 404, 200]);
  });
  it("are no part of a list's rows", async () => {
    const trip = await made(file("pod.pdf", "items.0.file"));
    const { body: list } = await client.get<{ _embedded: { content: Trip[] } }>(`/trips?intent=search&trip_no=${trip.trip_no}`);
    expect(list._embedded.content[0]?.items[0]).not.toHaveProperty("files");
  });
});

it("orders that a trip may take say what is carried", async () => {
  const { body: found } = await client.get<{ _embedded: { content: { comm_type: unknown }[] } }>(
    "/orders?intent=search&trips_search=true&size=100&sort=order_no,asc",
  );
  const said = found._embedded.content.map(({ comm_type }) => comm_type);
  expect(said).toContainEqual({ id: expect.any(Number), name: expect.any(String), code: expect.any(String) });
});

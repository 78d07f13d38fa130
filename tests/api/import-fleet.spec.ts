/** A fleet that is brought: two thousand units, what export wrote, and the walls. */
import fc from "fast-check";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn, type Upload } from "../lib/client.ts";
import { customerBody } from "../lib/factories.ts";
import { bring, type Cell, check, csvFile, reasons, xlsxFile } from "../lib/imports.ts";
import { refused } from "../lib/refusals.ts";
import { type Body, employeeBody, makeRecord, modelBody, vin } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});
let count = 0;
const unique = () => `${Date.now().toString(36)}${(count++).toString(36)}`;

const HEAD = ["Asset", "VIN", "Vehicle Type", "Asset Province", "Equipment Type", "Year", "Plate Expiry", "Is Owner operator", "Owner Operator"];
const unit = (code: string): Cell[] => [code, vin(), "Truck", "ON", null, 2019, "31-12-2027", null, null];
const EACH = 2000;
/** Eight kinds of what can be wrong, and what is said of it. */
const KINDS: readonly { at: number; value: Cell; says: RegExp }[] = [
  { at: 0, value: null, says: /^\d+: Asset "": This is a mandatory field\.$/ },
  { at: 1, value: "1FUJHHDR0KL", says: /^\d+: VIN "1FUJHHDR0KL": Please enter the 17 signs of the VIN/ },
  { at: 2, value: "Submarine", says: /^\d+: Vehicle Type "Submarine": There is no Submarine in the list: / },
  { at: 3, value: "Atlantis", says: /^\d+: Asset Province "Atlantis": / },
  { at: 5, value: "20,19", says: /^\d+: Year "20,19": Please enter a number like/ },
  { at: 6, value: "31-31-2027", says: /^\d+: Plate Expiry "31-31-2027": Please enter a valid date, with its year$/ },
  { at: 8, value: "Nobody At All", says: /^\d+: Owner Operator "Nobody At All": There is none called Nobody At All$/ },
];

describe("2,000 units, 25 of them bad in eight ways", () => {
  const stem = `F${unique()}`;
  const bad = Array.from({ length: 25 }, (_, index) => 3 + index * 70);
  let file: Upload;
  beforeAll(() => {
    const rows = Array.from({ length: EACH }, (_, index) => unit(`${stem}-${String(index).padStart(4, "0")}`));
    for (const [index, at] of bad.entries()) {
      const row = rows[at] as Cell[];
      const kind = KINDS[index % 8];
      if (kind === undefined) row[0] = rows[0]?.[0] ?? null;
      else row[kind.at] = kind.value;
      if (kind?.at === 8) row[7] = "Yes";
    }
    file = xlsxFile([HEAD, ...rows]);
  });
  const found = async () => (await owner.get<{ page: { total_elements: number } }>(`/assets?size=1&filter=asset_code::${stem}-`)).body.page.total_elements;

  it("a dry run names all of them with row, column and reason, and keeps nothing", async () => {
    const { status, body } = await check(owner, "assets", file);
    expect([status, body.counts]).toEqual([200, { add: EACH - 25, there: 0, refused: 25, left: 0 }]);
    const wrong = body.rows.filter(({ status: state }) => state === "refused");
    expect(wrong.map(({ row }) => row)).toEqual(bad.map((at) => at + 2));
    for (const [index, row] of wrong.entries()) {
      const said = reasons([row]);
      const expected = index % 8 === 7 ? `${row.row}: Asset "${stem}-0000": This is in row 2 of the file already` : undefined;
      if (expected) expect(said).toEqual([expected]);
      else expect(said[0]).toMatch(KINDS[index % 8]?.says ?? /never/);
    }
    expect(await found()).toBe(0);
  });

  it("adds the good ones, and nothing when the file is brought again", async () => {
    expect((await bring(owner, "assets", file, { mode: "whole" })).body).toMatchObject({ done: false, counts: { add: 0 } });
    expect(await found()).toBe(0);
    expect((await bring(owner, "assets", file)).body.counts).toEqual({ add: EACH - 25, there: 0, refused: 25, left: 0 });
    expect(await found()).toBe(EACH - 25);
    // The twin's code is there by now, too.
    expect((await bring(owner, "assets", file)).body.counts).toEqual({ add: 0, there: EACH - 22, refused: 22, left: 0 });
    expect(await found()).toBe(EACH - 25);
  }, 120_000);
});

/** Records as they are shown, without what each has of its own. */
function bare(record: Body): Body {
  const { id: _, version: __, created_at, created_by, updated_at, updated_by, can, why, message, files, order_cnt, invoice_cnt, ...rest } = record;
  return rest;
}
async function exported(list: string, ids: readonly number[], format: "csv" | "xlsx"): Promise<Upload> {
  const response = await fetch(`${addresses.bff}/api/v2/${list}/export?format=${format}&ids=${ids.join()}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(200);
  return { name: `${list}.${format}`, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const countryOf = async () => (await owner.get<{ content: { key: number }[] }>("/countries")).body.content[0]?.key;
const supplier = (): Body => ({ name: `=Hélène ${unique()}`, middle_name: "K.", last_name: `O'Neil, "Jr"`, phone: "+1 416 555 0123", email: "h@example.com" });
async function ownedUnit(): Promise<Body> {
  const vendor = await makeRecord(owner, "suppliers", supplier());
  const model = await makeRecord(owner, "asset/model", await modelBody(owner));
  const [type] = (await owner.get<{ content: { key: number; code: string }[] }>("/types?type=EQUIP_TYPE")).body.content;
  const { body } = await owner.get<{ content: { key: number; code: string }[] }>("/types?type=VEHICLE_TYPE");
  return {
    asset_code: `00${unique()}`,
    vehicle_vin: vin(),
    vehicle_typ: body.content.find(({ code }) => code === "TRAILER")?.key,
    equip_type: type?.key,
    province: "QC",
    vehicle_no: "-5+3",
    info: "line one\nline two; and, more",
    fleet_card1: "0070001234567890123",
    other_party: true,
    vendor: vendor.id,
    year: 2021,
    asset_make: (model.make as { id: number }).id,
    asset_model: model.id,
    plate_expiry: "2027-03-02",
    insurance_no: "'=P",
    active: false,
  };
}
const customer = async (): Promise<Body> => {
  const key = await countryOf();
  return customerBody({
    name: `+Round & Co ${unique()}`,
    cust_type: true,
    billing_country: key,
    shipping_country: key,
    rate: 1234.5,
    due_days: "07",
    phone: "416 555 0101",
    site_url: "https://example.com/a,b",
    info: "two\nlines",
    tax_no: "000123",
    crm_id: "'quoted'",
    shipping_city: "Gatineau",
    address2: "Dock 4",
  });
};
const ROUND: Readonly<Record<string, () => Promise<Body> | Body>> = {
  suppliers: supplier,
  employees: () =>
    employeeBody({
      code: `007${unique()}`,
      middle: "B",
      last: "=1+1",
      phone: "(416) 555-0198",
      date_of_birth: "1990-02-28",
      is_driver: true,
      licence_province: "ON",
      citizenship: "CA",
      fast_expiry: "2028-01-31",
      active: false,
    }),
  assets: ownedUnit,
  customers: customer,
};

describe("what export wrote", () => {
  it.each(Object.entries(ROUND).flatMap(([list, body]) => (["csv", "xlsx"] as const).map((format) => [list, format, body] as const)))(
    "is brought back as it was: %s as %s",
    async (list, format, body) => {
      const [one, other] = [await makeRecord(owner, list, await body()), await makeRecord(owner, list, await body())];
      const file = await exported(list, [one.id, other.id], format);
      expect((await check(owner, list, file)).body.counts).toEqual({ add: 0, there: 2, refused: 0, left: 0 });
      const before = await Promise.all([one, other].map(async ({ id }) => bare((await owner.get<Body>(`/${list}/${id}`)).body)));
      for (const { id } of [one, other]) expect((await owner.delete(`/${list}/${id}`)).status).toBe(200);
      const brought = await bring(owner, list, file, { mode: "whole" });
      expect([reasons(brought.body.rows), brought.body.counts]).toEqual([[], { add: 2, there: 0, refused: 0, left: 0 }]);
      const { body: page } = await owner.get<{ content?: { id: number }[]; _embedded?: { content: { id: number }[] } }>(`/${list}?size=5&sort=id,desc`);
      const newest = (page.content ?? page._embedded?.content ?? []).slice(0, 2).map(({ id }) => id);
      const after = await Promise.all(newest.map(async (id) => bare((await owner.get<Body>(`/${list}/${id}`)).body)));
      const sorted = (records: Body[]) => records.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
      expect(sorted(after)).toEqual(sorted(before));
    },
  );
});

it("any rows of a file brought twice are there once", async () => {
  const stem = `P${unique()}`;
  const rows = Array.from({ length: 8 }, (_, index) => [`${stem}-${index}`, `Ann ${index}`]);
  await fc.assert(
    fc.asyncProperty(fc.subarray(rows, { minLength: 1 }), fc.boolean(), async (some, isWhole) => {
      const file = csvFile([["Employee Code", "First Name"], ...some]);
      for (const mode of [isWhole ? "whole" : "good", "good"] as const) await bring(owner, "employees", file, { mode });
      const again = await check(owner, "employees", file);
      expect(again.body.counts).toEqual({ add: 0, there: some.length, refused: 0, left: 0 });
      const { body } = await owner.get<{ content: { code: string }[] }>(`/employees?size=50&filter=code::${stem}`);
      const codes = body.content.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
    }),
    { numRuns: 12 },
  );
});

it("a repeat under the same key answers as the first time", async () => {
  const [key, form] = [unique(), new FormData()];
  form.set("data", "{}");
  form.append("file", new Blob([`Employee Code,First Name\nK${unique()},Ann\n`]), "k.csv");
  const ask = () => owner.post("/employees/import", form, { "idempotency-key": key });
  const [first, again] = [await ask(), await ask()];
  expect([first.body.counts, again.body.counts]).toEqual([
    { add: 1, there: 0, refused: 0, left: 0 },
    { add: 1, there: 0, refused: 0, left: 0 },
  ]);
  form.set("file", new Blob([`Employee Code,First Name\nK${unique()},Ann\n`]), "k.csv");
  expect(await ask()).toMatchObject(refused("CONFLICT"));
});

it("another company's records are named by nobody, and are not in the way", async () => {
  const prairie = await signIn(addresses, "owner@prairie.example");
  const theirs = await makeRecord(prairie, "suppliers", { name: `Secret ${unique()}` });
  const code = `W${unique()}`;
  await makeRecord(prairie, "employees", employeeBody({ code }));
  const file = xlsxFile([HEAD, [`W${unique()}`, vin(), "TRUCK", "ON", null, null, null, "yes", String(theirs.name)]]);
  expect(reasons((await check(owner, "assets", file)).body.rows)).toEqual([`2: Owner Operator "${theirs.name}": There is none called ${theirs.name}`]);
  const own = csvFile([
    ["Employee Code", "First Name"],
    [code, "Ann"],
  ]);
  expect((await bring(owner, "employees", own)).body.counts).toMatchObject({ add: 1 });
});

it("columns that were chosen by hand are remembered for the company and the register", async () => {
  const word = `Kürzel ${unique()}`;
  const file = csvFile([
    [word, "First Name"],
    [`R${unique()}`, "Ann"],
  ]);
  expect((await check(owner, "employees", file)).body.counts.refused).toBe(1);
  expect((await check(owner, "employees", file, { columns: ["code", "first"] })).body.counts.add).toBe(1);
  expect((await check(owner, "employees", file)).body.counts.add).toBe(1);
  const prairie = await signIn(addresses, "owner@prairie.example");
  expect((await check(prairie, "employees", file)).body.counts.refused).toBe(1);
});

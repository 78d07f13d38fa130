/** Every definition with a body that may be saved; the ladder of every-module.spec.ts and the bench go through them. */

import { vinCheckDigit } from "../../bff/src/modules/assets/rules.ts";
import { type DefinitionName, definitions } from "../../bff/src/modules/definitions.ts";
import type { Definition } from "../../bff/src/register/register.ts";
import { RENTAL_STATUS } from "../../bff/src/wire/known-keys.ts";
import type { Client } from "./client.ts";
import { typeKey } from "./factories.ts";

export type Body = Record<string, unknown>;
type Case = {
  /** A demo user (name before the @) who has no right to the register. */
  outsider: string;
  /** The outsider fills boxes of other screens from it. */
  chooses?: boolean;
  body: (client: Client) => Promise<Body>;
  /** A change of one field. */
  change: Body;
  /** What is read of it, where it is not a text. */
  changed?: Body;
  /** What another record has of a field in which the demo's records are all alike. */
  other?: Body;
  /** Gives the record made with `other` in the studio what a save can't. */
  studio?: Body;
};
export type RegisterCase = Case & { definition: Definition };

let count = 0;
const unique = () => `${Date.now().toString(36)}${(count++).toString(36)}`;
export const firstDriver = async (client: Client) =>
  (await client.get<{ content: { id: number }[] }>("/employees?intent=suggest&is_driver=true")).body.content[0]?.id;

export const employeeBody = (overrides: Body = {}): Body => ({
  code: unique(),
  first: "Nora",
  last: "Fjord",
  email: "nora@maple.example",
  hire_dt: "2024-03-01",
  ...overrides,
});
export const documentBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  type: await typeKey(client, "BS_DOC_TYPE", "INS"),
  date: "2026-11-02T14:30:00.000Z",
  info: "Certificate",
  ref_no: `R-${unique()}`,
  ...overrides,
});
export const accidentBody = (overrides: Body = {}): Body => ({
  date: "2026-11-02T14:30:00.000Z",
  province: "ON",
  location: "Milton, ON",
  desc: "Scraped a post",
  ...overrides,
});
export const inspectionBody = (overrides: Body = {}): Body => ({
  date: "2026-11-02T14:30:00.000Z",
  province: "ON",
  location: "Putnam, ON",
  report_no: `ON-${unique()}`,
  ...overrides,
});
/** An item with what it must have. */
export const complianceItem = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  ref_no: `C-${unique()}`,
  item_desc: "Licence renewed",
  strt_date: "2026-11-02",
  due_date: "2027-11-02",
  province: "ON",
  item_status: await typeKey(client, "CMPLNC_ITEM_STATUS", "OPEN"),
  ...overrides,
});
/** Of a driver, with one item. */
export const complianceBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  type: await typeKey(client, "CMPLNC_TYPE", "DR"),
  cat: await typeKey(client, "CMPLNC_CAT_TYPE", "LIC"),
  driver: await firstDriver(client),
  desc: "AZ licence",
  province: "ON",
  items: [await complianceItem(client)],
  ...overrides,
});
export const vaultBody = (overrides: Body = {}): Body => ({
  type: "CMP",
  url: "https://portal.example/login",
  used_for: "Load tenders",
  username: `u-${unique()}`,
  password: "Gravel;onion 7!",
  ...overrides,
});
export const locationBody = (overrides: Body = {}): Body => ({
  ycl_type: "Entry Point",
  status: true,
  ycl_name: `Gate ${unique()}`,
  ycl_code: `G-${unique()}`,
  ycl_caller_id: "Gatehouse",
  ycl_address: "1200 Derry Road E",
  ycl_city: "Mississauga",
  ycl_province: "ON",
  ycl_postal_code: "L5T 1A8",
  ycl_entry_logging: true,
  ...overrides,
});
export const cameraBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  camera_location: (await makeRecord(client, "camera-location", locationBody())).id,
  status: true,
  camera_stream_url: `https://cameras.example/${unique()}/index.m3u8`,
  camera_installation: "2025-03-01",
  camera_last_maintenance: "2026-10-02",
  camera_mac: "AA:BB:CC:00:22:33",
  ...overrides,
});
export const visitorBody = (overrides: Body = {}): Body => ({
  capture_time: "2026-11-02T14:30:00.000Z",
  access_type: "ENTRY",
  vehicle_info: "TRUCK",
  license_plate: "BX 4410",
  driver_first_name: "Nora",
  driver_last_name: "Fjord",
  notes: "Empty",
  ...overrides,
});
export const reimbursementBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  reimb_date: "2026-11-02T14:30:00.000Z",
  reimb_status: await typeKey(client, "REIMB_STATUS", "SUB"),
  trip_type: true,
  manual_trip: "Run to the shop",
  driver_id: await firstDriver(client),
  paid_to: "Nora Fjord",
  ttl_amt: 113,
  tax: await typeKey(client, "TAX_TYPE", "HSTON"),
  ...overrides,
});

/** An item with what it must have. */
export const inventoryItem = (overrides: Body = {}): Body => ({
  name: "Load straps",
  desc: "4 inch ratchet",
  issued_qty: 12,
  issued_date: "2026-11-02",
  item_status: RENTAL_STATUS.OPEN,
  ...overrides,
});
export const returnedItem = (overrides: Body = {}): Body =>
  inventoryItem({ item_status: RENTAL_STATUS.RETURNED, returned_qty: 12, returned_date: "2026-11-05", ...overrides });
/** Issued to a driver, with one item. */
export const inventoryBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  type: await typeKey(client, "OWNER_TYPE", "EMP"),
  issued_to: await firstDriver(client),
  rental_status: RENTAL_STATUS.OPEN,
  items: [inventoryItem()],
  ...overrides,
});

/** A VIN whose check digit is right, of each its own. */
export function vin(): string {
  const draft = `1FUJHHDR0KL${String(Date.now() + count++).slice(-6)}`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
}
export const assetBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  asset_code: `A-${unique()}`,
  vehicle_vin: vin(),
  vehicle_typ: await typeKey(client, "VEHICLE_TYPE", "TRUCK"),
  province: "ON",
  vehicle_no: "PB 104",
  year: 2019,
  ...overrides,
});
const makeBody = (): Body => ({ name: `Make ${unique()}` });
export const modelBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  make: (await makeRecord(client, "asset/make", makeBody())).id,
  name: `Model ${unique()}`,
  ...overrides,
});
export const trackerBody = async (client: Client, overrides: Body = {}): Promise<Body> => ({
  track_asset: (await makeRecord(client, "assets", await assetBody(client))).id,
  track_status: await typeKey(client, "ASSET_TRACKING_STATUS", "ACTIVE"),
  track_device: await typeKey(client, "TRACKING_DEVICE_PROVIDER", "SAMSARA"),
  track_device_mac: "AA:BB:CC:00:11:22",
  track_asset_emp: await firstDriver(client),
  ...overrides,
});

/** Modules of the first document have envelopes and sentences of their own, and specs of their own; their lists are tried by own-lists.ts. */
export type OwnName = "orders" | "invoices" | "trips" | "dispatches" | "manifests" | "customers" | "assetLocations" | "assetMoves";
type RegisterName = Exclude<DefinitionName, OwnName>;
/** The compiler tells of a definition that is missing. */
const CASES: Readonly<Record<RegisterName, Case>> = {
  employees: { outsider: "yard", chooses: true, body: async () => employeeBody(), change: { middle: "Q" }, other: { active: false } },
  documents: { outsider: "payroll", body: documentBody, change: { info: "Renewed" } },
  accidents: { outsider: "payroll", body: async () => accidentBody(), change: { desc: "Scraped two posts" } },
  inspections: {
    outsider: "payroll",
    body: async () => inspectionBody(),
    change: { location: "Scale house" },
    other: { problem: true, problem_desc: "Lamp out" },
  },
  compliances: { outsider: "payroll", body: complianceBody, change: { desc: "AZ licence, renewed" }, other: { desc: "Abstract" } },
  reimbursements: { outsider: "dispatch", body: reimbursementBody, change: { paid_to: "Someone else" } },
  vault: { outsider: "payroll", body: async () => vaultBody(), change: { used_for: "Appointments" } },
  cameraLocations: {
    outsider: "payroll",
    body: async () => locationBody(),
    change: { ycl_caller_id: "Gatehouse, night" },
    other: { ycl_type: "Exit Point", ycl_entry_logging: false, ycl_city: "Brandon", ycl_province: "MB", ycl_postal_code: "R7A 7L4" },
  },
  cameras: {
    outsider: "payroll",
    body: cameraBody,
    change: { camera_mac: "AA:BB:CC:00:22:44" },
    other: { status: false },
  },
  yardVisitorLogs: { outsider: "payroll", body: async () => visitorBody(), change: { notes: "Left by the back gate" } },
  suppliers: {
    outsider: "payroll",
    body: async () => ({ name: `Depot ${unique()}`, email: "depot@depot.example" }),
    change: { phone: "(416) 555-0100" },
  },
  assetMakes: { outsider: "payroll", body: async () => makeBody(), change: { desc: "Of Oregon" } },
  assetModels: { outsider: "payroll", body: modelBody, change: { desc: "Sleeper" } },
  assets: {
    outsider: "sales",
    chooses: true,
    body: assetBody,
    change: { info: "New tires" },
    other: {
      active: false,
      year: 2021,
      plate_expiry: "2026-12-01",
      registration_expiry: "2026-12-02",
      inspection_expiry: "2026-12-03",
      insurance_expiry: "2026-12-04",
    },
    studio: { asset_typ: 1640 },
  },
  inventoryTrackers: {
    outsider: "payroll",
    body: async (client) => inventoryBody(client, { items: [returnedItem()] }),
    change: { rental_status: RENTAL_STATUS.RETURNED },
    changed: { rental_status: { id: RENTAL_STATUS.RETURNED } },
    other: { rental_status: RENTAL_STATUS.RETURNED },
  },
  assetTrackers: {
    outsider: "payroll",
    body: trackerBody,
    change: { track_device_mac: "AA:BB:CC:00:11:33" },
  },
};
export const REGISTERS: readonly RegisterCase[] = (Object.keys(CASES) as RegisterName[]).map((name) => ({ ...CASES[name], definition: definitions[name] }));

type Filed = { id: number; name: string; status?: string };
/** Where a register's files are: its records' own, or those of their first child row. */
export function filesOf({ attachments }: Definition) {
  const list = attachments?.list;
  const row = (record: Body) => (list === undefined ? record : ((record[list] as Body[])[0] as Body));
  return {
    part: list === undefined ? "file" : `${list}.0.file`,
    path: list === undefined ? "files" : `${list}.0.files`,
    read: (record: Body) => (row(record).files ?? []) as Filed[],
    put: (record: Body, files: readonly object[]): Body => (list === undefined ? { ...record, files } : { ...record, [list]: [{ ...row(record), files }] }),
  };
}

export async function makeRecord(client: Client, key: string, body: Body): Promise<Body & { id: number; version: number }> {
  const answer = await client.post<Body & { id: number; version: number }>(`/${key}`, body);
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The record that differs where all others are alike. */
export async function makeOther(client: Client, { definition, body, other, studio = {} }: RegisterCase): Promise<void> {
  if (!other) return;
  const { id } = await makeRecord(client, definition.paths.record, { ...(await body(client)), ...other });
  const { status } = await client.directus("PATCH", `/items/${definition.collection}/${id}`, studio);
  if (status !== 200) throw new Error(`${definition.key}: ${status}`);
}

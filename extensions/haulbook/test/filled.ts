/** What a row must have beside what a test is about. */
import { RATE_METHOD, SURCHARGE, VEHICLE_TYPE } from "../../../bff/src/wire/known-keys.ts";
import type { Row, Rows } from "../src/rows.ts";

const LOOKUPS = [
  { id: 228, type: "TRIP_ITEM_STATUS", code: "NEW", value: "New" },
  { id: 241, type: "TRIP_TYPE", code: "US", value: "Into the United States" },
  { id: 701, type: "PACKAGE_TYPE", code: "PKGBOXES", value: "Boxes" },
  { id: 702, type: "ORDER_ITEM_STATUS", code: "NEW", value: "New" },
  { id: 703, type: "APPNT_TYPE", code: "NO", value: "No" },
  { id: 704, type: "BS_DOC_TYPE", code: "SAFE", value: "Safety" },
  { id: VEHICLE_TYPE.TRUCK, type: "VEHICLE_TYPE", code: "TRUCK", value: "Truck" },
  { id: 706, type: "REIMB_STATUS", code: "SUB", value: "Submitted" },
];

const address = (kind: string) => ({
  [`${kind}_country`]: 1,
  [`${kind}_state`]: "ON",
  [`${kind}_city`]: "Hamilton",
  [`${kind}_zip_code`]: "L8L 1A1",
});
const STOP = {
  type: "S",
  location: "1 Road",
  province: "ON",
  city: "Toronto",
  postal_code: "M6J 1X2",
  loc_nm: "Yard",
  qty: 1,
  pkg_type: 701,
  apnt_type: 703,
  req_date: "2026-12-01T08:30:00",
};
const FILLED: Readonly<Record<string, Row>> = {
  customers: { name: "Filled In", email: "ap@filled.example", currency_id: 1, address1: "1 Road", ...address("billing"), ...address("shipping") },
  orders: {
    billed_to: 1,
    order_cur: 1,
    order_type: 214,
    load_type: "FL",
    order_date: "2026-11-27T15:00:00.000Z",
    tax_type: 600,
    surcharge_typ: SURCHARGE.ABSOLUTE,
    rate_mthd: RATE_METHOD.FLAT,
    items: [{ status: true }],
  },
  order_items: { ...STOP, item_status: 702 },
  trips: { trip_type: 241, trip_date: "2026-12-01T07:00:00.000Z", vehicle: 901, driver1: 901, trailer_owner: "CT", items: [{ status: true }] },
  trip_items: { ...STOP, item_status: 228 },
  documents: { type: 704, date: "2026-01-01T12:00:00.000Z" },
  employees: { code: "E1", first: "Robin" },
  assets: { asset_code: "A1", vehicle_typ: VEHICLE_TYPE.TRUCK, vehicle_vin: "1M8GDM9AXKP042788", province: "ON" },
  reimbursements: {
    reimb_date: "2026-01-01T12:00:00.000Z",
    reimb_status: 706,
    trip_type: true,
    manual_trip: "5001",
    driver_id: 901,
    paid_to: "Robin",
    tax: 600,
  },
};
export const filled = (collection: string, row: Row): Row => ({ ...FILLED[collection], ...row });

/** What the rows point to. */
export async function seedFilled(rows: Rows, company: number): Promise<void> {
  await rows.insert("types", LOOKUPS);
  await rows.insert("assets", [{ id: 901, company, asset_code: "T901", vehicle_typ: VEHICLE_TYPE.TRUCK, active: true }]);
  await rows.insert("employees", [{ id: 901, company, code: "D901", first: "Dee", is_driver: true, active: true }]);
}

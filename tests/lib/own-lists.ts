/** Modules with verbs of their own: what their lists filter and sort by, where it does not follow from kinds. */
import { definitions } from "../../bff/src/modules/definitions.ts";
import type { Client } from "./client.ts";
import { makeCustomer } from "./factories.ts";
import { firstWord, keyOf, type ListFilter, type ListRow, readAs } from "./lists.ts";
import type { OwnName } from "./registers.ts";

type OwnList = {
  /** Nobody deletes its records. */
  keeps?: true;
  /** Its records are seen in the list alone. */
  bare?: true;
  /** Makes a record that has another value than the demo's where those are all alike. */
  other?: (client: Client) => Promise<unknown>;
  /** Columns that a filter looks at and the rows do not show. */
  hidden: readonly string[];
  filters: Readonly<Record<string, ListFilter>>;
  sorts: Readonly<Record<string, typeof readAs>>;
};

const idsOf =
  (...names: readonly string[]) =>
  (row: ListRow) =>
    names.map((name) => keyOf(row[name]));
const plain =
  (...names: readonly string[]) =>
  (row: ListRow) =>
    names.map((name) => row[name]);
type Stop = { loc_nm: string; location: string; city: string; order?: string; orderids?: number | null };
const stops = (read: (stop: Stop) => unknown) => (row: ListRow) => (row.items as Stop[]).map(read);
const PLACE: ListFilter = { of: stops(({ loc_nm, location, city }) => `${loc_nm} ${location} ${city}`), how: "words" };

/** The compiler tells of a definition that is missing. */
const LISTS: Readonly<Record<OwnName, OwnList>> = {
  customers: {
    other: (client) => makeCustomer(client, { name: "Ann Individual", cust_type: true }),
    hidden: ["email", "cust_type", "broker"],
    filters: {
      id: { of: plain("id"), how: "same" },
      name: { of: plain("name"), how: "words" },
      phone: { of: plain("phone"), how: "part" },
      email: { of: plain("email"), how: "part" },
      status: { of: plain("cust_type"), how: "same" },
      broker: { of: plain("broker"), how: "same" },
    },
    sorts: { name: firstWord },
  },
  orders: {
    hidden: [],
    filters: {
      id: { of: idsOf("billed_to"), how: "same" },
      date1: { of: plain("order_date"), how: "from" },
      date2: { of: plain("order_date"), how: "until" },
      load: { of: plain("load_type"), how: "same" },
      order_no: { of: plain("order_no"), how: "same" },
      refno: { of: plain("ref_no"), how: "part" },
      loc: PLACE,
      order_status: { of: idsOf("order_status"), how: "same" },
      order_type: { of: idsOf("order_type"), how: "same" },
      equip_type: { of: idsOf("equip_type"), how: "same" },
      comm_type: { of: idsOf("comm_type"), how: "same" },
      reefer: { of: plain("mat_type_ref"), how: "ticked" },
      urgent: { of: plain("urgent"), how: "ticked" },
    },
    sorts: { order_status: keyOf },
  },
  trips: {
    hidden: [],
    filters: {
      driver_id: { of: idsOf("driver1", "driver2"), how: "same" },
      trailer_id: { of: idsOf("trailer1", "trailer2"), how: "same" },
      truck_id: { of: idsOf("vehicle"), how: "same" },
      trip_type: { of: idsOf("trip_type"), how: "same" },
      trip_status: { of: idsOf("trip_status"), how: "same" },
      order_no: { of: stops(({ order }) => (order === "MANUAL" ? null : order)), how: "same" },
      order_id: { of: stops(({ orderids }) => orderids), how: "same" },
      loc: PLACE,
      cstm_trailer: { of: plain("cust_trailer1", "cust_trailer2"), how: "part" },
      trip_no: { of: plain("trip_no"), how: "same" },
      date1: { of: plain("trip_date"), how: "from" },
      date2: { of: plain("trip_date"), how: "until" },
    },
    sorts: { trip_status: keyOf },
  },
  dispatches: {
    keeps: true,
    hidden: [],
    filters: {
      date: { of: plain("date"), how: "day" },
      driver1: { of: (row) => [readAs(row.driver1)], how: "words" },
      vehicle: { of: (row) => [readAs(row.vehicle)], how: "words" },
      trailer1: { of: (row) => [readAs(row.trailer1)], how: "words" },
      location: { of: stops(({ city }) => city), how: "words" },
    },
    sorts: { trip_status: keyOf },
  },
  invoices: {
    keeps: true,
    hidden: [],
    filters: {
      customer: { of: idsOf("customer"), how: "same" },
      status: { of: plain("status"), how: "same" },
      overdue: { of: plain("overdue"), how: "ticked" },
      date1: { of: plain("invoice_date"), how: "from" },
      date2: { of: plain("invoice_date"), how: "until" },
      invoice_no: { of: plain("invoice_no"), how: "same" },
      order_no: { of: (row) => [readAs(row.order)], how: "same" },
    },
    sorts: {},
  },
  assetLocations: {
    bare: true,
    hidden: [],
    filters: {
      asset: { of: (row) => [readAs(row.asset)], how: "words" },
      vehicle_typ: { of: idsOf("vehicle_typ"), how: "same" },
      current: { of: plain("current"), how: "same" },
      time: { of: plain("time"), how: "day" },
      moved: { of: plain("moved"), how: "same" },
      moved_by: { of: (row) => [(row.moved_by as { name: string } | null)?.name.split(" ")[0]], how: "words" },
      comment: { of: plain("comment"), how: "same" },
    },
    sorts: {},
  },
  assetMoves: {
    bare: true,
    hidden: [],
    filters: {
      asset: { of: (row) => [readAs(row.asset)], how: "words" },
      current: { of: plain("current"), how: "same" },
      time: { of: plain("time"), how: "day" },
      moved: { of: plain("moved"), how: "same" },
      moved_time: { of: plain("moved_time"), how: "day" },
      comment: { of: plain("comment"), how: "same" },
      ref: { of: plain("ref"), how: "same" },
    },
    sorts: {},
  },
  manifests: {
    bare: true,
    other: (client) => client.directus("POST", "/items/manifests", { manifest_no: "990011", type: "ACE", poe: "0901", ref_no: "FILED-1" }),
    hidden: [],
    filters: Object.fromEntries(["manifest_no", "type", "poe", "ref_no"].map((name) => [name, { of: plain(name), how: "same" } as const])),
    sorts: {},
  },
};
export const OWN_LISTS = (Object.keys(LISTS) as OwnName[]).map((name) => ({
  ...LISTS[name],
  key: definitions[name].key,
  collection: definitions[name].collection,
  spec: definitions[name].listSpec,
}));

/** Reads what a filing is made of, as the caller. */
import type { Context } from "../../kernel/context.ts";
import { dayOf, numeric, textOf, wallClockOf } from "../../kernel/present.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import { names, under } from "../../register/field-lists.ts";
import { activeParts } from "../../register/present.ts";
import type { Row } from "../../register/register.ts";
import { countryOf } from "../../wire/places.ts";
import { tripItems } from "../trips/contract.ts";
import type { Facts, Load, Person, Stop, Unit } from "./facts.ts";

type Stored = Record<string, unknown>;
const UNIT = names("id asset_code vehicle_vin vehicle_no province equip_type");
const PERSON = names("id code first last date_of_birth citizenship licence_no licence_province fast_card passport_no passport_country");
const UNITS = ["vehicle", "trailer1", "trailer2"] as const;
const FIELDS = [
  ...names("id trip_no trip_type seal_no cust_trailer1 cust_trailer2 manifests.id"),
  ...UNITS.flatMap((unit) => under(unit, UNIT)),
  ...under("driver1", PERSON),
  ...under("driver2", PERSON),
  ...under("items", names("id stop type status loc_nm location city postal_code province qty pkg_type weight unit req_date")),
  ...under("items.order", names("id order_no comm_type comm_info")),
];

const codeOf = ({ byKey }: LookupTables, key: unknown) => byKey.get(Number(key))?.code ?? "";
const texts = <K extends string>(row: Stored, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, textOf(row[field])])) as Record<K, string>;

const unitOf = (row: Stored, types: LookupTables): Unit => ({
  id: Number(row.id),
  ...texts(row, ["asset_code", "vehicle_vin", "vehicle_no", "province"]),
  equipment: codeOf(types, row.equip_type),
});
const personOf = (row: Stored): Person => ({
  id: Number(row.id),
  ...texts(row, ["code", "first", "last", "citizenship", "licence_no", "licence_province", "fast_card", "passport_no", "passport_country"]),
  date_of_birth: dayOf(row.date_of_birth),
});
function stopOf(row: Stored, types: LookupTables): Stop {
  const place = texts(row, ["loc_nm", "location", "city", "postal_code", "province"]);
  return {
    ...place,
    id: Number(row.id),
    type: row.type === "S" ? "S" : "C",
    country: countryOf(place) ?? "",
    qty: numeric(row.qty),
    packaging: codeOf(types, row.pkg_type),
    weight: numeric(row.weight),
    unit: codeOf(types, row.unit),
    req_date: wallClockOf(row.req_date),
  };
}

/** The orders of the trip, in the order of their first stops. What an order does not describe is called as its commodity is. */
function loadsOf(stops: readonly Stored[], types: LookupTables): Load[] {
  const ordered = stops.filter(({ order }) => order !== null && typeof order === "object");
  return [...Map.groupBy(ordered, ({ order }) => Number((order as Stored).id)).values()].map((rows) => {
    const order = rows[0]?.order as Stored;
    const description = textOf(order.comm_info) || (types.byKey.get(Number(order.comm_type))?.value ?? "");
    return { id: Number(order.id), order_no: Number(order.order_no), description, stops: rows.map((row) => stopOf(row, types)) };
  });
}

const present = (rows: readonly unknown[]): Stored[] => rows.filter((row): row is Stored => row !== null && typeof row === "object");

/** @throws NOT_FOUND */
export async function readFacts(context: Context, trip: number): Promise<Facts & { type: number; hasManifest: boolean }> {
  const { directus, actor, lookups } = context;
  const [types, row, [company = {}]] = await Promise.all([
    lookups.types(),
    directus.read<Row>("trips", trip, FIELDS, { items: { _limit: -1 }, manifests: { _limit: 1 } }),
    directus.find<Stored>("companies", { fields: names("id scac carrier_code dot_number"), filter: { id: { _eq: actor.company.id } } }),
  ]);
  const [truck] = present([row.vehicle]);
  return {
    company: { id: actor.company.id, ...texts(company, ["scac", "carrier_code", "dot_number"]) },
    trip: {
      id: row.id,
      trip_no: Number(row.trip_no),
      seal_no: textOf(row.seal_no),
      customTrailers: [textOf(row.cust_trailer1), textOf(row.cust_trailer2)].filter((name) => name !== ""),
    },
    truck: truck ? unitOf(truck, types) : null,
    trailers: present([row.trailer1, row.trailer2]).map((unit) => unitOf(unit, types)),
    drivers: present([row.driver1, row.driver2]).map(personOf),
    loads: loadsOf(activeParts(tripItems, row.items), types),
    type: Number(row.trip_type),
    hasManifest: (row.manifests as unknown[]).length > 0,
  };
}

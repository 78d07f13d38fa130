/** What stands in the way of a filing, before anything is sent: each with the field that mends it. */
import type { z } from "zod";
import { type Asked, buildMessage } from "./build.ts";
import type { FilingProblem, MendedAt } from "./contract.ts";
import type { Facts, FilingType } from "./facts.ts";
import { aceTrip, aciTrip } from "./tables.ts";

type Path = readonly PropertyKey[];

/** As customs writes a path: `drivers[0].dateOfBirth`. */
const written = (path: Path): string =>
  path.map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`)).join("");

const PERSON: Readonly<Record<string, string>> = {
  driverNumber: "code",
  firstName: "first",
  lastName: "last",
  dateOfBirth: "date_of_birth",
  citizenshipCountry: "citizenship",
  fastCardNumber: "fast_card",
  travelDocuments: "licence_no",
};
/** What papers name beside their number. */
const PAPERS: Readonly<Record<string, string>> = { stateProvince: "licence_province", country: "passport_country" };
const UNIT: Readonly<Record<string, string>> = { vinNumber: "vehicle_vin", type: "equip_type", number: "asset_code" };
const STOP: Readonly<Record<string, string>> = {
  name: "loc_nm",
  addressLine: "location",
  city: "city",
  cityName: "city",
  postalCode: "postal_code",
  stateProvince: "province",
  country: "province",
  provinceOfLoading: "province",
  quantity: "qty",
  packagingUnit: "pkg_type",
  weight: "weight",
  weightUnit: "unit",
  description: "comm_info",
};
const TRIP: Readonly<Record<string, string>> = { estimatedArrivalDateTime: "items", usPortOfArrival: "poe", portOfEntry: "poe", shipments: "items" };

/** They begin with the carrier's code. */
const NUMBERS = ["tripNumber", "shipmentControlNumber", "cargoControlNumber"];

const isPlate = (path: Path) => path.some((part) => part === "licensePlates" || part === "licensePlate");
const lastName = (path: Path) => String(path.findLast((part) => typeof part === "string"));

function unitAt(path: Path, unit: { id: number } | null | undefined, of: string, trip: number): MendedAt {
  if (!unit) return { record: "trips", id: trip, field: of };
  const field = isPlate(path) ? (lastName(path) === "stateProvince" ? "province" : "vehicle_no") : (UNIT[lastName(path)] ?? "asset_code");
  return { record: "assets", id: unit.id, field };
}

/** Where it is entered. */
function mendedAt(path: Path, type: FilingType, { trip, company, truck, trailers, drivers, loads }: Facts): MendedAt {
  const [part, index, below] = path;
  if (NUMBERS.includes(String(path.at(-1)))) return { record: "companies", id: company.id, field: type === "ACE" ? "scac" : "carrier_code" };
  if (part === "truck") return unitAt(path, truck, "vehicle", trip.id);
  if (part === "trailers") return unitAt(path, trailers[Number(index)], "trailer1", trip.id);
  const person = part === "drivers" ? drivers[Number(index)] : undefined;
  if (person) {
    const field = PAPERS[lastName(path)] ?? PERSON[String(below)] ?? "first";
    return { record: "employees", id: person.id, field };
  }
  if (part === "drivers") return { record: "trips", id: trip.id, field: "driver1" };
  const load = part === "shipments" ? loads[Number(index)] : undefined;
  if (load) return { record: "orders", id: load.id, field: STOP[lastName(path)] ?? "items" };
  return { record: "trips", id: trip.id, field: TRIP[String(part)] ?? "items" };
}

function noteOf(issue: z.core.$ZodIssue, isThere: boolean): string {
  if (!isThere || issue.message === "missing") return "required field is missing";
  if (issue.code === "too_big") return `at most ${String(issue.maximum)} ${issue.origin === "string" ? "characters" : ""}`.trim();
  if (issue.code === "too_small")
    return issue.origin === "array" ? "required field is missing" : `at least ${String(issue.minimum)} ${issue.origin === "string" ? "characters" : ""}`.trim();
  if (issue.code === "invalid_value") return "not one of the codes that customs takes";
  return "invalid format";
}

const valueAt = (message: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value === null || value === undefined ? undefined : (value as Record<PropertyKey, unknown>)[part]), message);

export type Checked = { message: Record<string, unknown>; problems: readonly FilingProblem[] };

/** The message, and what is wrong with it by the field tables. Without problems it may be sent. */
export function checkedMessage(facts: Facts, asked: Asked): Checked {
  const message = buildMessage(facts, asked);
  const parsed = (asked.type === "ACE" ? aceTrip : aciTrip).safeParse(message);
  const problems = (parsed.error?.issues ?? []).map((issue): FilingProblem => {
    const isThere = valueAt(message, issue.path) !== undefined && valueAt(message, issue.path) !== null;
    return { identifier: written(issue.path), note: noteOf(issue, isThere), at: mendedAt(issue.path, asked.type, facts) };
  });
  const custom = facts.trip.customTrailers.map(
    (name, index): FilingProblem => ({
      identifier: `trailers[${facts.trailers.length + index}].licensePlate${asked.type === "ACE" ? "s" : ""}`,
      note: `${name} is no asset: its plate is not known`,
      at: { record: "trips", id: facts.trip.id, field: `cust_trailer${index + 1}` },
    }),
  );
  // JSON has no value for what is left out.
  return { message: JSON.parse(JSON.stringify(message)) as Record<string, unknown>, problems: [...problems, ...custom] };
}

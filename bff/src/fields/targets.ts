/** What records show of the rows that they point to, and which of those they offer to choose. */
import { z } from "zod";
import { VEHICLE_TYPE } from "../wire/known-keys.ts";
import type { Target } from "./kinds.ts";

const IN_SERVICE = { active: true };
const says = (what: string) => `Please choose a ${what} from the list`;
const driver = { is_driver: true };
const truck = { vehicle_typ: VEHICLE_TYPE.TRUCK };
const trailer = { vehicle_typ: VEHICLE_TYPE.TRAILER };

/** Also those who left, and units that were sold: papers and past events speak of them. */
export const ANY_PERSON = { collection: "employees", shape: { first: z.string(), last: z.string() }, searched: true } as const satisfies Target;
export const ANY_UNIT = { collection: "assets", shape: { asset_code: z.string() }, searched: true } as const satisfies Target;
/** Who drove, and what, when something happened. */
export const PAST_DRIVER = { ...ANY_PERSON, offers: { only: driver, says: says("driver") } } as const satisfies Target;
export const PAST_TRUCK = { ...ANY_UNIT, offers: { only: truck, says: says("truck") } } as const satisfies Target;
export const PAST_TRAILER = { ...ANY_UNIT, offers: { only: trailer, says: says("trailer") } } as const satisfies Target;

/** A unit with its plate, where that is shown. */
export const withPlate = <T extends Target & { shape: typeof ANY_UNIT.shape }>(unit: T) =>
  ({ ...unit, shape: { ...unit.shape, vehicle_no: z.string() }, named: ["asset_code"] }) as const;

/** For new work: who works here, and what is in service. */
export const PERSON = { ...ANY_PERSON, offers: { only: IN_SERVICE, until: "termination_dt" } } as const satisfies Target;
export const UNIT = { ...ANY_UNIT, offers: { only: IN_SERVICE } } as const satisfies Target;
export const DRIVER = {
  ...PERSON,
  shape: { ...PERSON.shape, phone: z.string() },
  named: ["first", "last"],
  offers: { ...PERSON.offers, only: { ...IN_SERVICE, ...driver }, says: says("driver") },
} as const satisfies Target;
export const TRUCK = { ...UNIT, offers: { only: { ...IN_SERVICE, ...truck }, says: says("truck") } } as const satisfies Target;
export const TRAILER = { ...UNIT, offers: { only: { ...IN_SERVICE, ...trailer }, says: says("trailer") } } as const satisfies Target;
/** With whom one speaks of a load. */
export const CONTACT = { ...PERSON, shape: { ...PERSON.shape, phone: z.string(), email: z.string() }, named: ["first", "last"] } as const satisfies Target;

export const SUPPLIER = { collection: "suppliers", shape: { name: z.string(), last_name: z.string() }, searched: true } as const satisfies Target;
export const CUSTOMER = { collection: "customers", shape: { name: z.string() }, searched: true } as const satisfies Target;
export const BROKER = { ...CUSTOMER, offers: { only: { broker: true }, says: says("broker") } } as const satisfies Target;

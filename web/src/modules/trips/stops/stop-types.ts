import type { TripItem } from "#bff/modules/trips/contract.ts";

export const STOP_TYPES: Record<TripItem["type"], string> = { Y: "Yard", S: "Shipper", C: "Consignee" };

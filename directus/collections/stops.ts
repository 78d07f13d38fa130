import { STOP_ADDRESS } from "../../bff/src/wire/places.ts";
import { money } from "../schema/dsl.ts";

/** What the stops of orders and trips have in common. Those of an order may come without what a person must fill in. */
export const STOPS = {
  icon: "pin_drop",
  display: "{{type}} {{loc_nm}}",
  searched: ["loc_nm", "location", "city"],
  stops: true,
  addresses: STOP_ADDRESS,
  mayBeEmpty: ["location", "postal_code", "province", "city", "loc_nm", "qty", "pkg_type", "item_status", "req_date", "apnt_type"],
  more: { latitude: money(6), longitude: money(6) },
} as const;

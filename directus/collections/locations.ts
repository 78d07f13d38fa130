import { STOP_ADDRESS } from "../../bff/src/wire/places.ts";
import { type Collections, choice, instant, money, owned, stamped, str } from "../schema/dsl.ts";

export const locations: Collections = {
  locations: {
    group: "parties_group",
    icon: "place",
    label: "Saved places",
    singular: "Saved place",
    display: "{{loc_nm}} — {{location}}",
    note: "Shippers and consignees seen before, offered while a stop is typed.",
    searched: ["loc_nm", "location", "city"],
    addresses: STOP_ADDRESS,
    unlogged: true,
    screen: "CST",
    fields: {
      ...owned,
      type: choice({ S: "Shipper", C: "Consignee", Y: "Yard" }, { required: true }),
      loc_nm: str(150, { required: true }),
      location: str(255, { required: true }),
      postal_code: str(20, { holds: "postal" }),
      city: str(100),
      province: str(50, { holds: "province" }),
      country: str(60),
      latitude: money(6),
      longitude: money(6),
      used_at: instant(),
      ...stamped,
    },
    uniques: [["company", "type", "loc_nm", "location"]],
  },
};

import { expect, it } from "vitest";
import type { TripWrite } from "#bff/modules/trips/contract.ts";
import { tripTopics } from "./topics.ts";

const stop = (location: string, more: object = {}) => ({
  type: "S",
  status: true,
  location,
  province: "",
  orderids: null,
  order_item: null,
  req_date: null,
  ...more,
});
const TORONTO = stop("1 King St, Toronto, ON, Canada");
const BUFFALO = stop("2 Main St, Buffalo, NY, USA", { type: "C" });
const about = (name: string, trip_type: number, items: object[]) =>
  JSON.stringify(tripTopics({ trip_type, trip_status: 247, items } as unknown as TripWrite).find((topic) => topic.name === name)?.about);

it("the border is asked about once for a type and the countries of its stops, whatever else becomes of them", () => {
  const asked = about("border", 242, [TORONTO, BUFFALO]);
  expect(about("border", 242, [BUFFALO, stop("9 Queen St, Ottawa, ON, Canada"), TORONTO, { ...TORONTO, qty: 7 }])).toBe(asked);
  expect(about("border", 242, [TORONTO, BUFFALO, stop("5 Calle, Monterrey, Mexico", { status: false })])).toBe(asked);
  expect(about("border", 243, [TORONTO, BUFFALO])).not.toBe(asked);
  expect(about("border", 242, [TORONTO])).not.toBe(asked);
});
it("a yard changes neither the balance nor a full load", () => {
  const yard = stop("3 Yard Rd, Milton, ON, Canada", { type: "Y" });
  for (const name of ["balance", "full load"]) expect(about(name, 242, [yard, BUFFALO, TORONTO])).toBe(about(name, 242, [TORONTO, BUFFALO]));
});

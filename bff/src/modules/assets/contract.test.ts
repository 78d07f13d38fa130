import { expect, it } from "vitest";
import { ASSET_MESSAGES, assetWrite, questionsOf } from "./contract.ts";
import { yearsUntil } from "./rules.ts";

const OTHER_KIND = 9000;
const messages = (unit: object) => assetWrite.safeParse({ asset_code: "F1", province: "ON", ...unit }).error?.issues.map(({ message }) => message) ?? [];

it("trucks and trailers have a VIN, whatever else a number of its maker's", () => {
  expect(messages({ vehicle_typ: 212, vehicle_vin: "OI-77" })).toEqual([ASSET_MESSAGES.noVin]);
  expect(messages({ vehicle_typ: OTHER_KIND, vehicle_vin: "OI-77" })).toEqual([]);
  const vehicle_vin = "1M8GDM9A1KP042788";
  expect(questionsOf({ vehicle_vin, vehicle_typ: 213 }).map(({ key }) => key)).toEqual(["vin.1M8GDM9A1KP042788"]);
  expect(questionsOf({ vehicle_vin, vehicle_typ: OTHER_KIND })).toEqual([]);
  expect(questionsOf({ vehicle_vin, vehicle_typ: 213 }, { vehicle_vin, vehicle_typ: 213 })).toEqual([]);
  expect(questionsOf({ vehicle_vin: "1M8GDM9AXKP042788", vehicle_typ: 213 })).toEqual([]);
});

it("years are offered newest first", () => {
  expect(yearsUntil(1993)).toEqual([1993, 1992, 1991, 1990]);
});

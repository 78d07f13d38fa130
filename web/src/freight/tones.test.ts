import { expect, test } from "vitest";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { orderTone, statusClass, tripTone } from "./tones.ts";

test("each colour has one meaning, for orders and trips alike, and red is none of a status", () => {
  expect(["NEW", "RCV", "CMP", "INV", "CAN"].map(orderTone)).toEqual(["progress", "info", "success", "done", "neutral"]);
  const { NEW, DISPATCHED, STARTED, COMPLETE } = TRIP_STATUS;
  expect([NEW, DISPATCHED, STARTED, COMPLETE].map(tripTone)).toEqual(["progress", "info", "going", "success"]);
});
test("rows are classed by the name of their status, as it is written", () => {
  expect([statusClass({ name: "New" }), statusClass({ name: "In  Transit " }), statusClass(null)]).toEqual(["New", "In-Transit", undefined]);
});

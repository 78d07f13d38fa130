import { expect, it } from "vitest";
import { openDatabase } from "../extensions/haulbook/test/fixture.ts";
import { repairZones } from "./zones.ts";

it("a time zone that was stored before zones were checked is put right, others stay", async () => {
  const rows = await openDatabase();
  await rows.update("companies", { id: 1 }, { timezone: "Toronto" });
  await rows.update("companies", { id: 2 }, { timezone: "America/Winnipeg" });
  expect([await repairZones(rows), await repairZones(rows)]).toEqual([1, 0]);
  expect((await rows.find("companies", {}, { columns: ["timezone"], by: ["id"] })).map(({ timezone }) => timezone)).toEqual([
    "America/Toronto",
    "America/Winnipeg",
  ]);
});

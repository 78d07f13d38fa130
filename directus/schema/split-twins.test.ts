import { expect, it } from "vitest";
import { openDatabase } from "../../extensions/haulbook/test/fixture.ts";
import { splitTwins } from "./split-twins.ts";

it("values that have one code in a list get each their own, the product's keeps it; companies' own and other lists stay", async () => {
  const rows = await openDatabase();
  const twin = { type: "COMM_TYPE", value: "Dry", code: "DRY" };
  await rows.insert("types", [
    { ...twin, id: 901 },
    { ...twin, id: 902, system: true },
    { ...twin, id: 903 },
    { ...twin, id: 904, code: "DRY_2" },
    { ...twin, id: 905, company: 1 },
    { ...twin, id: 906, type: "EQUIP_TYPE" },
  ]);
  expect([await splitTwins(rows), await splitTwins(rows)]).toEqual([2, 0]);
  const codes = await rows.find("types", { value: "Dry" }, { columns: ["id", "code"], by: ["id"] });
  expect(codes.map(({ code }) => code)).toEqual(["DRY_3", "DRY", "DRY_4", "DRY_2", "DRY", "DRY"]);
});

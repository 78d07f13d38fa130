import { expect, it } from "vitest";
import { openKnex } from "../../extensions/haulbook/test/fixture.ts";
import { ensureMeta } from "../meta.ts";
import { cleanTexts } from "./clean-texts.ts";

it("what was stored before is as it would be stored now, once", async () => {
  const db = await openKnex();
  await ensureMeta(db);
  await db("customers").where({ id: 1 }).update({ name: "Cafe\u0301\u0000 Noir", phone: "4165550198", billing_zip_code: "m5v3l9", search: "cafe noir" });
  expect(await cleanTexts(db)).toBe(1);
  expect(await db("customers").where({ id: 1 }).first("name", "phone", "billing_zip_code", "search")).toEqual({
    name: "Café Noir",
    phone: "(416) 555-0198",
    billing_zip_code: "M5V 3L9",
    search: null,
  });
  expect(await cleanTexts(db)).toBe(0);
});

import { beforeEach, describe, expect, it } from "vitest";
import { create, failureOf, openDatabase, rowOf, update } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

describe("texts", () => {
  it("are clean and composed before they are kept and searched", async () => {
    const { id } = await create(rows, "customers", { name: "\ufeffE\u0301lan\u0000 Cosme\u0301tiques\u200b ", info: " a\u0000b " });
    expect(await rowOf(rows, "customers", id)).toMatchObject({ name: "Élan Cosmétiques", info: "ab", search: "elan cosmetiques" });
    await update(rows, "customers", [1], { name: "Cafe\u0301 Noir\u202e" });
    expect(await rowOf(rows, "customers", 1)).toMatchObject({ name: "Café Noir", search: "cafe noir" });
  });
  it("are tidied by what they hold", async () => {
    const { id } = await create(rows, "customers", {
      name: "Tidy",
      phone: "+1 ４１６ 555 0198",
      billing_country: 1,
      billing_state: "ontario",
      billing_zip_code: "m5v3l9",
    });
    expect(await rowOf(rows, "customers", id)).toMatchObject({ phone: "(416) 555-0198", billing_state: "ON", billing_zip_code: "M5V 3L9" });
  });
  it.each([
    [{ email: "nobody" }, "email"],
    [{ phone: "416 555 0198 0198" }, "phone"],
    [{ billing_country: 2, billing_state: "NY", billing_zip_code: "M5V 3L9" }, "billing_zip_code"],
    [{ billing_country: 1, billing_state: "NY" }, "billing_state"],
  ])("that can not be are refused: %j", async (wrong, field) => {
    expect(await failureOf(create(rows, "customers", { name: "Wrong", ...wrong }))).toMatchObject({ code: "INVALID_VALUE", field });
    expect(await failureOf(update(rows, "customers", [1], wrong))).toMatchObject({ code: "INVALID_VALUE", field });
  });
  it("that were there already are not judged anew", async () => {
    await rows.update("customers", { id: 1 }, { email: "nobody", billing_country: 1, billing_state: "ON", billing_zip_code: "ABC" });
    await update(rows, "customers", [1], { name: "Acme Foods Ltd", email: "nobody", billing_zip_code: "ABC" });
    expect(await rowOf(rows, "customers", 1)).toMatchObject({ name: "Acme Foods Ltd", email: "nobody" });
    expect(await failureOf(update(rows, "customers", [1], { billing_state: "QC" }))).toMatchObject({ field: "billing_zip_code" });
  });
});

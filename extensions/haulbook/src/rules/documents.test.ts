import { beforeEach, expect, it } from "vitest";
import { create, failureOf, openDatabase, update } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
  await rows.insert("types", [
    { id: 700, type: "BS_DOC_TYPE", code: "INS", value: "Insurance" },
    { id: 731, type: "OWNER_TYPE", code: "CST", value: "Customer" },
    { id: 732, type: "OWNER_TYPE", code: "EMP", value: "Employee" },
  ]);
});

const document = (owner: Record<string, unknown>) => create(rows, "documents", { type: 700, date: "2026-11-02", ...owner });

it("a document has the owner that its type names, or none", async () => {
  await document({});
  const { id } = await document({ ownr_typ: 731, owner_customer: 1 });
  const refused = { code: "FOREIGN_REFERENCE" };
  await document({ ownr_typ: 731 });
  expect(await failureOf(document({ owner_customer: 1 }))).toMatchObject({ code: "INVALID_VALUE", field: "ownr_typ" });
  expect(await failureOf(document({ ownr_typ: 732, owner_customer: 1 }))).toMatchObject(refused);
  expect(await failureOf(update(rows, "documents", [Number(id)], { ownr_typ: 732 }))).toMatchObject(refused);
  expect(await failureOf(update(rows, "documents", [Number(id)], { owner_customer: 2 }))).toMatchObject(refused);
  await update(rows, "documents", [Number(id)], { owner_customer: 3, info: "Moved" });
  await update(rows, "documents", [Number(id)], { ownr_typ: null, owner_customer: null });
});

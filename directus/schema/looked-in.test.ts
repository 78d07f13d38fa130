import { expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { LOOKED_IN } from "./looked-in.ts";

it("names columns that are there, once, of companies' rows", () => {
  for (const [table, columns] of Object.entries(LOOKED_IN)) {
    const { fields = {} } = collections[table] ?? {};
    expect(new Set(columns).size, table).toBe(columns.length);
    expect(Object.keys(fields), table).toEqual(expect.arrayContaining(["company", ...columns]));
    for (const column of columns) expect(["string", "text"], `${table}.${column}`).toContain(fields[column]?.type);
  }
});

it("follows definitions and what is searched", () => {
  expect(LOOKED_IN).toMatchObject({
    orders: ["ref_no"],
    order_items: ["search"],
    customers: ["search", "phone", "email"],
    trips: ["search", "cust_trailer1", "cust_trailer2"],
    reimbursements: ["manual_trip", "paid_to"],
  });
});

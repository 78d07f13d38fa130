import { describe, expect, it } from "vitest";
import { TYPE_CODES, type TypeCode } from "../../bff/src/modules/lookups/contract.ts";
import { taxPercentOfLabel } from "../../bff/src/modules/orders/rules.ts";
import { CODE } from "../../bff/src/wire/known-keys.ts";
import { FIRST_FREE_ID } from "./list.ts";
import { countryRows, stateRows } from "./places.ts";
import { lookupRows } from "./rows.ts";

const codesOf = (type: TypeCode) => lookupRows.filter((row) => row.type === type).map(({ code }) => code);

describe("lookups", () => {
  it.each(TYPE_CODES)("%s has values with codes of their own", (type) => {
    const codes = codesOf(type);
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("hold the defaults that forms look up by code", () => {
    expect(codesOf("TAX_TYPE")[0]).toBe(CODE.customTax);
    expect(codesOf("COMM_TYPE")).toContain(CODE.dry);
    expect(codesOf("PACKAGE_TYPE")).toContain(CODE.boxes);
    expect(codesOf("PACKAGE_UNIT_TYPE")).toContain(CODE.pounds);
    expect(codesOf("ORDER_ITEM_STATUS")).toContain(CODE.new);
    expect(codesOf("APPNT_TYPE")).toContain(CODE.noAppointment);
  });

  it("name a percentage in every tax label but the custom one", () => {
    const taxes = lookupRows.filter(({ type, code }) => type === "TAX_TYPE" && code !== CODE.customTax);
    expect(taxes.length).toBeGreaterThan(5);
    for (const { value } of taxes) expect(taxPercentOfLabel(value), value).not.toBeNull();
  });

  it("stay below the ids of admins' own values", () => {
    expect(Math.max(...lookupRows.map(({ id }) => id))).toBeLessThan(FIRST_FREE_ID);
  });

  it("list the countries once, North America first", () => {
    const codes = countryRows().map(({ code }) => code);
    expect(codes.slice(0, 3)).toEqual(["CA", "US", "MX"]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(stateRows()).toHaveLength(13 + 51 + 32);
  });
});

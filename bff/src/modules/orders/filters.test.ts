import { expect, it } from "vitest";
import { ACTIVE } from "../../register/stored.ts";
import { byPlace, sameRefNo } from "./filters.ts";

const typed = (value: string) => ({ value, match: "exact" }) as const;

it("a place is one stop that holds every word", () => {
  expect(byPlace(typed("Łódź, ON"), "loc")).toEqual({ items: { _and: [ACTIVE, { search: { _contains: "lodz" } }, { search: { _contains: "on" } }] } });
  expect(byPlace(typed("%"), "loc")).toEqual({ id: { _null: true } });
});
it("candidates for a reference number let foreign letters be any one character, LIKE's signs only themselves", () => {
  expect(sameRefNo(typed("PO%É\\1🚚"), "refno")).toEqual({
    _and: [{ ref_no: { _istarts_with: "PO\\%_\\\\1_" } }, { ref_no: { _iends_with: "PO\\%_\\\\1_" } }],
  });
});

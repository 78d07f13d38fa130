import { expect, test } from "vitest";
import { accidents } from "#bff/modules/accidents/contract.ts";
import { employees } from "#bff/modules/employees/contract.ts";
import { reimbursements } from "#bff/modules/reimbursements/contract.ts";
import { filterTerms } from "./filter-terms.ts";
import { blankForm } from "./form-values.ts";
import { limitedSizes } from "./paging.ts";

const sizes = [1, 5, 10, 20, 50];
const page = (size: number, total: number) => ({ number: 1, size, total_elements: total, total_pages: Math.ceil(total / size) });

test.each([
  [10, 8, [1, 5, 10]],
  [10, 25, [1, 5, 10, 20]],
  [1, 3, [1]],
  [10, 0, [10]],
])("at %i of %i records the sizes are %j", (size, total, expected) => {
  const state = { sizes, size } as unknown as Parameters<typeof limitedSizes>[0];
  expect(limitedSizes(state, page(size, total))).toEqual(expected);
});

test("text is looked for anywhere, dates are ranges, the rest is exact", () => {
  expect(filterTerms(accidents.fields, { location: "ON", driver1: "smi", injury: "true", date: "2026-11-01:2026-11-30" })).toEqual([
    "location::ON",
    "driver1::smi",
    "injury:true",
    "date:2026-11-01:2026-11-30",
  ]);
  expect(filterTerms(reimbursements.fields, { ttl_amt: "1,113.00", trip_no: "50", reimb_status: "1740" })).toEqual([
    "ttl_amt:1113",
    "trip_no::50",
    "reimb_status:1740",
  ]);
});

test("a new form holds what its contract falls back to, and nothing for what must be chosen", () => {
  expect(blankForm(employees.fields)).toMatchObject({ code: "", is_driver: false, active: true, hire_dt: "", files: [] });
  expect(blankForm(reimbursements.fields)).toMatchObject({ trip_type: "", trip: null, driver_id: null, tax: "", ttl_amt: "" });
  expect(blankForm(reimbursements.fields)).not.toHaveProperty("hst_amt");
});

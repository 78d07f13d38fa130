import { expect, it } from "vitest";
import { accidents } from "../modules/accidents/contract.ts";
import { documents } from "../modules/documents/contract.ts";
import { employees } from "../modules/employees/contract.ts";
import { reimbursements } from "../modules/reimbursements/contract.ts";
import { columnText, knownAs, valueText } from "./values.ts";

it("a value reads by the kind of its field", () => {
  const { date, driver1, injury, claim_wt_rcvry } = accidents.fields;
  expect(valueText(date, "2026-03-02T19:05:00.000Z", "America/Toronto")).toBe("02/03/26 2:05 PM");
  expect(valueText(driver1, { id: 1, first: "Ada", last: "" }, "UTC")).toBe("Ada");
  expect(valueText(injury, false, "UTC")).toBe("No");
  expect(valueText(claim_wt_rcvry, null, "UTC")).toBe("");
  expect(valueText(reimbursements.fields.ttl_amt, 1113, "UTC")).toBe("1,113.00");
  expect(valueText(reimbursements.fields.reimb_status, { id: 1740, name: "Pending", code: "PEND" }, "UTC")).toBe("Pending");
  expect(valueText(employees.fields.hire_dt, "2026-03-02", "UTC")).toBe("02/03/26");
});

it("a record is known by what its list shows of it, and by its id where that is nothing", () => {
  const row = { id: 7, date: "2026-11-02T14:30:00.000Z", type: { id: 1, name: "Insurance", code: "INS" }, ref_no: "R-104", info: "" };
  expect(knownAs(documents, row, "America/Toronto")).toBe("02/11/26 9:30 AM · Insurance · R-104");
  expect(knownAs(documents, { id: 7 }, "America/Toronto")).toBe("# 7");
  expect(columnText(accidents, "driver1", { driver1: { id: 1, first: "Ada", last: "Long" } }, "UTC")).toBe("Ada Long");
});

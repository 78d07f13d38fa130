/** A wrong filter is said at its box, typed or brought by the address, and the list stays: for every filter of every list. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { accidents } from "#bff/modules/accidents/contract.ts";
import { compliances } from "#bff/modules/compliances/contract.ts";
import { customers } from "#bff/modules/customers/contract.ts";
import { documents } from "#bff/modules/documents/contract.ts";
import { employees } from "#bff/modules/employees/contract.ts";
import { inventoryTrackers } from "#bff/modules/inventory-trackers/contract.ts";
import { invoices } from "#bff/modules/invoices/contract.ts";
import { orders } from "#bff/modules/orders/contract.ts";
import { reimbursements } from "#bff/modules/reimbursements/contract.ts";
import { trips } from "#bff/modules/trips/contract.ts";
import { CUSTOMER_FILTERS } from "../modules/customers/filters.tsx";
import { INVOICE_FILTERS } from "../modules/invoices/filters.ts";
import { ORDER_FILTERS } from "../modules/orders/filters.tsx";
import { TRIP_FILTERS } from "../modules/trips/filters.tsx";
import { filterTerms, rowFilterCheck } from "../register/filter-terms.ts";
import { type FilterTable, filterCheck } from "../register/list-filters.tsx";
import { allFilters } from "../register/list-page.tsx";
import { renderAt } from "../test/render-at.tsx";
import { signInAs } from "../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));

const ODD = ["abc", "#10073", "-5", "1.5", "99999999999", "2026-02-31", "2026-02-31:2026-03-01", "soon:later", "1:2:3", "true:false", "maybe"];
const plain = <Row,>(table: FilterTable<Row>) => ({
  check: filterCheck(table),
  query: (name: string, value: string): [string, string] => [name, value],
});
const register = (definition: Parameters<typeof allFilters>[0]) => ({
  check: rowFilterCheck(allFilters(definition)),
  query: (name: string, value: string): [string, string] => ["filter", filterTerms(definition.rowFields, { [name]: value })[0] as string],
});
const LISTS = [
  { key: "orders", listSpec: orders.listSpec, ...plain(ORDER_FILTERS) },
  { key: "trips", listSpec: trips.listSpec, ...plain(TRIP_FILTERS) },
  { key: "customers", listSpec: customers.listSpec, ...plain(CUSTOMER_FILTERS) },
  { key: "invoices", listSpec: invoices.listSpec, ...plain(INVOICE_FILTERS) },
  ...[employees, documents, accidents, compliances, inventoryTrackers, reimbursements].map((definition) => ({ ...definition, ...register(definition) })),
];

describe.each(LISTS)("what the server refuses of the filters of $key", ({ key, listSpec, check, query }) => {
  test.each(listSpec.filters)("%s, its box refuses", async (name) => {
    for (const value of ODD) {
      const { status } = await fetch(`/api/v2/${key}?${new URLSearchParams([query(name, value)])}`);
      if (status !== 200) expect([value, check({ [name]: value })]).toEqual([value, { [name]: expect.any(String) }]);
    }
  });
});

const takesDigits = (label: string) => `${label} takes a whole number, in digits alone, such as 10073`;
const ORDER_NO = takesDigits("Order No");
const CHOOSE = "Please choose from the list";
const CASES: [address: string, label: string | RegExp, sentence: string][] = [
  ["/fleet/orders?order_no=%2310073", "Order No", ORDER_NO],
  ["/fleet/orders?date1=soon", "Start Date", "Please enter a valid date"],
  ["/fleet/orders?order_status=new", "Order Status", CHOOSE],
  ["/fleet/orders?urgent=maybe", "Urgent", CHOOSE],
  ["/fleet/orders?id=abc", "Customer", CHOOSE],
  ["/fleet/trips?order_no=abc", "Order No", ORDER_NO],
  ["/fleet/trips?trip_no=abc", "Trip No", takesDigits("Trip No")],
  ["/fleet/trips?driver_id=abc", "Driver", CHOOSE],
  ["/customers/customer-and-brokers?broker=maybe", "Broker", CHOOSE],
  ["/customers/invoices?invoice_no=abc", "Invoice No", takesDigits("Invoice No")],
  ["/customers/invoices?date1=2099-03-02&date2=2099-03-01", "Start Date", "Start date cannot be after end date."],
  ["/Reimbursement?reimb_date=2026-02-31:2026-03-01", "Date from", "Please enter a valid date"],
  ["/Reimbursement?reimb_status=paid", "Status", CHOOSE],
  ["/accidents?injury=maybe", "Injury", CHOOSE],
];
test.each(CASES)("%s is said at its box", async (address, label, sentence) => {
  renderAt(address);
  const panel = within(await screen.findByRole("form", { name: "Filter" }));
  await waitFor(() => expect(panel.getByLabelText(label)).toHaveAccessibleDescription(sentence));
  expect(panel.getByLabelText(label)).toBeInvalid();
  expect(await screen.findByText(/^Showing:? .* of \d+ (entries\.|records)$/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a filter that no box has is said in the panel", async () => {
  renderAt("/fleet/trips?order_id=abc");
  const panel = within(await screen.findByRole("form", { name: "Filter" }));
  expect(panel.getByText(`Order: ${CHOOSE}`)).toBeInTheDocument();
});

test("letters in an order number leave the list and the address as they are", async () => {
  const { router, user } = renderAt("/fleet/orders");
  const shown = await screen.findByText(/^Showing: 1 - 10 of/);
  await user.type(await screen.findByLabelText("Order No"), "abc");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByLabelText("Order No")).toHaveAccessibleDescription(ORDER_NO);
  expect(router.state.location.search).toBe("");
  expect(shown).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Order No"));
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.queryByText(ORDER_NO)).toBeNull();
});

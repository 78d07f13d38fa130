import { expect, test } from "vitest";
import { type NavItem, visibleNav } from "./nav.ts";

/** The specification's menu, and what is ours in it: suppliers, the expiry radar. What is not built yet is left out. */
const MENU = {
  Dashboard: [],
  "Trips Home": ["Trips", "Trips Dispatch"],
  Orders: [],
  "Camera Securities": ["Camera", "Camera Location", "Entry/Exit"],
  Customers: [],
  "My Documents": [],
  "My Assets": ["Assets", "Tracking Logs", "Asset Location", "Inventory Tracker", "Suppliers"],
  "Compliance Corner": ["Accidents", "Compliance", "Inspections", "Vault", "Expiry Radar"],
  Payroll: ["Employee", "Reimbursement"],
  "Quick Links": ["e-Manifest portal", "Transactions"],
} as const;

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const entriesOf = (item: NavItem | undefined) => (item && "entries" in item ? labels(item.entries) : []);

test("the menu stands in the specification's order", () => {
  const nav = visibleNav(() => true);
  expect(labels(nav)).toEqual(Object.keys(MENU).filter((label) => labels(nav).includes(label)));
  expect(labels(nav)).toContain("Orders");
  for (const item of nav) {
    const order: readonly string[] = MENU[item.label as keyof typeof MENU];
    expect(entriesOf(item)).toEqual(order.filter((label) => entriesOf(item).includes(label)));
  }
});

test("an entry shows to those who may read its screen, and a group while it has one", () => {
  const nav = visibleNav((screen) => screen === "EMP");
  expect(labels(nav)).toEqual(["Compliance Corner", "Payroll", "Quick Links"]);
  expect(nav.slice(0, 2).map(entriesOf)).toEqual([["Expiry Radar"], ["Employee"]]);
});

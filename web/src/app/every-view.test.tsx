/** Who may only read opens every record and finds its values as text: nothing to type in, to choose or to add. A new module is covered by being listed. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ACCIDENTS } from "../modules/accidents/home.ts";
import { COMPLIANCES } from "../modules/compliances/home.ts";
import { CUSTOMERS } from "../modules/customers/home.ts";
import { DOCUMENTS } from "../modules/documents/home.ts";
import { EMPLOYEES } from "../modules/employees/home.ts";
import { INVENTORY_TRACKERS } from "../modules/inventory-trackers/home.ts";
import { orderEdit } from "../modules/orders/paths.ts";
import { REIMBURSEMENTS } from "../modules/reimbursements/home.ts";
import { SUPPLIERS } from "../modules/suppliers/home.ts";
import { tripEdit } from "../modules/trips/paths.ts";
import { VAULT } from "../modules/vault/home.ts";
import { editPath } from "../register/home.ts";
import { among, orderOf, orderPage } from "../test/orders.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask, signInAs } from "../test/server.ts";
import { newestTrip } from "../test/trips.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => void signInAs("auditor@maple.example"));

type Rows = { content?: { id: number }[]; _embedded?: { content: { id: number }[] } };
const first = async (list: string) => {
  const { content, _embedded } = await ask<Rows>(`${list}?size=1`);
  return (content ?? _embedded?.content)?.[0]?.id ?? 0;
};
const RECORDS: [name: string, edit: () => Promise<string>][] = [
  ["an order", async () => orderEdit(await first("orders"))],
  ["a trip", async () => tripEdit(await first("trips"))],
  ["a customer", async () => editPath(CUSTOMERS, await first("customers"))],
  ...(
    [
      [ACCIDENTS, "accidents"],
      [COMPLIANCES, "compliances"],
      [DOCUMENTS, "documents"],
      [EMPLOYEES, "employees"],
      [INVENTORY_TRACKERS, "equipment-rentals"],
      [REIMBURSEMENTS, "reimbursements"],
      [VAULT, "vault"],
      [SUPPLIERS, "suppliers"],
    ] as const
  ).map(([home, list]): [string, () => Promise<string>] => [home.thing, async () => editPath(home, await first(list))]),
];

describe.each(RECORDS)("%s", (_name, edit) => {
  test("is shown as text, also at the address of its form", async () => {
    const address = await edit();
    const { router } = renderAt(address);
    await waitFor(() => expect(router.state.location.pathname).toBe(address.replace(/edit$/, "view")), { timeout: 20_000 });
    const form = await screen.findByRole("form", {}, { timeout: 20_000 });
    expect(form.querySelectorAll("dl.hb-field dd").length).toBeGreaterThan(3);
    expect([...form.querySelectorAll("dd")].every(({ textContent }) => textContent !== "")).toBe(true);
    expect([...form.querySelectorAll("input:not([hidden] input), select, textarea")]).toEqual([]);
    expect(
      within(form)
        .queryAllByRole("button")
        .filter((button) => !button.closest("[hidden]") && !button.classList.contains("hb-link")),
    ).toEqual([]);
    expect(screen.queryByRole("button", { name: /^(Save|Reset|Cancel)$/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back" })).toBeInTheDocument();
  });
});

const readAt = (label: string | RegExp) =>
  [...document.querySelectorAll("dl.hb-field")]
    .find((field) => {
      const text = field.querySelector("dt")?.textContent ?? "";
      return typeof label === "string" ? text === label : label.test(text);
    })
    ?.querySelector("dd")?.textContent;

test("an order reads as it is kept", async () => {
  const { id } = among((await orderPage()).orders, ({ ref_no, items }) => ref_no !== "" && items.length > 1);
  const order = await orderOf(id);
  const { router, user } = renderAt("/fleet/orders");
  await screen.findByText(String(order.order_no), {}, { timeout: 20_000 });
  const row = screen.getByText(String(order.order_no)).closest("[role=row]") as HTMLElement;
  expect(within(row).queryByRole("button", { name: "Edit Order" })).not.toBeInTheDocument();
  await user.click(within(row).getByRole("button", { name: "View" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/fleet/order/${id}/view`));
  await screen.findByRole("form", { name: "View Order" });
  expect(readAt("Ref/PO Number")).toBe(order.ref_no);
  expect(readAt("Bill to Customer")).toBe(order.billed_to?.name);
  expect(readAt("Order Type")).toBe(order.order_type?.name);
  expect(readAt(/^Date \(/)).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/);
  expect(readAt("Hazmat")).toBe(order.mat_typ_haz ? "Yes" : "No");
  const stops = within(screen.getByRole("region", { name: "Stops" }));
  for (const { loc_nm, location } of order.items) {
    expect(stops.getAllByText((text) => text.includes(loc_nm)).length).toBeGreaterThan(0);
    expect(stops.getAllByText((text) => text.includes(location)).length).toBeGreaterThan(0);
  }
});

test("who may change it looks at it too, and nothing of the form is asked when leaving", async () => {
  signInAs("dispatch@maple.example");
  const { id } = await newestTrip();
  const { router } = renderAt(`/fleet/trip/${id}/view`);
  await screen.findByRole("form", { name: "View Trips" }, { timeout: 20_000 });
  await router.navigate(`/fleet/trip/${id}/edit`);
  expect(await screen.findByRole("button", { name: /^Save$|^You can not/ })).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

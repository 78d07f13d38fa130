/** What stops come to, on an order's form, in its row of the list and on trips: freight is counted once, and every digit that is kept is shown. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Order, OrderItem } from "#bff/modules/orders/contract.ts";
import { RATE_METHOD } from "#bff/wire/known-keys.ts";
import { among, isNew, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask } from "../../test/server.ts";

/** A New order of the demo once more, with one stop for each of these. */
async function orderWith(...stops: Partial<OrderItem>[]): Promise<Order> {
  const { version: _, ...order } = await orderOf(among((await orderPage()).orders, isNew).id);
  const [first] = order.items;
  const items = stops.map((stop) => ({ ...first, length: 0, ...stop, id: 0 }));
  const rates = order.rates.map((rate) => ({ ...rate, id: 0 }));
  return ask("orders", {
    method: "POST",
    body: { ...order, rate_mthd: RATE_METHOD.FLAT, calc_miles: 855.2, miles_mode: "Manual", ref_no: "", items, rates, files: [] },
  });
}
const totals = async () => (await screen.findByRole("status", { name: "Stop totals" })).textContent;
const UNBALANCED = "What is delivered is not what is picked up";

test("an order's form shows pick-up and delivery apart, and amber when they differ", async () => {
  const order = await orderWith({ type: "S", qty: 6, weight: 43_200 }, { type: "C", qty: 6, weight: 43_200 });
  const { user } = renderAt(`/fleet/order/${order.id}/edit`);
  await waitFor(async () => expect(await totals()).toBe("1 shipper, 1 consigneePick-up 6 · 43,200 lb / Delivery 6 · 43,200 lb ✓"));
  fireEvent.change(screen.getByLabelText("Weight of stop 2"), { target: { value: "43,199.5" } });
  expect(await screen.findByTitle(UNBALANCED)).toBeInTheDocument();
  expect(await totals()).toContain("Delivery 6 · 43,199.5 lb differs");
  await user.selectOptions(screen.getByLabelText("Unit of stop 2"), "Kilograms");
  expect(await totals()).toContain("Pick-up 6 · 43,200 lb / Delivery 6 · 43,199.5 kg");
});

test("its row of the list and a trip with it show what is stored", async () => {
  const order = await orderWith({ type: "S", qty: 2, weight: 400.25 }, { type: "S", qty: 1.5, weight: 2000 }, { type: "C", qty: 3.5, weight: 2400.25 });
  const list = renderAt(`/fleet/orders?order_no=${order.order_no}`);
  const row = (await screen.findByText(String(order.order_no))).closest("[role=row]") as HTMLElement;
  await list.user.click(within(row).getByRole("button", { name: "Show details" }));
  expect(await screen.findByText("400.25")).toBeInTheDocument();
  expect(screen.getByTitle("What is picked up is delivered").parentElement).toHaveTextContent("Pick-up 3.5 · 2,400.25 lb / Delivery 3.5 · 2,400.25 lb ✓");
  cleanup();

  const { user } = renderAt({ pathname: "/fleet/trip/add-new", state: { order_id: order.id } });
  const bar = await screen.findByRole("form", { name: "New Trips" });
  await waitFor(() => expect(bar).toHaveTextContent("Pick-up 3.5 · 2,400.25 lb / Delivery 3.5 · 2,400.25 lb ✓"));
  expect(bar).toHaveTextContent("On board at most 2,400.25 lb");
  expect(bar).toHaveTextContent("Miles 855.2 mi");
  expect(screen.getByLabelText("Unit of stop 1")).toHaveDisplayValue("lb");
  await user.click(screen.getAllByRole("button", { name: String(order.order_no) })[0] as HTMLElement);
  const details = await screen.findByRole("table", { name: `Stops of order ${order.order_no}` });
  expect(details).toHaveTextContent("400.25 lb");
});

test("where nothing is loaded there is nothing to balance", async () => {
  const order = await orderWith({ type: "S", qty: 0, weight: 0 }, { type: "C", qty: 0, weight: 0 });
  renderAt(`/fleet/order/${order.id}/edit`);
  await waitFor(async () => expect(await totals()).toBe("1 shipper, 1 consignee"));
});

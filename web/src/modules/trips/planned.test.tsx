/** Orders in Add Order by what is left of them, stops that another trip has, and a driver who left: offered, told, asked in the one dialog. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http } from "msw/http";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { assetSuggestions } from "#bff/modules/assets/options.ts";
import type { employeeSuggestions } from "#bff/modules/employees/contract.ts";
import type { Trip, TripInput } from "#bff/modules/trips/contract.ts";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { among, isNew, isTaken, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, rows, server } from "../../test/server.ts";
import { newestTrip, newestTripIn } from "../../test/trips.ts";

const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save" }));
async function pick(user: UserEvent, label: string, text: string): Promise<void> {
  await user.type(await screen.findByLabelText(label), text);
  await user.click(await within(await screen.findByRole("listbox")).findByRole("option", { name: (name) => name.includes(text) }));
}
const question = () =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role="alertdialog"][data-state="open"]');
    expect(open).not.toBeNull();
    return open as HTMLElement;
  });
const units = async (kind: "TRUCK" | "TRAILER") =>
  (await ask<z.output<typeof assetSuggestions>>(`assets?intent=suggest&vehicle_typ=${kind}`)).content.at(-1)?.asset_code ?? "";
const driver = async () => (await ask<z.output<typeof employeeSuggestions>>("employees?intent=suggest&is_driver=true")).content.at(-1)?.first ?? "";
const inFull = async () =>
  among((await orderPage()).orders, (order) => isTaken(order) && order.trip.length === 1 && order.planned.length === order.items.length);
const findOrders = async (user: UserEvent) => {
  await user.click(await screen.findByRole("button", { name: "Add Order" }));
  return within(await screen.findByRole("dialog", { name: "Add orders to the trip" }));
};
const byNumber = async (user: UserEvent, dialog: ReturnType<typeof within>, order_no: number) => {
  await user.type(dialog.getByLabelText("Order No"), String(order_no));
  await user.click(dialog.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(dialog.getAllByRole("button", { name: /^Add order|stops? (left|planned)$|^\d+ stops?$/ })[0]).toBeInTheDocument());
  return within((await dialog.findByRole("cell", { name: String(order_no) })).closest("tr") as HTMLElement);
};

test("what is planned in full is offered by its number alone, marked; the save asks about it with all else in one dialog", async () => {
  const order = await inFull();
  const trip = order.trip[0]?.trip_no;
  const count = order.items.length;
  const { user } = renderAt("/fleet/trip/add-new");
  const dialog = await findOrders(user);
  expect((await dialog.findAllByRole("button", { name: /^Add order/ })).length).toBeGreaterThan(0);
  expect(dialog.queryByText(/stops planned$/)).not.toBeInTheDocument();
  const line = await byNumber(user, dialog, order.order_no);
  expect(line.getByRole("button", { name: `${count} of ${count} stops planned` })).toBeInTheDocument();
  expect(line.getByText(`On trip ${trip} already`)).toBeInTheDocument();
  for (const name of ["Order Type", "Commodity", "Equipment"]) expect(dialog.getByRole("columnheader", { name })).toBeInTheDocument();
  for (const lookup of [order.order_type, order.comm_type, order.equip_type])
    expect(line.getAllByRole("cell", { name: lookup?.name ?? "N/A" }).length).toBeGreaterThan(0);
  await user.click(line.getByRole("button", { name: `Add order ${order.order_no}` }));
  expect(line.getByText("Added")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const says = `Order ${order.order_no}: ${count} stops are on trip ${trip} already`;
  expect(await screen.findByRole("list", { name: "Warnings" })).toHaveTextContent(says);
  await pick(user, "Truck*", await units("TRUCK"));
  await pick(user, "Driver 1*", await driver());
  await pick(user, "Trailer 1*", await units("TRAILER"));
  const sent: { confirm?: Record<string, boolean> }[] = [];
  server.use(
    http.post("*/api/v2/trips", async ({ request }) => {
      sent.push(JSON.parse(String((await request.clone().formData()).get("data"))));
    }),
  );
  await save(user);
  const asked = await question();
  expect(asked).toHaveTextContent(`${says}. Are you sure, you want to continue?`);
  await user.click(within(asked).getByText("OK"));
  expect(await screen.findByText("Trip added successfully!")).toBeInTheDocument();
  expect(sent.map(({ confirm }) => confirm?.[`planned:${trip}:${order.order_no}`])).toEqual([true]);
  const other = await newestTrip(({ trip_no }) => trip_no === trip);
  expect(other.marks.map(({ field }) => field)).toContain("items");
}, 30_000);

test("a stop that no trip has is told as what is left of its order, also of one that the trip carries, and it alone is added", async () => {
  const { id } = await newestTripIn(TRIP_STATUS.NEW);
  const trip = await ask<Trip>(`trips/${id}`);
  const last = trip.items.findLast(({ orderids }) => orderids !== null);
  const order = await orderOf(last?.orderids ?? 0);
  const items = trip.items.map((item) => ({ ...item, status: item.id !== last?.id }));
  await ask(`trips/${id}`, { method: "PUT", body: { ...trip, items, confirm: true } as unknown as TripInput });
  const { user } = renderAt(`/fleet/trip/${id}/edit`);
  const line = await byNumber(user, await findOrders(user), order.order_no);
  const words = order.items.length === 1 ? "1 stop" : `${order.items.length} stops`;
  await user.click(line.getByRole("button", { name: `1 of ${words} left` }));
  const before = trip.items.length - 1;
  await user.click(line.getByRole("button", { name: `Add order ${order.order_no}` }));
  expect(line.getByText("Added")).toBeInTheDocument();
  await waitFor(() =>
    expect(within(screen.getByRole("list", { name: "Stops", hidden: true })).getAllByRole("listitem", { hidden: true })).toHaveLength(before + 1),
  );
});

test("an order number that is none is said at its box", async () => {
  const { user } = renderAt("/fleet/trip/add-new");
  const dialog = await findOrders(user);
  await user.type(dialog.getByLabelText("Order No"), "abc");
  await user.click(dialog.getByRole("button", { name: "Search" }));
  expect(await dialog.findByText("Order No takes a whole number, in digits alone, such as 10073")).toBeInTheDocument();
});

test("a driver who left is said below his box, and asked about when the trip is sent off", async () => {
  const trip = await newestTrip(({ trip_status, driver1, marks }) => trip_status?.id === TRIP_STATUS.NEW && driver1 !== null && marks.length === 0);
  await (await rows()).update("employees", { id: trip.driver1?.id }, { termination_dt: "2026-01-15" });
  const { user } = renderAt(`/fleet/trip/${trip.id}/edit`);
  const says = `${trip.driver1?.first} ${trip.driver1?.last} left on 15-01-2026`;
  expect(await screen.findByText(says)).toBeInTheDocument();
  await user.type(screen.getByLabelText("Seal No"), "77");
  await user.selectOptions(screen.getByLabelText("Status"), "Dispatched");
  await save(user);
  const asked = await question();
  expect(asked).toHaveTextContent(`${says}. Are you sure, you want to continue?`);
  await user.click(within(asked).getByText("OK"));
  expect(await screen.findByText("Trip added successfully!")).toBeInTheDocument();
  expect(await ask<Trip>(`trips/${trip.id}`)).toMatchObject({ trip_status: { id: TRIP_STATUS.DISPATCHED }, marks: [{ kind: "unusable" }] });
});

test("an order with all of its stops on no trip is told by their count", async () => {
  const order = among((await orderPage()).orders, isNew);
  const { user } = renderAt("/fleet/trip/add-new");
  const line = await byNumber(user, await findOrders(user), order.order_no);
  expect(line.getByRole("button", { name: order.items.length === 1 ? "1 stop" : `${order.items.length} stops` })).toBeInTheDocument();
});

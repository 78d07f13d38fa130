import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { among, isNew, isTaken, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const PAGE = "size=5";
const LIST = `/fleet/orders?${PAGE}`;
const ON_TRIP = "You can not delete this order because order is associated with trip";
const newOrder = async () => among((await orderPage(PAGE)).orders, isNew);
const rowOf = (number: number) => screen.getByText(String(number)).closest("[role=row]") as HTMLElement;
/** The grid draws a row anew once its columns are measured, so the row is looked up with each try. */
const action = (number: number, name: string) => waitFor(() => within(rowOf(number)).getByRole("button", { name }));
const press = async (user: UserEvent, number: number, name: string) => user.click(await action(number, name));
/** What stands in the row's menu only. */
async function entry(user: UserEvent, number: number, name: string) {
  await press(user, number, "Actions");
  return screen.findByRole("menuitem", { name: new RegExp(`^${name}`) });
}

test("shows the columns but the four that are hidden at first, and the range of the page", async () => {
  const { total } = await orderPage();
  renderAt("/fleet/orders");
  expect(await screen.findByText(`Showing: 1 - 10 of ${total} entries.`)).toBeInTheDocument();
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent?.replace(/\s+\d*\s*$/, "").trim());

  expect(headers).toEqual(
    expect.arrayContaining(["Order No", "Billed To", "Date", "First Pickup Date", "Urgent", "Order Status", "Total", "Invoice", "Actions"]),
  );
  for (const hidden of ["Hazmat", "Reefer", "CSA Compliance", "Notes"]) expect(headers).not.toContain(hidden);
  expect(screen.getByRole("button", { name: "Reset Filter" })).toBeInTheDocument();
});

test("a row carries its status as class and opens to its stops", async () => {
  const { order_no } = await newOrder();
  const { user } = renderAt(LIST);
  await press(user, order_no, "Show details");
  expect(rowOf(order_no)).toHaveClass("New");
  const stops = within(await screen.findByRole("table"));
  for (const name of ["Type", "Location", "Status", "Request Date", "Weights", "Unit", "Appt", "Info", "Note"])
    expect(stops.getByRole("columnheader", { name })).toBeInTheDocument();
  expect(stops.getAllByText("Shipper").length).toBeGreaterThan(0);
});

test("deletes a New order after the question", async () => {
  const { id, order_no, billed_to } = await newOrder();
  const { user } = renderAt(LIST);
  await user.click(await entry(user, order_no, "Delete Order"));
  const dialog = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  expect(dialog).toHaveTextContent(`This will delete order. Do you want to continue ?Order ${order_no} · ${billed_to?.name} · New`);
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Record deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(String(order_no))).not.toBeInTheDocument());
  await expect(orderOf(id)).rejects.toThrow("404");
});

test("an order on a trip stays, and the click says why", async () => {
  const { id, order_no } = among((await orderPage()).orders, isTaken);
  const { user } = renderAt(`/fleet/orders?order_no=${order_no}`);
  expect(await action(order_no, "View Trip")).toBeEnabled();
  await user.click(await entry(user, order_no, "Delete Order"));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(ON_TRIP);
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  expect((await orderOf(id)).order_no).toBe(order_no);
});

test("an invoiced order can not be deleted", async () => {
  const { order_no } = among((await orderPage()).orders, ({ invoice }) => invoice !== null);
  const { user } = renderAt(`/fleet/orders?order_no=${order_no}`);
  expect(await entry(user, order_no, "Delete Order")).toHaveAttribute("aria-disabled", "true");
});

test("an auditor may look and change nothing", async () => {
  signInAs("auditor@maple.example");
  const { order_no } = await newOrder();
  const { user } = renderAt(LIST);
  expect(await action(order_no, "Create Trip")).toHaveAttribute("aria-disabled", "true");
  expect(await entry(user, order_no, "Delete Order")).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("link", { name: "NEW" })).not.toBeInTheDocument();
});

test("Create Trip asks, then hands the order to the trip form", async () => {
  const { id, order_no } = await newOrder();
  const { router, user } = renderAt(LIST);
  await press(user, order_no, "Create Trip");
  const dialog = await screen.findByRole("alertdialog", { name: "Are you sure you want to create trip with this order" });
  expect(dialog).toHaveTextContent("Start creating trip click OK button");
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/fleet/trip/add-new", state: { order_id: id } }));
});

test("what filters the list stands above it, and goes with a click", async () => {
  const { order_no } = await newOrder();
  const { user, router } = renderAt(`/fleet/orders?order_no=${order_no}&urgent=true`);
  await user.click(await screen.findByRole("button", { name: "Remove filter Urgent" }));
  await waitFor(() => expect(router.state.location.search).toBe(`?order_no=${order_no}`));
  expect(screen.getByRole("button", { name: `Remove filter Order No ${order_no}` })).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Remove filter Order No ${order_no}` }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("group", { name: "Active filters" })).toBeNull();
});

import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const LIST = "/fleet/orders?size=5";
const ON_TRIP = "You can not delete this order because order is associated with trip";
const rowOf = (number: string) => screen.getByText(number).closest("[role=row]") as HTMLElement;
/** The grid draws a row anew once its columns are measured, so the row is looked up with each try. */
const action = (number: string, name: string) => waitFor(() => within(rowOf(number)).getByRole("button", { name }));
const press = async (user: UserEvent, number: string, name: string) => user.click(await action(number, name));

test("shows the columns but the four that are hidden at first, and the range of the page", async () => {
  renderAt("/fleet/orders");
  expect(await screen.findByText("Showing: 1 - 10 of 137 entries.")).toBeInTheDocument();
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent?.replace(/\s+\d*\s*$/, "").trim());

  expect(headers).toEqual(
    expect.arrayContaining(["Order No", "Billed To", "Date", "First Pickup Date", "Urgent", "Order Status", "Total", "Invoice", "Actions"]),
  );
  for (const hidden of ["Hazmat", "Reefer", "CSA Compliance", "Notes"]) expect(headers).not.toContain(hidden);
  expect(screen.getByRole("button", { name: "Reset Filter" })).toBeInTheDocument();
});

test("a row carries its status as class and opens to its stops", async () => {
  const { user } = renderAt(LIST);
  await press(user, "10137", "Show details");
  expect(rowOf("10137")).toHaveClass("New");
  const stops = within(await screen.findByRole("table"));
  for (const name of ["Type", "Location", "Status", "Request Date", "Weights", "Unit", "Appt", "Info", "Note"])
    expect(stops.getByRole("columnheader", { name })).toBeInTheDocument();
  expect(stops.getAllByText("Shipper").length).toBeGreaterThan(0);
});

test("deletes a New order after the question", async () => {
  const { user } = renderAt(LIST);
  await press(user, "10137", "Delete Order");
  const dialog = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  expect(dialog).toHaveTextContent("This will delete order. Do you want to continue ?");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Record deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("10137")).not.toBeInTheDocument());
});

test("an order on a trip stays, and the click says why", async () => {
  const { user } = renderAt("/fleet/orders?order_no=10100");
  expect(await action("10100", "View Trip")).toBeEnabled();
  await press(user, "10100", "Delete Order");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(ON_TRIP);
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
});

test("an invoiced order can not be deleted", async () => {
  renderAt("/fleet/orders?order_no=10020");
  expect(await action("10020", "Delete Order")).toHaveAttribute("aria-disabled", "true");
});

test("an auditor may look and change nothing", async () => {
  signInAs("auditor@maple.example");
  renderAt(LIST);
  expect(await action("10137", "Delete Order")).toHaveAttribute("aria-disabled", "true");
  expect(await action("10137", "Create Trip")).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("link", { name: "NEW" })).not.toBeInTheDocument();
});

test("Create Trip asks, then hands the order to the trip form", async () => {
  const { router, user } = renderAt(LIST);
  await press(user, "10137", "Create Trip");
  const dialog = await screen.findByRole("alertdialog", { name: "Are you sure you want to create trip with this order" });
  expect(dialog).toHaveTextContent("Start creating trip click OK button");
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/fleet/trip/add-new", state: { order_id: 137 } }));
});

test("what filters the list stands above it, and goes with a click", async () => {
  const { user, router } = renderAt("/fleet/orders?order_no=10137&urgent=true");
  await user.click(await screen.findByRole("button", { name: "Remove filter Urgent" }));
  await waitFor(() => expect(router.state.location.search).toBe("?order_no=10137"));
  expect(screen.getByRole("button", { name: "Remove filter Order No 10137" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove filter Order No 10137" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("group", { name: "Active filters" })).toBeNull();
});

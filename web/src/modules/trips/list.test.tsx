import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { among, isTaken, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";
import { newestFreeTripIn, newestTrip, newestTripIn, tripPage } from "../../test/trips.ts";

const SHOWN = ["Trip ID", "Trip Type", "Date", "Status", "Total Miles", "First Stop Time", "Driver", "Trailer/Container", "Truck", "ACI/ACE", "Actions"];
const HIDDEN = ["Seal No", "Trailer owner", "Note"];
const row = async ({ trip_no }: { trip_no: number }) => (await screen.findByText(String(trip_no))).closest("[role=row]") as HTMLElement;

test("shows the columns of the list; seal, trailer owner and note are hidden at first", async () => {
  renderAt("/fleet/trips");
  expect(await screen.findByRole("heading", { name: "Trips Details" })).toBeInTheDocument();
  await row(await newestTrip());
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent?.replaceAll(/^\W+|\W*\d*\W*$/g, ""));
  expect(headers.filter((header) => header !== "Details")).toEqual(SHOWN);
  for (const name of HIDDEN) expect(screen.queryByRole("columnheader", { name })).not.toBeInTheDocument();
});

test("a row opens to its stops", async () => {
  const trip = await newestTrip();
  const { user } = renderAt("/fleet/trips");
  await user.click(within(await row(trip)).getByRole("button", { name: "Show details" }));
  const stops = await screen.findByRole("table", { name: `Stops of trip ${trip.trip_no}` });
  expect(within(stops).getAllByRole("row")).toHaveLength(trip.items.length + 1);
  for (const { loc_nm } of trip.items) expect(within(stops).getAllByText(loc_nm).length).toBeGreaterThan(0);
});

test("a complete trip can't be deleted, a new one is deleted after a question", async () => {
  const trip = await newestFreeTripIn(TRIP_STATUS.NEW);
  const { user } = renderAt(`/fleet/trips?trip_status=${TRIP_STATUS.COMPLETE}`);
  const complete = await waitFor(() => screen.getAllByTitle("You are not allowed to delete")[0] as HTMLElement);
  expect(complete).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: "Reset Filter" }));
  await user.click(within(await row(trip)).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Record deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(String(trip.trip_no))).not.toBeInTheDocument());
});

test("without the right to delete no trip can be", async () => {
  const trip = await newestTripIn(TRIP_STATUS.NEW);
  signInAs("auditor@maple.example");
  renderAt("/fleet/trips");
  await row(trip);
  expect(screen.getAllByTitle("You are not allowed to delete")).toHaveLength(10);
  expect(screen.queryByRole("link", { name: "NEW" })).not.toBeInTheDocument();
});

test("an order's trips come with a chip that takes the filter away", async () => {
  const { total } = await tripPage();
  const order = among((await orderPage()).orders, isTaken);
  const { router, user } = renderAt(`/fleet/trips?order_id=${order.id}`);
  await user.click(await screen.findByRole("button", { name: `Remove filter Order ${order.order_no}` }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(await screen.findByText(`Showing: 1 - 10 of ${total} entries.`)).toBeInTheDocument();
});

test("numbers are asked for where numbers belong; the filter stands in the address", async () => {
  const { trip_no } = await newestTripIn(TRIP_STATUS.COMPLETE);
  const { router, user } = renderAt("/fleet/trips");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.type(screen.getByLabelText("Trip No"), "abc");
  await user.type(screen.getByLabelText("Order No"), "x");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByText("Trip No takes a whole number, in digits alone, such as 10073")).toBeInTheDocument();
  expect(screen.getByText("Order No takes a whole number, in digits alone, such as 10073")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Order No"));
  await user.clear(screen.getByLabelText("Trip No"));
  await user.type(screen.getByLabelText("Trip No"), String(trip_no));
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Showing: 1 - 1 of 1 entries.")).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?trip_no=${trip_no}`);
});

test("drivers, trailers and trucks are drop-downs that start with All, and are searched", async () => {
  const { router, user } = renderAt("/fleet/trips");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  const box = (label: string) => screen.findByRole("combobox", { name: label });
  const offered = async (label: string) => within(await screen.findByRole("listbox", { name: label })).getAllByRole("option");
  const search = async () => user.click(screen.getByRole("button", { name: "Search" }));
  for (const label of ["Trailer", "Truck", "Driver"]) {
    expect(await box(label)).toHaveAttribute("placeholder", "All");
    await user.click(await box(label));
    const [all, ...others] = await offered(label);
    expect(all).toHaveTextContent(/^All$/);
    expect(others.length).toBeGreaterThan(0);
  }
  await user.click((await offered("Driver"))[1] as HTMLElement);
  const chosen = ((await box("Driver")) as HTMLInputElement).value;
  await search();
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?driver_id=\d+$/));
  await user.clear(await box("Driver"));
  await user.type(await box("Driver"), chosen.slice(0, 3));
  expect((await offered("Driver")).some(({ textContent }) => textContent?.startsWith(chosen))).toBe(true);
  await user.clear(await box("Driver"));
  await user.click((await offered("Driver"))[0] as HTMLElement);
  await search();
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

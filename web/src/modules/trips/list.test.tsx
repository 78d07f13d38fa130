import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const SHOWN = ["Trip ID", "Trip Type", "Date", "Status", "Total Miles", "First Stop Time", "Driver", "Trailer/Container", "Truck", "ACI/ACE", "Actions"];
const HIDDEN = ["Seal No", "Trailer owner", "Note"];
const row = async (number: string) => (await screen.findByText(number)).closest("[role=row]") as HTMLElement;

test("shows the columns of the list; seal, trailer owner and note are hidden at first", async () => {
  renderAt("/fleet/trips");
  expect(await screen.findByRole("heading", { name: "Trips Details" })).toBeInTheDocument();
  await row("5060");
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent?.replaceAll(/^\W+|\W*\d*\W*$/g, ""));
  expect(headers.filter((header) => header !== "Details")).toEqual(SHOWN);
  for (const name of HIDDEN) expect(screen.queryByRole("columnheader", { name })).not.toBeInTheDocument();
});

test("a row opens to its stops", async () => {
  const { user } = renderAt("/fleet/trips");
  await user.click(within(await row("5060")).getByRole("button", { name: "Show details" }));
  const stops = await screen.findByRole("table", { name: "Stops of trip 5060" });
  expect(within(stops).getByText("Maple Leaf yard")).toBeInTheDocument();
});

test("a complete trip can't be deleted, a new one is deleted after a question", async () => {
  const { user } = renderAt("/fleet/trips?trip_status=250");
  const complete = await waitFor(() => screen.getAllByTitle("You are not allowed to delete")[0] as HTMLElement);
  expect(complete).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: "Reset Filter" }));
  await user.click(within(await row("5060")).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Record deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("5060")).not.toBeInTheDocument());
});

test("without the right to delete no trip can be", async () => {
  signInAs("auditor@maple.example");
  renderAt("/fleet/trips");
  await row("5060");
  expect(screen.getAllByTitle("You are not allowed to delete")).toHaveLength(10);
  expect(screen.queryByRole("link", { name: "NEW" })).not.toBeInTheDocument();
});

test("an order's trips come with a chip that takes the filter away", async () => {
  const { router, user } = renderAt("/fleet/trips?order_id=108");
  await user.click(await screen.findByRole("button", { name: "Remove filter Order 10108" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(await screen.findByText("Showing: 1 - 10 of 60 entries.")).toBeInTheDocument();
});

test("numbers are asked for where numbers belong; the filter stands in the address", async () => {
  const { router, user } = renderAt("/fleet/trips");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.type(screen.getByLabelText("Trip No"), "abc");
  await user.type(screen.getByLabelText("Order No"), "x");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByText("Please enter number in trip no field to filter")).toBeInTheDocument();
  expect(screen.getByText("Please enter order field to filter")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Order No"));
  await user.clear(screen.getByLabelText("Trip No"));
  await user.type(screen.getByLabelText("Trip No"), "5003");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Showing: 1 - 1 of 1 entries.")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?trip_no=5003");
});

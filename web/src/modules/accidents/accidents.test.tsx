import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { assetList } from "#bff/modules/assets/options.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));

test("answers open their descriptions; a drug test needs its date and result", async () => {
  const { user } = renderAt("/accidents/add-new");
  const group = async (name: string) => within(await screen.findByRole("group", { name }));
  expect(screen.queryByLabelText("Injury Description")).not.toBeInTheDocument();
  await user.click((await group("Injury")).getByLabelText("Yes"));
  expect(screen.getByLabelText("Injury Description")).toBeInTheDocument();

  await user.click((await group("Drug Test")).getByLabelText("Yes"));
  await user.type(screen.getByLabelText("Drug Test Date*"), "2099-01-01");
  await user.click(screen.getByRole("button", { name: "Create Accident" }));
  expect(await screen.findByText("4 fields need attention")).toBeInTheDocument();
  expect(screen.getByText("Date can not be in the future")).toBeInTheDocument();
  await user.click((await group("Drug Test")).getByLabelText("No"));
  expect(await screen.findByText("2 fields need attention")).toBeInTheDocument();
});

test("a chosen unit asks whom it belongs to", async () => {
  const truck = (await api.get(assetList, "assets", { size: 1000 })).content.find(({ vehicle_typ }) => vehicle_typ?.code === "TRUCK");
  const { user } = renderAt("/accidents/add-new");
  expect(screen.queryByLabelText("Truck belongs to")).not.toBeInTheDocument();
  await user.click(await screen.findByRole("combobox", { name: "Truck" }));
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${truck?.asset_code}`) }));
  expect(await screen.findByLabelText("Truck belongs to")).toBeInTheDocument();
});

test("convictions are locked", async () => {
  renderAt("/accidents/add-new");
  expect(await screen.findByTitle("Coming soon")).toHaveTextContent("Convictions/Tickets");
});

test("saves date and province alone", async () => {
  const { router, user } = renderAt("/accidents/add-new");
  await user.type(await screen.findByLabelText(/^Accident Date/), "2026-11-19 14:30");
  await screen.findByRole("option", { name: "Ontario" });
  await user.selectOptions(screen.getByLabelText("Province*"), "Ontario");
  await user.click(screen.getByRole("button", { name: "Create Accident" }));
  expect(await screen.findByText("Accident Created Successfully")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/accidents"), { timeout: 5000 });
  // The grid draws a row anew once its columns are measured.
  await waitFor(() => expect(screen.getByText("19/11/26 2:30 PM")).toBeInTheDocument());
});

test("filters by a whole range of days, shown on a chip that takes it away", async () => {
  const { router, user } = renderAt("/accidents");
  await user.click(await screen.findByRole("button", { name: "Show Filters" }));
  await user.type(screen.getByLabelText("Accident Date from"), "2026-01-01");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Please select both dates")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Accident Date to"), "2026-12-31");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await user.click(await screen.findByRole("button", { name: "Remove filter Accident Date 01/01/26 – 31/12/26" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("text that is no date stays as it was typed, with its error; a month's name is read", async () => {
  const { user } = renderAt("/accidents/add-new");
  const box = await screen.findByLabelText(/^Accident Date/);
  for (const typed of ["decent 5", "2026-13-45", "dec 5 1x"]) {
    await user.clear(box);
    await user.type(box, typed);
    await user.tab();
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveValue(typed);
    expect(box).toHaveAccessibleDescription(/\w/);
  }
  await user.clear(box);
  await user.type(box, "dec 5 2025 7pm");
  await user.tab();
  expect(box).toHaveValue("05/12/2025 07:00 PM");
});

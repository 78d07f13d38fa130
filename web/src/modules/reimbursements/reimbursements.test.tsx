import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { tripChoices } from "#bff/modules/reimbursements/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const driver = () => screen.findByRole("combobox", { name: /^Driver/ });
const trip = () => screen.findByRole("combobox", { name: /^Trip/ });
/** The newest trip that has a driver. */
async function aTrip() {
  const { content } = await api.get(tripChoices, "reimbursements/trips", { "begin-with": "" });
  const found = content.find(({ driver1 }) => driver1 !== null);
  if (!found) throw new Error("No trip has a driver");
  return { number: String(found.trip_no), drivers: [found.driver1, found.driver2].flatMap((one) => (one ? [`${one.first} ${one.last}`] : [])) };
}
beforeEach(() => void signInAs("owner@maple.example"));

test("113.00 with 13 percent is 98.31 without tax and 14.69 tax", async () => {
  const { user } = renderAt("/Reimbursement/add-new");
  await user.type(await screen.findByLabelText("Total Amount"), "113");
  await screen.findByRole("option", { name: "HST ON - 13" });
  await user.selectOptions(screen.getByLabelText("Tax*"), "HST ON - 13");
  const withoutTax = screen.getByLabelText("Amount W/O tax");
  expect(withoutTax).toHaveValue("98.31");
  expect(withoutTax).toHaveAttribute("readonly");
  expect(screen.getByText("14.69")).toBeInTheDocument();
});

test("another kind of trip empties trip, text and driver", async () => {
  const { number, drivers } = await aTrip();
  const { user } = renderAt("/Reimbursement/add-new");
  await user.click(await screen.findByLabelText("Choose from Existing Trips"));
  await user.type(await trip(), number.slice(0, 2));
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${number}`) }));
  await waitFor(async () => expect(await driver()).toBeEnabled());
  await user.click(await driver());
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${drivers.at(-1)}`) }));

  await user.click(screen.getByLabelText("Manual"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Trip/ })).toHaveValue(""));
  expect(await driver()).toHaveValue("");
  await user.type(screen.getByRole("textbox", { name: /^Trip/ }), "Yard run");
  await user.click(screen.getByLabelText("Choose from Existing Trips"));
  expect(await trip()).toHaveValue("");
  expect(await driver()).toBeDisabled();
  await user.click(screen.getByLabelText("Manual"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Trip/ })).toHaveValue(""));
});

test("a trip's menu opens a form for it, with its drivers to choose from", async () => {
  const { number, drivers } = await aTrip();
  const { router, user } = renderAt("/fleet/trips");
  const row = (await screen.findByText(number)).closest("[role=row]") as HTMLElement;
  await user.click(within(row).getByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reimbursement" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/Reimbursement\/add\/\d+$/));
  expect(await trip()).toHaveValue(number);
  await waitFor(async () => expect(await driver()).toBeEnabled());
  await user.click(await driver());
  const list = await screen.findByRole("listbox");
  const offered = within(list).getAllByRole("option");
  expect(offered.map((option) => option.textContent)).toEqual(drivers);
  await user.click(offered[0] as HTMLElement);

  await screen.findByRole("option", { name: "Submitted" });
  await user.selectOptions(screen.getByLabelText("Status*"), "Submitted");
  await user.selectOptions(screen.getByLabelText("Tax*"), "HST ON - 13");
  await user.type(screen.getByLabelText("Paid To*"), "Fuel stop");
  await user.click(screen.getByRole("button", { name: "Create Reimbursement" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
});

test("a trip that is not there is said so", async () => {
  renderAt("/Reimbursement/add/99999");
  expect(await screen.findByText("This record does not exist.")).toBeInTheDocument();
});

import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { server } from "../../test/server.ts";

async function openPlace(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Shipper" }));
  await user.click(screen.getByRole("button", { name: /^Location of stop 1/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Location of stop 1" }));
  const box = (label: string) => dialog.getByLabelText(label);
  await user.click(box("C/S Name*"));
  return { dialog, box };
}

test("saved places: two characters, no match, and a pick that fills every part", async () => {
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.keyboard("p");
  expect(dialog.getByText("Minimum two characters should be entered")).toBeInTheDocument();
  await user.keyboard("qqq");
  expect(await dialog.findByText("No locations to show")).toBeInTheDocument();
  await user.clear(box("C/S Name*"));
  await user.keyboard("pineb");
  await dialog.findByRole("option", { name: /Pinebush Logistics Park/ });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(box("C/S Name*")).toHaveValue("Pinebush Logistics Park");
  expect(box("Address*")).toHaveValue("450 Pinebush Rd, Cambridge, ON, Canada");
  expect(box("Postal Code*")).toHaveValue("N1T 1Z6");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: /^Location of stop 1: Pinebush Logistics Park/ })).toHaveFocus());
});

test("an address fills the parts below it, says how well it is known, and can be corrected", async () => {
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.type(box("Address*"), "9 Dock Rd, Cambr");
  await user.click(await dialog.findByRole("option", { name: /9 Dock Rd, Cambridge/ }));
  await waitFor(() => expect(box("City*")).toHaveValue("Cambridge"));
  expect(box("Province*")).toHaveValue("ON");
  expect(dialog.getByText(/Only the city is known/)).toBeInTheDocument();
  expect(dialog.getByText(/^Simulated/)).toBeInTheDocument();
  await user.clear(box("Postal Code*"));
  await user.type(box("Postal Code*"), "N1R 5S2");
  expect(box("Postal Code*")).toHaveValue("N1R 5S2");
});

test("an address without a postal code: said, and typed by hand", async () => {
  const result = { address_components: [], formatted_address: "Dock Rd, Canada", geometry: null, precision: "street" };
  server.use(http.get("*/api/v2/places/detail", () => HttpResponse.json({ result, source: "photon", simulated: false })));
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.type(box("Address*"), "9 Dock Rd, Cambr");
  await user.click(await dialog.findByRole("option", { name: /9 Dock Rd, Cambridge/ }));
  expect(await dialog.findByText("Invalid address postal code is missing")).toBeInTheDocument();
  await user.type(box("Postal Code*"), "N1T 1Z6");
  expect(box("Postal Code*")).toHaveValue("N1T 1Z6");
  expect(dialog.queryByText("Invalid address postal code is missing")).not.toBeInTheDocument();
});

test("searches that fail give an empty list, and anything may be typed", async () => {
  server.use(
    http.get("*/api/v2/locations", () => HttpResponse.error()),
    http.get("*/api/v2/places/autocomplete", () => HttpResponse.error()),
  );
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.keyboard("Own yard");
  expect(await dialog.findByText("No locations to show")).toBeInTheDocument();
  await user.type(box("Address*"), "1 Yard Rd, Delta, BC, Canada");
  expect(await dialog.findByText("No locations to show")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(box("Address*")).toHaveValue("1 Yard Rd, Delta, BC, Canada");
});

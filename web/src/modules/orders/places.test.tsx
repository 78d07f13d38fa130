import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { savedPlaces } from "#bff/modules/places/contract.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";

/** A place in Ontario that freight was picked up at. */
async function savedShipper() {
  const [place] = (await ask<z.output<typeof savedPlaces>>("locations?intent=suggest&begin-with=ON&type=S")).content.filter(
    ({ province }) => province === "ON",
  );
  if (!place) throw new Error("No shipper in Ontario is saved");
  return place;
}

async function openPlace(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Shipper" }));
  await user.click(screen.getByRole("button", { name: /^Location of stop 1/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Location of stop 1" }));
  const box = (label: string) => dialog.getByLabelText(label);
  await user.click(box("C/S Name*"));
  return { dialog, box };
}

test("saved places: two characters, no match, and a pick that fills every part", async () => {
  const place = await savedShipper();
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.keyboard("p");
  expect(dialog.getByText("Minimum two characters should be entered")).toBeInTheDocument();
  await user.keyboard("qqq");
  expect(await dialog.findByText("No locations to show")).toBeInTheDocument();
  await user.clear(box("C/S Name*"));
  await user.keyboard(place.loc_nm.slice(0, 5).toLowerCase());
  await dialog.findByRole("option", { name: (name) => name.includes(place.loc_nm) });
  await user.keyboard("{ArrowDown}{Enter}");
  const parts = { "C/S Name*": place.loc_nm, "Address*": place.location, "Postal Code*": place.postal_code, "City*": place.city, "Province*": place.province };
  for (const [label, value] of Object.entries(parts)) expect(box(label)).toHaveValue(value);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: (name) => name.startsWith(`Location of stop 1: ${place.loc_nm}`) })).toHaveFocus());
});

test("an address fills the parts below it, says how well it is known, and can be corrected", async () => {
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.type(box("Address*"), "9 Dock Rd, Cambr");
  await user.click(await dialog.findByRole("option", { name: /9 Dock Rd, Cambridge, ON/ }));
  await waitFor(() => expect(box("City*")).toHaveValue("Cambridge"));
  expect(box("Province*")).toHaveValue("ON");
  expect(dialog.getByText(/Only the city is known/)).toBeInTheDocument();
  expect(dialog.getByText(/^Simulated/)).toBeInTheDocument();
  expect(box("Postal Code*")).toHaveValue("");
  expect(dialog.getByText("Invalid address postal code is missing")).toBeInTheDocument();
  await user.type(box("Postal Code*"), "N1R 5S2");
  expect(box("Postal Code*")).toHaveValue("N1R 5S2");
  await user.clear(box("Address*"));
  await user.type(box("Address*"), "11 Dock Rd, Cambr");
  await user.click(await dialog.findByRole("option", { name: /11 Dock Rd, Cambridge, ON/ }));
  await waitFor(() => expect(box("Address*")).toHaveValue("11 Dock Rd, Cambridge, ON, Canada"));
  expect(box("Postal Code*")).toHaveValue("N1R 5S2");
});

test("a street without a city: said that streets are not known, and kept as it was typed", async () => {
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.type(box("Address*"), "7205 Torbram");
  expect(await dialog.findByText(/^Streets are not known here/)).toBeInTheDocument();
  await user.tab();
  expect(box("Address*")).toHaveValue("7205 Torbram");
});

test("an address without a postal code: said, and typed by hand", async () => {
  const result = { address_components: [], formatted_address: "Dock Rd, Canada", geometry: null, precision: "street" };
  server.use(http.get("*/api/v2/places/detail", () => HttpResponse.json({ result, source: "photon", simulated: false })));
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.type(box("Address*"), "9 Dock Rd, Cambr");
  await user.click(await dialog.findByRole("option", { name: /9 Dock Rd, Cambridge, ON/ }));
  expect(await dialog.findByText("Invalid address postal code is missing")).toBeInTheDocument();
  await user.type(box("Postal Code*"), "N1T 1Z6");
  expect(box("Postal Code*")).toHaveValue("N1T 1Z6");
  expect(dialog.queryByText("Invalid address postal code is missing")).not.toBeInTheDocument();
});

test("searches that fail say so, and anything may be typed", async () => {
  server.use(
    http.get("*/api/v2/locations", () => HttpResponse.error()),
    http.get("*/api/v2/places/autocomplete", () => HttpResponse.error()),
  );
  const { user } = renderAt("/fleet/order/add-new");
  const { dialog, box } = await openPlace(user);
  await user.keyboard("Own yard");
  expect(await dialog.findByText(/^This could not be looked for\./)).toBeInTheDocument();
  await user.type(box("Address*"), "1 Yard Rd, Delta, BC, Canada");
  expect(await dialog.findByText(/^This could not be looked for\./)).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(box("Address*")).toHaveValue("1 Yard Rd, Delta, BC, Canada");
});

import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { assetSuggestions } from "#bff/modules/assets/options.ts";
import type { employeeSuggestions } from "#bff/modules/employees/contract.ts";
import type { trips } from "#bff/modules/trips/contract.ts";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { among, isNew, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";
import { newestTripIn, nextTripNo } from "../../test/trips.ts";

const NEW = "/fleet/trip/add-new";
const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save" }));
const errorOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute("aria-describedby");
  return id ? document.getElementById(id)?.textContent : null;
};
async function pick(user: UserEvent, label: string, text: string): Promise<void> {
  await user.type(await screen.findByLabelText(label), text);
  await user.click(await within(await screen.findByRole("listbox")).findByRole("option", { name: (name) => name.includes(text) }));
}
/** A New order within Canada, with as many shippers as consignees: nothing is asked about a domestic trip with it. */
const domesticOrder = async () =>
  among((await orderPage()).orders, (order) => {
    const of = (kind: string) => order.items.filter(({ type }) => type === kind).length;
    return isNew(order) && order.items.every(({ location }) => location.endsWith("Canada")) && of("S") === of("C");
  });
/** The first of what the demo has. */
const one = <T,>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error("The demo has none");
  return first;
};
const firstUnit = async (kind: "TRUCK" | "TRAILER") =>
  one((await ask<z.output<typeof assetSuggestions>>(`assets?intent=suggest&vehicle_typ=${kind}`)).content).asset_code;
const firstDriver = async () => one((await ask<z.output<typeof employeeSuggestions>>("employees?intent=suggest&is_driver=true")).content).first;
/** The question that is asked now, if one comes. */
const question = () =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role="alertdialog"][data-state="open"]');
    if (!open) throw new Error("There is no question");
    return open;
  }, QUESTION);
const QUESTION = { timeout: 1500 };
/** Says OK to each question that comes. */
async function answerAll(user: UserEvent): Promise<void> {
  for (let open = await question().catch(() => null); open; open = await question().catch(() => null)) await user.click(within(open).getByText("OK"));
}
/** The form as an order's Create Trip opens it. */
async function fromOrder(id: number) {
  const page = renderAt({ pathname: NEW, state: { order_id: id } });
  await screen.findByLabelText("Trip No*");
  return page;
}
const stops = () => within(screen.getByRole("list", { name: "Stops" })).getAllByRole("listitem");

test("an order's stops are in the new trip", async () => {
  const order = among((await orderPage()).orders, (candidate) => isNew(candidate) && candidate.items.length > 2);
  await fromOrder(order.id);
  expect(screen.getByLabelText("Trip No*")).toHaveValue("");
  expect(screen.getByLabelText("Trip No*")).toHaveAttribute("placeholder", "assigned on save");
  expect(screen.queryByLabelText("Status")).not.toBeInTheDocument();
  expect(stops()).toHaveLength(order.items.length);
  for (const stop of stops()) expect(within(stop).getByRole("button", { name: String(order.order_no) })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Status of stop 1")).toHaveDisplayValue("New"));
  expect(screen.getByLabelText("Trip Type*")).toHaveDisplayValue("Into United States");
  expect(screen.getByLabelText("Trailer Owner*")).toHaveDisplayValue("Company");
});

test("what is mandatory is said beside each field", async () => {
  const { user } = renderAt(NEW);
  await screen.findByLabelText("Trip No*");
  await save(user);
  await screen.findByText("4 fields need attention");
  for (const label of ["Truck*", "Driver 1*", "Trailer 1*"]) expect(errorOf(label)).toBe("This is a mandatory field.");
  expect(screen.getAllByText("Trip can not run without items").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "+ Yard" }));
  await save(user);
  const [place] = await screen.findAllByRole("button", { name: "Location of stop 1: Enter location" });
  const errors = document.getElementById(place?.getAttribute("aria-describedby") ?? "")?.textContent;
  for (const message of ["Location", "Postal code", "Province", "City", "C/S Name"]) expect(errors).toContain(`${message} is required`);
});

test("custom trailers are text, and none is mandatory", async () => {
  const { user } = renderAt(NEW);
  await user.selectOptions(await screen.findByLabelText("Trailer Owner*"), "Custom");
  expect(screen.queryByLabelText("Trailer 1*")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Custom Trailer 1"), "MSCU 123456");
  await save(user);
  expect(await screen.findByText("3 fields need attention")).toBeInTheDocument();
});

test("odd trips are asked about, then saved; the list follows after three seconds", async () => {
  const order = await domesticOrder();
  const number = await nextTripNo();
  const { router, user } = await fromOrder(order.id);
  await pick(user, "Truck*", await firstUnit("TRUCK"));
  await pick(user, "Driver 1*", await firstDriver());
  await pick(user, "Trailer 1*", await firstUnit("TRAILER"));
  await save(user);
  const asked = await question();
  expect(asked).toHaveTextContent("You have selected trip type into United States but item you have added in trip is not in United States.");
  await user.click(within(asked).getByText("Cancel"));
  expect(screen.queryByText("Trip added successfully!")).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Trip Type*"), "Domestic");
  await save(user);
  expect((await screen.findByText("Trip added successfully!")).closest("[role=status]")).toHaveTextContent(`Trip ${number}`);
  await waitFor(() => expect(router.state.location.pathname).toBe("/fleet/trips"), { timeout: 5000 });
  expect(await screen.findByText(number)).toBeInTheDocument();
  expect(await orderOf(order.id)).toMatchObject({ order_status: { code: "RCV" }, trip: [{ trip_no: Number(number) }] });
}, 30_000);

test("a complete trip is locked", async () => {
  const { id } = await newestTripIn(TRIP_STATUS.COMPLETE);
  renderAt(`/fleet/trip/${id}/edit`);
  const button = await screen.findByRole("button", { name: "You can not update trip" });
  expect(button).toBeDisabled();
  expect(screen.getByLabelText("Truck*")).toBeDisabled();
  expect(screen.getByLabelText("Qty of stop 1")).toBeDisabled();
  expect(screen.getByRole("button", { name: "Remove stop 1" })).toBeDisabled();
});

test("only statuses that may follow are offered; the server's errors land in their cells", async () => {
  const { id } = await newestTripIn(TRIP_STATUS.STARTED);
  const { user } = renderAt(`/fleet/trip/${id}/edit`);
  const status = await screen.findByLabelText("Status");
  await waitFor(() =>
    expect(
      within(status)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Started", "Complete"]),
  );
  const error = { code: "VALIDATION", message: "Please check", fields: [{ path: "items.1.qty", message: "Qty is required" }], request_id: "r" };
  server.use(http.put(`*/api/v2/trips/${id}`, () => HttpResponse.json({ error }, { status: 400 })));
  await user.type(screen.getByLabelText("Odometer End"), "99999");
  await save(user);
  await answerAll(user);
  await waitFor(() => expect(errorOf("Qty of stop 2")).toBe("Qty is required"));
});

test("stops change places with Alt and arrows; a removed one is sent as removed", async () => {
  const trip = await newestTripIn(TRIP_STATUS.NEW);
  const { user } = renderAt(`/fleet/trip/${trip.id}/edit`);
  const place = await screen.findByRole("button", { name: /^Location of stop 2/ });
  const second = place.getAttribute("aria-label")?.replace("Location of stop 2", "");
  place.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(screen.getByRole("button", { name: `Location of stop 1${second}` })).toHaveFocus());
  const sent = new Promise<{ items: { status: boolean }[] }>((resolve) => {
    server.use(
      http.put(`*/api/v2/trips/${trip.id}`, async ({ request }) => {
        resolve(JSON.parse(String((await request.formData()).get("data"))));
        return HttpResponse.json({ error: { code: "LOCKED", message: "no", request_id: "r" } }, { status: 409 });
      }),
    );
  });
  const before = stops().length;
  await user.click(screen.getByRole("button", { name: "Remove stop 1" }));
  await waitFor(() => expect(stops()).toHaveLength(before - 1));
  await save(user);
  await answerAll(user);
  expect((await sent).items.map((item) => item.status)).toEqual([...trip.items.slice(1).map(() => true), false]);
});

test("files of a stop go with the save under their stop's place, and come back with it", async () => {
  const trip = await newestTripIn(TRIP_STATUS.NEW);
  const { user, unmount } = renderAt(`/fleet/trip/${trip.id}/edit`);
  await user.click(await screen.findByRole("button", { name: "Files of stop 1" }));
  const files = within(await screen.findByRole("dialog", { name: "Files of stop 1" }));
  await user.upload(files.getByLabelText("Choose files"), new File(["signed"], "pod.txt", { type: "text/plain" }));
  await user.click(files.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Files of stop 1" })).toHaveAttribute("title", "1 file"));
  await user.upload(screen.getByLabelText("Choose files"), new File(["agreed"], "rate.txt", { type: "text/plain" }));
  screen.getByRole("button", { name: /^Location of stop 1/ }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByRole("button", { name: "Files of stop 2" })).toHaveAttribute("title", "1 file");
  await save(user);
  await answerAll(user);
  expect(await screen.findByText("Trip added successfully!")).toBeInTheDocument();
  const saved = await ask<z.output<typeof trips.record>>(`trips/${trip.id}`);
  expect([saved.files.map(({ name }) => name), saved.items.map((item) => item.files?.map(({ name }) => name))]).toEqual([
    ["rate.txt"],
    saved.items.map((_, at) => (at === 1 ? ["pod.txt"] : [])),
  ]);
  unmount();
  renderAt(`/fleet/trip/${trip.id}/view`);
  expect(await screen.findByRole("link", { name: "pod.txt" })).toHaveAttribute("download", "pod.txt");
});

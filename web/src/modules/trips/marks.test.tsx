/** A driver whose papers ran out and a unit on two trips: said beside the box, asked in the one dialog, and marked in list and record. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { assetSuggestions } from "#bff/modules/assets/options.ts";
import type { Trip, TripRow } from "#bff/modules/trips/contract.ts";
import { among, isNew, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";
import { newestTrip } from "../../test/trips.ts";

/** Of the demo's drivers; his medical ran out twelve days before. */
const LAPSED = "Terrence";
const SAYS = /^Terrence Campbell's medical expire[sd] on 08-11-2026$/;
const SURE = ". Are you sure, you want to continue?";
const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save" }));
async function pick(user: UserEvent, label: string, text: string): Promise<void> {
  await user.type(await screen.findByLabelText(label), text);
  await user.click(await within(await screen.findByRole("listbox")).findByRole("option", { name: (name) => name.includes(text) }));
}
const asking = () => document.querySelector<HTMLElement>('[role="alertdialog"][data-state="open"]');
const question = () =>
  waitFor(() => {
    expect(asking()).not.toBeNull();
    return asking() as HTMLElement;
  });
const markedTrip = () => newestTrip(({ marks }) => marks.length > 0);
const units = async (kind: "TRUCK" | "TRAILER") =>
  (await ask<z.output<typeof assetSuggestions>>(`assets?intent=suggest&vehicle_typ=${kind}`)).content.map(({ asset_code }) => asset_code);
/** The bodies of saves. */
function sentTo(method: "post" | "put", path: string, answer: (nth: number) => Response | undefined = () => undefined) {
  const sent: { confirm?: Record<string, boolean> }[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(JSON.parse(String((await request.clone().formData()).get("data"))));
      return answer(sent.length);
    }),
  );
  return sent;
}

test("what stands against a driver is said below his box, and asked with all else in one dialog; the save tells the answer", async () => {
  const order = among((await orderPage()).orders, (one) => isNew(one) && one.items.every(({ location }) => location.endsWith("Canada")));
  const { user } = renderAt({ pathname: "/fleet/trip/add-new", state: { order_id: order.id } });
  await pick(user, "Driver 1*", LAPSED);
  const hint = await screen.findByText(SAYS);
  expect(screen.getByLabelText("Driver 1*").closest(".hb-field")).toContainElement(hint);
  await pick(user, "Truck*", (await units("TRUCK")).at(-1) ?? "");
  await pick(user, "Trailer 1*", (await units("TRAILER")).at(-1) ?? "");
  const sent = sentTo("post", "*/api/v2/trips");
  await save(user);
  const asked = await question();
  expect(asked).toHaveTextContent("You have selected trip type into United States but item you have added in trip is not in United States.");
  expect(asked).toHaveTextContent(`${hint.textContent?.trim()}${SURE}`);
  await user.click(within(asked).getByText("Cancel"));
  await waitFor(() => expect(asking()).toBeNull());
  expect(sent).toEqual([]);
  await save(user);
  await user.click(within(await question()).getByText("OK"));
  expect(await screen.findByText("Trip added successfully!")).toBeInTheDocument();
  expect(sent.map(({ confirm }) => Object.keys(confirm ?? {}).map((key) => key.split(":")[0]))).toEqual([["medical"]]);
}, 30_000);

test("what only the server knows of is asked in one dialog, too, and not again by a later save", async () => {
  const trip = await markedTrip();
  const questions = ["trip:1:vehicle:1", "trip:2:driver1:2"].map((key) => ({ key, message: `${key}${SURE}` }));
  const refusals = [
    { status: 409, error: { code: "CONFIRM", message: questions[0]?.message, questions, request_id: "r" } },
    { status: 400, error: { code: "VALIDATION", message: "no", fields: [{ path: "seal_no", message: "Not this seal" }], request_id: "r" } },
  ];
  const sent = sentTo("put", `*/api/v2/trips/${trip.id}`, (nth) => {
    const refusal = refusals[nth - 1];
    return refusal && HttpResponse.json({ error: refusal.error }, { status: refusal.status });
  });
  const { user } = renderAt(`/fleet/trip/${trip.id}/edit`);
  await user.type(await screen.findByLabelText("Seal No"), "77");
  await save(user);
  const asked = await question();
  expect(within(asked).getAllByRole("listitem")).toHaveLength(2);
  await user.click(within(asked).getByText("OK"));
  expect(await screen.findByText("Not this seal")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Seal No"), "8");
  await save(user);
  expect(await screen.findByText("Trip added successfully!")).toBeInTheDocument();
  const both = { "trip:1:vehicle:1": true, "trip:2:driver1:2": true };
  expect(sent.map(({ confirm }) => confirm)).toEqual([undefined, both, both]);
}, 30_000);

test("a saved trip says it from the start, and asks nothing of a save that is about something else", async () => {
  const trip = await markedTrip();
  const { user } = renderAt(`/fleet/trip/${trip.id}/edit`);
  expect(await screen.findByText(SAYS)).toBeInTheDocument();
  await user.type(screen.getByLabelText("Seal No"), "77");
  await save(user);
  expect(await screen.findByText("Trip added successfully!")).toBeInTheDocument();
  expect((await ask<Trip>(`trips/${trip.id}`)).seal_no).toContain("77");
});

test("the view and the list show it", async () => {
  const trip = await markedTrip();
  const view = renderAt(`/fleet/trip/${trip.id}/view`);
  expect(within(await screen.findByRole("list", { name: "Warnings" })).getByRole("listitem")).toHaveTextContent(SAYS);
  view.unmount();
  const { user } = renderAt("/fleet/trips");
  const row = (await screen.findByText(String(trip.trip_no))).closest("[role=row]") as HTMLElement;
  const cell = row.querySelector<HTMLElement>(".hb-marked");
  expect(cell).toHaveTextContent("Terrence Campbell");
  await user.hover(cell as HTMLElement);
  expect(cell?.title).toMatch(SAYS);
  await user.click(within(row).getByRole("button", { name: "Show details" }));
  expect(await screen.findByRole("list", { name: "Warnings" })).toHaveTextContent(SAYS);
});

test("of a truck on two trips at once it is said with the other's number, and only while their hours collide", async () => {
  const other = await newestTrip(({ trip_status, items }: TripRow) => trip_status?.code === "NEW" && items.length > 1);
  const order = among((await orderPage()).orders, (one) => isNew(one) && one.items.length === 2);
  const { user } = renderAt({ pathname: "/fleet/trip/add-new", state: { order_id: order.id } });
  await pick(user, "Truck*", other.vehicle?.asset_code ?? "");
  const is = (text: string) => (element: Element | null) => element?.textContent?.trim().startsWith(text) === true && element.matches(".hb-mark");
  const says = is(`Truck ${other.vehicle?.asset_code} is also on trip ${other.trip_no}, `);
  const dates = screen.getAllByLabelText(/^Request date of stop/i);
  expect(dates).toHaveLength(2);
  const first = other.items[0]?.req_date ?? "";
  const typed = `${first.slice(8, 10)}-${first.slice(5, 7)}-${first.slice(0, 4)} 11:59 PM`;
  for (const box of dates) {
    await user.clear(box);
    await user.type(box, typed);
    await user.tab();
  }
  expect(await screen.findByText((_, element) => says(element))).toBeInTheDocument();
  for (const box of dates) {
    await user.clear(box);
    await user.type(box, "01-01-2031 08:00 AM");
    await user.tab();
  }
  await waitFor(() => expect(screen.queryByText((_, element) => says(element))).not.toBeInTheDocument());
});

test("a new trip that is saved has its number, and is not on two trips because of itself", async () => {
  const order = among((await orderPage()).orders, (one) => isNew(one) && one.items.every(({ location }) => location.endsWith("Canada")));
  const { user } = renderAt({ pathname: "/fleet/trip/add-new", state: { order_id: order.id } });
  await pick(user, "Driver 1*", LAPSED);
  await pick(user, "Truck*", (await units("TRUCK")).at(-1) ?? "");
  await pick(user, "Trailer 1*", (await units("TRAILER")).at(-1) ?? "");
  const marks = () => [...document.querySelectorAll(".hb-mark")].map(({ textContent }) => textContent);
  await screen.findByText(SAYS);
  const before = marks();
  const asked: string[] = [];
  server.use(http.get("*/api/v2/trips/marks", ({ request }) => void asked.push(request.url)));
  await save(user);
  await user.click(within(await question()).getByText("OK"));
  expect(await screen.findByText(/^Trip added successfully!/)).toBeInTheDocument();
  const made = await newestTrip(() => true);
  expect(screen.getByLabelText("Trip No*")).toHaveValue(String(made.trip_no));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([marks(), asked]).toEqual([before, []]);
});

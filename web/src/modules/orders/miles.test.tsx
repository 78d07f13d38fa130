import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { OrderInput } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import type { Miles } from "#bff/modules/places/contract.ts";
import { RATE_METHOD } from "#bff/wire/known-keys.ts";
import { isNew, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";

/** A New order at a flat rate: its miles are measured when one asks. */
async function flatOrder() {
  for (const { id } of (await orderPage()).orders.filter(isNew)) {
    const order = await orderOf(id);
    if (order.rate_mthd?.id === RATE_METHOD.FLAT && order.miles_mode === "Auto") return order;
  }
  throw new Error("No New order has a flat rate and measured miles");
}
const editOf = ({ id }: { id: number }) => `/fleet/order/${id}/edit`;
const field = (name: string) => screen.findByLabelText(name);
const answer = (message: number): Miles => ({ message, source: "estimate", simulated: true, legs: [{ from: "N1T 1Z6", to: "48174", miles: message }] });
/** The codes that were asked for. */
function measures(...answers: number[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v2/miles", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("value") ?? "");
      return HttpResponse.json(answer(answers[asked.length - 1] ?? 0));
    }),
  );
  return asked;
}

test("without stops there is nothing to measure", async () => {
  const { user } = renderAt("/fleet/order/add-new");
  await user.click(await screen.findByRole("button", { name: "Calc Miles" }));
  expect(await screen.findByText("Please add order from list")).toBeInTheDocument();
});

test("Auto measures along the stops and says how; a rate per mile follows them", async () => {
  const asked = measures(163.5, 200.4);
  const order = await flatOrder();
  const { user } = renderAt(editOf(order));
  await user.click(await screen.findByRole("button", { name: "Calc Miles" }));
  expect(await screen.findByText("Estimated, not measured on roads")).toBeInTheDocument();
  expect(await field("Total Miles")).toHaveValue("163.5");
  const codes = order.items.map(({ postal_code }) => postal_code);
  expect(codes.length).toBeGreaterThan(1);
  expect(asked).toEqual([codes.join("|")]);

  await user.selectOptions(await field("Rate Method*"), "Per Mile");
  await waitFor(async () => expect(await field("Total Miles")).toHaveValue("200.4"));
  fireEvent.change(await field("Freight Cost per mile"), { target: { value: "2" } });
  await waitFor(async () => expect(await field("Freight Cost")).toHaveValue("400.00"));
});

test("miles typed by hand may be stale once a stop is gone", async () => {
  const { user } = renderAt(editOf(await flatOrder()));
  await user.click(await screen.findByLabelText("Manual"));
  fireEvent.change(await field("Total Miles"), { target: { value: "120" } });
  expect(screen.queryByText("Miles may be stale")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove stop 1" }));
  expect(await screen.findByText("Miles may be stale")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Calc Miles" })).not.toBeInTheDocument();
});

test("a mileage service that is down says so, and Manual stays", async () => {
  const message = "The mileage service does not answer. Please enter the miles by hand.";
  server.use(http.get("*/api/v2/miles", () => HttpResponse.json({ error: { code: "UNAVAILABLE", message, request_id: "r" } }, { status: 503 })));
  const { user } = renderAt(editOf(await flatOrder()));
  await user.click(await screen.findByRole("button", { name: "Calc Miles" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(screen.getByLabelText("Manual"));
  expect(await field("Total Miles")).not.toHaveAttribute("readonly");
});

/** What is sent with its next saves, which are refused. */
function savesOf({ id }: { id: number }): Promise<OrderInput>[] {
  const sent: Promise<OrderInput>[] = [];
  server.use(
    http.put(`*/api/v2/orders/${id}`, ({ request }) => {
      sent.push(request.formData().then((form) => JSON.parse(String(form.get("data")))));
      return HttpResponse.json({ error: { code: "CONFLICT", message: "Enough", request_id: "r" } }, { status: 409 });
    }),
  );
  return sent;
}
const moveFirstStop = async (user: UserEvent) => {
  (await screen.findByRole("button", { name: /^Location of stop 1/ })).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
};
/** Saves, and agrees to whatever is asked. */
async function saveAgreeing(user: UserEvent, sent: readonly unknown[]): Promise<string[]> {
  const asked: string[] = [];
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(
    async () => {
      const open = document.querySelector<HTMLElement>('[role="alertdialog"][data-state="open"]');
      if (open && !asked.includes(open.textContent ?? "")) {
        asked.push(open.textContent ?? "");
        await user.click(within(open).getByRole("button", { name: "OK" }));
      }
      expect(sent).not.toEqual([]);
    },
    { timeout: 8000 },
  );
  return asked;
}

test("Auto follows the stops by itself, and what it found is saved with how it was found", async () => {
  measures(163.5);
  const order = await flatOrder();
  const sent = savesOf(order);
  const { user } = renderAt(editOf(order));
  await moveFirstStop(user);
  await waitFor(async () => expect(await field("Total Miles")).toHaveValue("163.5"));
  expect(screen.queryByText("Miles may be stale")).not.toBeInTheDocument();
  await saveAgreeing(user, sent);
  expect(await sent[0]).toMatchObject({ calc_miles: 163.5, miles_source: "estimate", miles_mode: "Auto" });
});

test("a save does not outrun Auto", async () => {
  measures(77.7, 77.7);
  const order = await flatOrder();
  const sent = savesOf(order);
  const { user } = renderAt(editOf(order));
  await moveFirstStop(user);
  await saveAgreeing(user, sent);
  expect(await sent[0]).toMatchObject({ calc_miles: 77.7 });
});

test("from Manual back to Auto the miles are measured", async () => {
  measures(163.5);
  const { user } = renderAt(editOf(await flatOrder()));
  await user.click(await screen.findByLabelText("Manual"));
  fireEvent.change(await field("Total Miles"), { target: { value: "9,999" } });
  await user.click(screen.getByLabelText("Auto"));
  await waitFor(async () => expect(await field("Total Miles")).toHaveValue("163.5"));
});

test("a draft that is restored keeps the miles that were measured for it", async () => {
  const asked = measures(163.5, 1);
  const order = await flatOrder();
  const first = renderAt(editOf(order));
  await moveFirstStop(first.user);
  await waitFor(async () => expect(await field("Total Miles")).toHaveValue("163.5"));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("haulbook.draft."))).toHaveLength(1), { timeout: 3000 });
  cleanup();
  const { user } = renderAt(editOf(order));
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  await waitFor(async () => expect(await field("Total Miles")).toHaveValue("163.5"));
  expect(screen.queryByText("Miles may be stale")).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test("a service that is down keeps nobody from saving, and says so beside the miles", async () => {
  const message = "The mileage service does not answer. Please enter the miles by hand.";
  server.use(http.get("*/api/v2/miles", () => HttpResponse.json({ error: { code: "UNAVAILABLE", message, request_id: "r" } }, { status: 503 })));
  const order = await flatOrder();
  const sent = savesOf(order);
  const { user } = renderAt(editOf(order));
  await moveFirstStop(user);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText("Miles may be stale")).toBeInTheDocument();
  await saveAgreeing(user, sent);
  expect(await sent[0]).toMatchObject({ calc_miles: order.calc_miles });
});

test("a service that never answers neither", async () => {
  server.use(http.get("*/api/v2/miles", () => new Promise<never>(() => undefined)));
  const order = await flatOrder();
  const sent = savesOf(order);
  const { user } = renderAt(editOf(order));
  await moveFirstStop(user);
  await saveAgreeing(user, sent);
  expect(await sent[0]).toMatchObject({ calc_miles: order.calc_miles });
});

test("what was asked without stops goes once there are some", async () => {
  const { user } = renderAt("/fleet/trip/add-new");
  await user.click(await screen.findByRole("button", { name: "Calc Miles" }));
  expect(await screen.findByText("Please add order from list")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "+ Yard" }));
  await waitFor(() => expect(screen.queryByText("Please add order from list")).not.toBeInTheDocument());
});

test("per-mile freight on estimated miles is asked about once, and said beside the freight", async () => {
  measures(163.5);
  const order = await flatOrder();
  const sent = savesOf(order);
  const { user } = renderAt(editOf(order));
  await user.selectOptions(await field("Rate Method*"), "Per Mile");
  await waitFor(async () => expect(await field("Freight Cost")).toHaveAccessibleDescription("164 mi (estimated)"));
  expect((await saveAgreeing(user, sent)).join()).toContain(ORDER_MESSAGES.estimatedMiles);
  cleanup();
  server.resetHandlers();
  await ask(`orders/${order.id}`, { method: "PUT", body: await sent[0] });
  const again = savesOf(order);
  const next = renderAt(editOf(order));
  await next.user.type(await field("Ref/PO Number"), "7");
  expect((await saveAgreeing(next.user, again)).join()).not.toContain(ORDER_MESSAGES.estimatedMiles);
});

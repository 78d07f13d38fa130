import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { Miles } from "#bff/modules/places/contract.ts";
import { RATE_METHOD } from "#bff/wire/known-keys.ts";
import { isNew, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { server } from "../../test/server.ts";

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
  expect(await screen.findByText("Estimate, not measured on roads")).toBeInTheDocument();
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

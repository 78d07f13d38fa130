/** The history of a record, opened from its head. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { invoiceList } from "#bff/modules/invoices/contract.ts";
import { among, isNew, orderPage } from "../test/orders.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask, server, signInAs } from "../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));

async function openHistory(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: "History" }));
  return screen.findByRole("dialog", { name: /^History of the / });
}
async function changedOrder(changes: object) {
  const order = among((await orderPage()).orders, isNew);
  const read = await ask<{ version: number }>(`orders/${order.id}`);
  await ask(`orders/${order.id}`, { method: "PUT", body: { ...read, ...changes } });
  return order;
}

test("tells who changed what, when, from what to what", async () => {
  const order = await changedOrder({ ref_no: "PO-HISTORY", urgent: !among((await orderPage()).orders, isNew).urgent });
  const { user } = renderAt(`/fleet/order/${order.id}/edit`);
  const dialog = await openHistory(user);
  expect(await within(dialog).findByText("PO-HISTORY", { exact: false })).toBeVisible();
  expect(within(dialog).getByText("Ref/PO Number")).toBeVisible();
  expect(within(dialog).getAllByText(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/).length).toBeGreaterThan(0);
  expect(within(dialog).getByText("Order created")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^History/ })).toBeNull());
});

const entry = (id: number) => ({
  id,
  at: `2026-11-03T15:${String(id).padStart(2, "0")}:00.000Z`,
  by: null,
  action: "removed",
  part: { thing: "Stop", name: `Shipper · Dock ${id}` },
  changes: [],
  reason: id === 45 ? "Closed for good" : "",
});
test("goes by pages of twenty, names stops that were taken off and reasons, and who is no colleague", async () => {
  server.use(
    http.get("*/api/v2/orders/:id/history", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      const ids = Array.from({ length: page === 3 ? 5 : 20 }, (_, at) => 45 - (page - 1) * 20 - at);
      return HttpResponse.json({ content: ids.map(entry), page: { number: page, size: 20, total_elements: 45, total_pages: 3 } });
    }),
  );
  const order = among((await orderPage()).orders, isNew);
  const { user } = renderAt(`/fleet/order/${order.id}/edit`);
  const dialog = await openHistory(user);
  expect(await within(dialog).findByText("Showing: 1 - 20 of 45 entries.")).toBeVisible();
  expect(within(dialog).getByText("Shipper · Dock 45").closest("p")).toHaveTextContent("Stop Shipper · Dock 45 taken off");
  expect(within(dialog).getByText("Closed for good")).toBeVisible();
  expect(within(dialog).getAllByText("Haulbook itself, or a sign-in that is no more")).toHaveLength(20);
  await user.click(within(dialog).getByRole("button", { name: "Next" }));
  await user.click(within(dialog).getByRole("button", { name: "Next" }));
  expect(await within(dialog).findByText("Showing: 41 - 45 of 45 entries.")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Next" })).toBeDisabled();
});

test("says when there is nothing, and what failed, with another try", async () => {
  let fails = true;
  server.use(
    http.get("*/api/v2/customers/:id/history", () => {
      return fails
        ? HttpResponse.json({ error: { code: "INTERNAL", message: "It went wrong.", request_id: "1" } }, { status: 500 })
        : HttpResponse.json({ content: [], page: { number: 1, size: 20, total_elements: 0, total_pages: 0 } });
    }),
  );
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers");
  const { user } = renderAt(`/customers/customer/${_embedded.content[0]?.id}/edit`);
  const dialog = await openHistory(user);
  expect(await within(dialog).findByText("The history could not be loaded")).toBeVisible();
  fails = false;
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByText("Nothing has been recorded yet")).toBeVisible();
});

test("of an invoice is opened in the list", async () => {
  const { content } = await ask<z.output<typeof invoiceList>>("invoices?status=OPEN&size=1");
  await ask(`invoices/${content[0]?.id}`, { method: "PUT", body: { status: "PAID" } });
  const { user } = renderAt(`/customers/invoices?invoice_no=${content[0]?.invoice_no}`);
  const [first] = await screen.findAllByRole("button", { name: "History" });
  await user.click(first as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "History of the invoice" });
  expect(await within(dialog).findByText("Invoice changed")).toBeVisible();
  expect(within(dialog).getByText("Status").nextSibling).toHaveTextContent(/^OpenPaid$/);
});

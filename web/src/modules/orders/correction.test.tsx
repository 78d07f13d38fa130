import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { invoiceList } from "#bff/modules/invoices/contract.ts";
import { orderOf } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask } from "../../test/server.ts";

/** The order of an invoice that was just voided. */
async function voided(): Promise<number> {
  const { content } = await ask<z.output<typeof invoiceList>>("invoices?status=OPEN&size=5");
  const [invoice] = content;
  await ask(`invoices/${invoice?.id}`, { method: "PUT", body: { status: "VOID" } });
  return invoice?.order?.id ?? 0;
}

test("after its invoice is void, money, bill-to and tax of an order are open, with a reason", async () => {
  const id = await voided();
  const { user } = renderAt(`/fleet/order/${id}/edit`);
  const reason = await screen.findByLabelText("Reason of the correction*");
  expect(screen.getByText("Complete, to correct")).toBeInTheDocument();
  for (const open of ["Extra Charge", "Tax Type*", "Currency*", /^Bill to Customer/]) expect(screen.getByLabelText(open)).toBeEnabled();
  for (const shut of ["Ref/PO Number", "Order Type*", "Note"]) expect(screen.getByLabelText(shut)).toBeDisabled();
  fireEvent.change(screen.getByLabelText("Extra Charge"), { target: { value: "12.5" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/This is a mandatory field/));
  fireEvent.change(reason, { target: { value: "Agreed by phone" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Order added successfully!")).toBeInTheDocument();
  expect(await orderOf(id)).toMatchObject({ extra_cost: 12.5, correcting: true });
});

test("the list marks an order to correct", async () => {
  const { order_no } = await orderOf(await voided());
  renderAt(`/fleet/orders?order_no=${order_no}`);
  expect(await screen.findByText("Complete to correct")).toBeInTheDocument();
});

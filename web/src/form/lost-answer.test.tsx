/** A save that was made though its answer was lost, and what the user goes on with. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "#bff/modules/orders/contract.ts";
import { among, isNew, orderOf, orderPage } from "../test/orders.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask, mock, rows, server, signInAs } from "../test/server.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => void signInAs("owner@maple.example"));

/** The first answer to a save is lost on its way. */
function loseFirst(path: string): void {
  let isLost = false;
  server.use(
    http.post(`*/api/v2/${path}`, async ({ request }) => {
      if (isLost) return;
      isLost = true;
      await mock.handler.run({ request: request.clone(), requestId: "lost" });
      return HttpResponse.error();
    }),
  );
}
const said = () => screen.findByText(/^Your first save was made: .+ What you have changed since is not saved yet\.$/);

test("a register's form becomes the edit of the record that its first save made, with what was typed since", async () => {
  loseFirst("accidents");
  const { router, user } = renderAt("/accidents/add-new");
  await user.type(await screen.findByLabelText(/^Accident Date/, {}, { timeout: 30_000 }), "2026-11-19 14:30");
  await screen.findByRole("option", { name: "Ontario" });
  await user.selectOptions(screen.getByLabelText("Province*"), "Ontario");
  await user.type(screen.getByLabelText("Claim No"), "LOST-1");
  await user.click(screen.getByRole("button", { name: "Create Accident" }));
  await screen.findByText(/server can not be reached/);
  await user.type(screen.getByLabelText("Claim No"), "-B");
  await user.click(screen.getByRole("button", { name: "Create Accident" }));

  expect(await said()).toBeInTheDocument();
  expect(router.state.location.pathname).toMatch(/^\/accidents\/\d+\/edit$/);
  const id = router.state.location.pathname.split("/")[2];
  expect(await screen.findByLabelText("Claim No")).toHaveValue("LOST-1-B");
  expect(await ask(`accidents/${id}`)).toMatchObject({ claim_no: "LOST-1", version: 1 });
  await user.click(screen.getByRole("button", { name: "Edit Accident" }));
  await waitFor(async () => expect(await ask(`accidents/${id}`)).toMatchObject({ claim_no: "LOST-1-B", version: 2 }));
  const made = await (await rows()).find("accidents", { claim_no: ["LOST-1", "LOST-1-B"] });
  expect(made.map((row) => row.id)).toEqual([Number(id)]);
});

test("a dialog goes on as the edit of what it made", async () => {
  loseFirst("dropdown");
  const { user } = renderAt("/Documents/add-new");
  await user.click(await screen.findByRole("button", { name: /^Add document type/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Name*"), "Lost permit");
  await user.click(dialog.getByRole("button", { name: "Add Document Type" }));
  await screen.findByText(/server can not be reached/);
  await user.type(dialog.getByLabelText("Description"), "Since then");
  await user.click(dialog.getByRole("button", { name: "Add Document Type" }));
  expect(await dialog.findByText(/^Your first save was made\./)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Update Document Type" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await (await rows()).find("types", { value: "Lost permit" })).toMatchObject([{ detail1: "Since then" }]);
});

test("so does a form in a dialog", async () => {
  loseFirst("customers");
  const { user } = renderAt("/fleet/order/add-new");
  await user.click(await screen.findByRole("button", { name: "Add Customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Customer" }));
  await user.type(dialog.getByLabelText("Name*"), "Lost Foods");
  await user.type(dialog.getByLabelText("E-mail*"), "ap@lost.example");
  const billing = within(dialog.getByRole("region", { name: "Billing Address" }));
  await user.type(billing.getByLabelText("Address*"), "1 Main St");
  await user.selectOptions(billing.getByLabelText("Country*"), await billing.findByRole("option", { name: "Canada" }));
  await user.selectOptions(billing.getByLabelText("State/Province*"), await billing.findByRole("option", { name: "Ontario" }));
  await user.type(billing.getByLabelText("City*"), "Toronto");
  await user.type(billing.getByLabelText("Zip/Postal Code*"), "M5V 1A1");
  await user.click(dialog.getByRole("button", { name: "Copy billing address" }));
  await user.selectOptions(dialog.getByLabelText("Currency*"), "C$");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText(/server can not be reached/);
  await user.type(dialog.getByLabelText("Name*"), " Ltd");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^Your first save was made\./)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("combobox", { name: /^Bill to Customer/ })).toHaveValue("Lost Foods Ltd");
  expect(await (await rows()).find("customers", { email: "ap@lost.example" })).toMatchObject([{ name: "Lost Foods Ltd" }]);
});

test("an order's stops stay those that were saved; what was added since comes to them", async () => {
  loseFirst("orders");
  const { id: copied } = among((await orderPage()).orders, isNew);
  const { items } = await orderOf(copied);
  const { router, user } = renderAt({ pathname: "/fleet/order/add-new", state: { orderId: copied } });
  const reference = await screen.findByLabelText("Ref/PO Number");
  await user.clear(reference);
  await user.type(reference, "LOST-2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  // Its freight is charged by estimated miles.
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "OK" }));
  await screen.findByText(/server can not be reached/);
  await user.type(reference, "-B");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await said()).toBeInTheDocument();
  const id = Number(router.state.location.pathname.split("/")[3]);
  const made = await orderOf(id);
  expect(await screen.findByLabelText("Ref/PO Number")).toHaveValue("LOST-2-B");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const active = (order: Order) => order.items.filter(({ status }) => status).map((item) => item.id);
  await waitFor(async () => expect(await orderOf(id)).toMatchObject({ ref_no: "LOST-2-B", version: made.version + 1 }));
  expect(active(await orderOf(id))).toEqual(active(made));
  expect(active(made)).toHaveLength(items.filter(({ status }) => status).length);
});

/** Types into a new accident's form, and saves it; the answer is lost, and the page reloaded. */
async function loseAndReload(claim: string): Promise<ReturnType<typeof renderAt>> {
  loseFirst("accidents");
  const first = renderAt("/accidents/add-new");
  await first.user.type(await screen.findByLabelText(/^Accident Date/, {}, { timeout: 30_000 }), "2026-11-19 14:30");
  await screen.findByRole("option", { name: "Ontario" });
  await first.user.selectOptions(screen.getByLabelText("Province*"), "Ontario");
  await first.user.type(screen.getByLabelText("Claim No"), claim);
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(claim), { timeout: 5000 });
  await first.user.click(screen.getByRole("button", { name: "Create Accident" }));
  await screen.findByText(/server can not be reached/);
  first.unmount();
  const again = renderAt("/accidents/add-new");
  await again.user.click(await screen.findByRole("button", { name: "Restore" }));
  return again;
}
const accidentsOf = async (...claims: string[]) => (await rows()).find("accidents", { claim_no: claims });

test("a restored draft is not saved a second time where its first save was made", async () => {
  const { user, router } = await loseAndReload("LOST-RELOADED");
  await user.click(await screen.findByRole("button", { name: "Create Accident" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/accidents"), { timeout: 6000 });
  expect(await accidentsOf("LOST-RELOADED")).toHaveLength(1);
});

test("changed since, it goes on as the edit of the record that was made", async () => {
  const { user, router } = await loseAndReload("LOST-CHANGED");
  await user.type(screen.getByLabelText("Claim No"), "-B");
  await user.click(await screen.findByRole("button", { name: "Create Accident" }));
  expect(await said()).toBeInTheDocument();
  expect(router.state.location.pathname).toMatch(/^\/accidents\/\d+\/edit$/);
  expect(await accidentsOf("LOST-CHANGED", "LOST-CHANGED-B")).toHaveLength(1);
});

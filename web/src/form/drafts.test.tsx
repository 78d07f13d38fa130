/** Drafts of forms: on what and where they were typed. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { among, isNew, orderPage } from "../test/orders.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask } from "../test/server.ts";
import { newestTripIn } from "../test/trips.ts";

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => void vi.restoreAllMocks());

type Customer = { id: number; version: number; crm_id: string; name: string };
async function aCustomer(): Promise<Customer> {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  return ask(`customers/${_embedded.content[0]?.id}`);
}
const edit = ({ id }: Customer) => `/customers/customer/${id}/edit`;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("haulbook.draft."));
const crm = () => screen.findByLabelText("CRM ID");
const offer = () => screen.findByText(/^Restore draft from/);
const press = async (user: ReturnType<typeof renderAt>["user"], name: string) => user.click(await screen.findByRole("button", { name }));

/** Types into a customer's form, and leaves the page as a crash would. */
async function leaveDraft(customer: Customer, text: string): Promise<void> {
  const before = drafts().length;
  const page = renderAt(edit(customer));
  const box = await crm();
  await page.user.clear(box);
  await page.user.type(box, text);
  await waitFor(() => expect(drafts()).toHaveLength(before + 1), { timeout: 5000 });
  page.unmount();
}

test("a restored draft saves on the version it was typed on: a colleague's change since is told of, not overwritten", async () => {
  const customer = await aCustomer();
  await leaveDraft(customer, "TYPED-ON-OLD");
  await ask(`customers/${customer.id}`, { method: "PUT", body: { ...customer, crm_id: "COLLEAGUE" } });
  const { user } = renderAt(edit(customer));
  expect((await offer()).closest("[role=status]")).toHaveTextContent("The record has been saved since.");
  await press(user, "Restore");
  expect(await crm()).toHaveValue("TYPED-ON-OLD");
  await press(user, "Save");
  const dialog = await screen.findByRole("alertdialog", { name: "This record has changed" });
  expect(await ask(`customers/${customer.id}`)).toMatchObject({ crm_id: "COLLEAGUE" });
  await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
  await waitFor(async () => expect(await ask(`customers/${customer.id}`)).toMatchObject({ crm_id: "TYPED-ON-OLD" }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

test.each([
  [
    "an order",
    "Ref/PO Number",
    async () => `orders/${among((await orderPage()).orders, isNew).id}`,
    (path: string) => `/fleet/${path.replace("orders", "order")}/edit`,
  ],
  [
    "a trip",
    "Odometer End",
    async () => `trips/${(await newestTripIn(TRIP_STATUS.STARTED)).id}`,
    (path: string) => `/fleet/${path.replace("trips", "trip")}/edit`,
  ],
])("so does the one of %s", async (_, label, find, page) => {
  const path = await find();
  const record = await ask<{ version: number; note?: string; notes?: string }>(path);
  const first = renderAt(page(path));
  await first.user.type(await screen.findByLabelText(label), "7");
  await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 5000 });
  first.unmount();
  await ask(path, { method: "PUT", body: { ...record, note: "A colleague was here", sales_note: "A colleague was here" } });
  const { user } = renderAt(page(path));
  await offer();
  await press(user, "Restore");
  await press(user, "Save");
  const stale = "This record has changed";
  for (let asked = await screen.findByRole("alertdialog"); !within(asked).queryByText(stale); asked = await screen.findByRole("alertdialog"))
    await user.click(within(asked).getByRole("button", { name: "OK" }));
  expect(screen.getByText(stale)).toBeInTheDocument();
  expect(await ask(path)).toMatchObject({ version: record.version + 1 });
});

test("two visits keep a draft each: discarding one leaves the other, and each is offered in its turn", async () => {
  const customer = await aCustomer();
  await leaveDraft(customer, "FIRST");
  await leaveDraft(customer, "SECOND");
  expect(drafts()).toHaveLength(2);
  const { user } = renderAt(edit(customer));
  await offer();
  await press(user, "Discard");
  expect(drafts()).toHaveLength(1);
  await press(user, "Restore");
  expect(await crm()).toHaveValue("FIRST");
});

test("what another tab discards is kept where it is being typed", async () => {
  const customer = await aCustomer();
  const { user } = renderAt(edit(customer));
  await user.type(await crm(), "-LIVE");
  await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 5000 });
  const [key = ""] = drafts();
  const held = localStorage.getItem(key);
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent("storage", { key, oldValue: held, newValue: null })));
  expect(localStorage.getItem(key)).toContain("-LIVE");
});

test("without a storage everything works, and nothing is kept", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const customer = await aCustomer();
  const { user, router } = renderAt(edit(customer));
  const box = await crm();
  await user.clear(box);
  await user.type(box, "NO-STORE");
  await press(user, "Save");
  await waitFor(async () => expect(await ask(`customers/${customer.id}`)).toMatchObject({ crm_id: "NO-STORE" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/customers/customer-and-brokers"), { timeout: 6000 });
  await screen.findByRole("grid");
});

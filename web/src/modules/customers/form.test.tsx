import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { customers } from "#bff/modules/customers/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { server, signOut } from "../../test/server.ts";

const NEW = "/customers/customer/add-new";
/** A customer that works through a broker: its number and the page that edits it. */
async function brokered(): Promise<{ id: number; path: string }> {
  for (const { id } of (await api.get(customers.answers.list, "customers", { size: 50 }))._embedded.content)
    if ((await api.get(customers.record, `customers/${id}`)).broker_id !== null) return { id, path: `/customers/customer/${id}/edit` };
  throw new Error("No customer works through a broker");
}
const field = (name: string | RegExp) => screen.findByLabelText(name);
const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save" }));

async function fill(user: UserEvent): Promise<void> {
  await user.type(await field("Name*"), "Zephyr Foods");
  await user.type(await field("E-mail*"), "ap@zephyr.example");
  const billing = within(screen.getByRole("region", { name: "Billing Address" }));
  await user.type(billing.getByLabelText("Address*"), "1 Main St");
  await billing.findByRole("option", { name: "Canada" });
  await user.selectOptions(billing.getByLabelText("Country*"), "Canada");
  await billing.findByRole("option", { name: "Ontario" });
  await user.selectOptions(billing.getByLabelText("State/Province*"), "Ontario");
  await user.type(billing.getByLabelText("City*"), "Toronto");
  await user.type(billing.getByLabelText("Zip/Postal Code*"), "M5V 1A1");
  await user.click(screen.getByRole("button", { name: "Copy billing address" }));
  await user.selectOptions(await field("Currency*"), within(await field("Currency*")).getAllByRole("option")[1] as HTMLElement);
}

test("an empty form names each mandatory field", async () => {
  const { user } = renderAt(NEW);
  await field("Name*");
  await save(user);
  expect(await screen.findByText("12 fields need attention")).toBeInTheDocument();
  expect(screen.getAllByText("This is a mandatory field.")).toHaveLength(12);
  await user.type(await field("Name*"), "abc");
  expect(screen.getByText("Customer name must at least more than 3 characters.")).toBeInTheDocument();
});

test("creates a customer and returns to the list", async () => {
  const { router, user } = renderAt(NEW);
  await fill(user);
  await save(user);
  expect(await screen.findByText("Customer added successfully!")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/customers/customer-and-brokers"));
  // The grid draws a row anew once its columns are measured.
  await waitFor(() => expect(screen.getByText("Zephyr Foods")).toBeInTheDocument());
});

test("phone numbers format themselves; too many digits are refused and kept", async () => {
  const { user } = renderAt(NEW);
  const phone = await field("Phone Number");
  await user.type(phone, "12125551234");
  expect(phone).toHaveValue("(212) 555-1234");
  await user.clear(phone);
  await user.type(phone, "2125551234567");
  await user.tab();
  expect(phone).toHaveValue("(212) 555-1234567");
  expect(screen.getByText(/phone number of 10 digits/)).toBeInTheDocument();
});

test("a broker has no broker", async () => {
  const { user } = renderAt((await brokered()).path);
  const broker = screen.findByRole("combobox", { name: "Broker" });
  expect(await broker).not.toHaveValue("");
  await user.click(screen.getByLabelText("Yes"));
  expect(await broker).toHaveValue("");
  expect(await broker).toBeDisabled();
});

test("a record opened and left untouched asks nothing; a changed one does", async () => {
  const { path } = await brokered();
  const { router, user } = renderAt(path);
  await user.type(await field("CRM ID"), "9");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Moving away from this page will remove any unsaved data. Are you sure?")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe(path);
});

test("a colleague's change is named and can be saved over", async () => {
  const { id, path } = await brokered();
  const { user } = renderAt(path);
  await user.type(await field("CRM ID"), "9");
  const error = { code: "STALE", message: "changed", request_id: "r1", changed_by: { id: "1", name: "Margaret Leduc" }, changed_at: "2026-11-20T15:00:00Z" };
  server.use(http.put(`*/api/v2/customers/${id}`, () => HttpResponse.json({ error }, { status: 409 }), { once: true }));
  await save(user);
  expect(await screen.findByText(/Margaret Leduc saved this record on 20-11-2026/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  expect(await screen.findByText("Customer updated successfully!")).toBeInTheDocument();
});

test("a session that ends in the middle asks for the password and the save goes through", async () => {
  const { user } = renderAt((await brokered()).path);
  await user.type(await field("CRM ID"), "9");
  signOut();
  await save(user);
  const dialog = await screen.findByRole("dialog", { name: "Your session has ended" });
  await user.type(within(dialog).getByLabelText("Password"), "haulbook-demo{Enter}");
  expect(await screen.findByText("Customer updated successfully!")).toBeInTheDocument();
});

import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows, server } from "../test/server.ts";

const GONE = "The database is not reachable. Please try again in a moment.";
/** Calls of this kind are refused, and the server says of itself that it can not work. */
const gone = (method: "get" | "put" | "post", path: string, details: Record<string, unknown> = { part: "database" }) => {
  const error = { code: "UNAVAILABLE", message: GONE, ...details, request_id: "r" };
  server.use(
    http[method](`*/api/v2/${path}`, () => HttpResponse.json({ error }, { status: 503 })),
    http.get("*/readyz", () => HttpResponse.json({ status: "waiting" }, { status: 503 })),
  );
};
/** A moment after which the page asks again; it does so every few seconds by itself. */
const askAgain = () => window.dispatchEvent(new Event("online"));
const banner = () => screen.queryByText(/this page goes on by itself once all is well/);

test("what is the matter stands above the list, which is read by itself when all is well", async () => {
  gone("get", "orders");
  renderAt("/fleet/orders");
  await waitFor(() => expect(banner()).toHaveTextContent(GONE));
  expect(await screen.findByText("The list could not be loaded")).toBeVisible();
  askAgain();
  await waitFor(() => expect(banner()).not.toBeNull());
  server.resetHandlers();
  askAgain();
  await waitFor(() => expect(banner()).toBeNull());
  await waitFor(() => expect(screen.queryByText("The list could not be loaded")).toBeNull());
  expect(await screen.findByRole("grid")).toBeVisible();
});

test("a form keeps what was typed through an outage, and its save is made afterwards", async () => {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  const id = _embedded.content[0]?.id;
  const { user } = renderAt(`/customers/customer/${id}/edit`);
  const name = await screen.findByLabelText("Name*");
  await user.clear(name);
  await user.type(name, "Typed while it was gone");
  gone("put", "*");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(banner()).toHaveTextContent(GONE));
  expect(name).toHaveValue("Typed while it was gone");
  server.resetHandlers();
  askAgain();
  await waitFor(() => expect(banner()).toBeNull());
  expect(name).toHaveValue("Typed while it was gone");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await (await rows()).find("customers", { id })).toMatchObject([{ name: "Typed while it was gone" }]));
});

test("what a service outside refuses is no outage of ours", async () => {
  const { user } = renderAt("/UserProfile");
  gone("put", "*", {});
  await user.type(await screen.findByLabelText(/^First/), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(GONE);
  expect(banner()).toBeNull();
});

async function fillCustomer(user: UserEvent, name: string): Promise<void> {
  await user.type(await screen.findByLabelText("Name*"), name);
  await user.type(screen.getByLabelText("E-mail*"), "ap@outage.example");
  const billing = within(screen.getByRole("region", { name: "Billing Address" }));
  await user.type(billing.getByLabelText("Address*"), "1 Main St");
  await user.selectOptions(billing.getByLabelText("Country*"), await billing.findByRole("option", { name: "Canada" }));
  await user.selectOptions(billing.getByLabelText("State/Province*"), await billing.findByRole("option", { name: "Ontario" }));
  await user.type(billing.getByLabelText("City*"), "Toronto");
  await user.type(billing.getByLabelText("Zip/Postal Code*"), "M5V 1A1");
  await user.click(screen.getByRole("button", { name: "Copy billing address" }));
  await user.selectOptions(screen.getByLabelText("Currency*"), await screen.findByRole("option", { name: "C$" }));
}

test("a new customer's form stays through an outage, and its save is made afterwards", async () => {
  const { user, router } = renderAt("/customers/customer/add-new");
  await fillCustomer(user, "Kept in its form");
  gone("post", "customers");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(banner()).toHaveTextContent(GONE));
  expect(within(screen.getByRole("form")).getByText("Not saved").parentElement).toHaveTextContent(GONE);
  expect(router.state.location.pathname).toBe("/customers/customer/add-new");
  expect(screen.getByLabelText("Name*")).toHaveValue("Kept in its form");
  server.resetHandlers();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await (await rows()).find("customers", { name: "Kept in its form" })).toHaveLength(1));
});

test("one that is refused leads to the list, which says that what was typed is kept, and back to it", async () => {
  const { user, router } = renderAt("/customers/customer/add-new");
  await fillCustomer(user, "Refused for now");
  const error = { code: "CONFLICT", message: "This customer can not be added.", request_id: "r" };
  server.use(http.post("*/api/v2/customers", () => HttpResponse.json({ error }, { status: 409 })));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const said = await screen.findByRole("alert");
  expect(said).toHaveTextContent(error.message);
  expect(said).toHaveTextContent("What you typed is kept as a draft.");
  await waitFor(() => expect(router.state.location.pathname).toBe("/customers/customer-and-brokers"));
  await user.click(within(said).getByRole("button", { name: "Back to the form" }));
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText("Name*")).toHaveValue("Refused for now");
});

test("a list of choices that could not be read says so at its box, and is filled by itself", async () => {
  const error = { code: "CONFLICT", message: "Not now.", request_id: "r" };
  server.use(
    http.get("*/api/v2/countries/:country/states", () => HttpResponse.json({ error }, { status: 409 })),
    http.get("*/api/v2/currencies", () => HttpResponse.json({ error }, { status: 503 })),
  );
  const { user } = renderAt("/customers/customer/add-new");
  const billing = within(await screen.findByRole("region", { name: "Billing Address" }));
  await user.selectOptions(billing.getByLabelText("Country*"), await billing.findByRole("option", { name: "Canada" }));
  const UNREAD = "This list could not be read. It is read again by itself.";
  for (const box of [billing.getByLabelText("State/Province*"), screen.getByLabelText("Currency*")]) {
    await waitFor(() => expect(box).toHaveAccessibleDescription(UNREAD));
    expect(box).toHaveDisplayValue("Could not be read");
  }
  server.resetHandlers();
  expect(await billing.findByRole("option", { name: "Ontario" })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(UNREAD)).toBeNull());
});

test("a search that could not be made says so, and not that nothing was found", async () => {
  const { user } = renderAt("/fleet/order/add-new");
  const box = await screen.findByRole("combobox", { name: /^Bill to Customer/ });
  server.use(http.get("*/api/v2/customers", () => HttpResponse.error()));
  await user.type(box, "maple");
  expect(await screen.findByText("This could not be looked for. The server can not be reached. Check your connection and try again.")).toBeInTheDocument();
  expect(screen.queryByText("No record found")).toBeNull();
});

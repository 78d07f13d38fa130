import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { CUSTOMER_IN_USE, customers } from "#bff/modules/customers/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";

const LIST = "/customers/customer-and-brokers";
const listed = () => api.get(customers.answers.list, "customers", { size: 5 });
let total: number;
beforeEach(async () => {
  total = (await listed()).page.total_elements;
});
/** The grid draws a row anew once its columns are measured, so the row is looked up again once it is there. */
async function rowOf(text: string): Promise<HTMLElement> {
  await screen.findByText(text);
  return screen.getByText(text).closest("[role=row]") as HTMLElement;
}

test("shows the columns, muted N/A and the range of the page", async () => {
  renderAt(LIST);
  for (const name of ["ID", "Name", "Phone Number", "Tax Number", "CRM ID", "Rate", "Order", "Invoice", "Actions"])
    expect(await screen.findByRole("columnheader", { name })).toBeInTheDocument();
  expect(await screen.findByText(`Showing: 1 - 10 of ${total} entries.`)).toBeInTheDocument();
  expect(screen.getAllByText("N/A").length).toBeGreaterThan(0);
});

test("page, size and sort live in the address", async () => {
  const { router, user } = renderAt(`${LIST}?page=2&size=5&sort=name,asc`);
  expect(await screen.findByText(`Showing: 6 - 10 of ${total} entries.`)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText(`Showing: 11 - 15 of ${total} entries.`)).toBeInTheDocument();
  expect(router.state.location.search).toBe("?size=5&sort=name%2Casc&page=3");
});

test("filters only when something is chosen", async () => {
  const name = String((await listed())._embedded.content[0]?.name);
  const { router, user } = renderAt(LIST);
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Please select customer to filter")).toBeInTheDocument();
  await user.type(screen.getByRole("combobox", { name: "Customer" }), name.slice(0, 6).toLowerCase());
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Showing: 1 - 1 of 1 entries.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reset Filter" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

/** A customer that may be deleted: another's copy, which no order names. */
async function withoutOrders(): Promise<string> {
  const [other] = (await listed())._embedded.content;
  const name = "Nobody's Freight";
  await ask("customers", { method: "POST", body: customers.write.parse({ ...(await api.get(customers.record, `customers/${other?.id}`)), name, files: [] }) });
  return name;
}

test("deletes after the question, and names the reason where it may not", async () => {
  const kept = (await listed())._embedded.content.find((customer) => customer.order_cnt > 0);
  const name = await withoutOrders();
  const { user } = renderAt(LIST);
  const locked = within(await rowOf(String(kept?.name))).getByRole("button", { name: "Delete" });
  expect(locked).toHaveAttribute("aria-disabled", "true");
  expect(locked).toHaveAttribute("title", CUSTOMER_IN_USE);
  const row = await rowOf(name);
  await user.click(within(row).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  expect(dialog).toHaveTextContent("Customer record will be deleted. Do you want to continue ?");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Record deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
});

test("an empty list and a failing one have their own texts", async () => {
  const page = { number: 1, size: 10, total_elements: 0, total_pages: 0 };
  server.use(http.get("*/api/v2/customers", () => HttpResponse.json({ _embedded: { content: [] }, page })));
  renderAt(LIST);
  expect(await screen.findByText("No record found")).toBeInTheDocument();
});

test("a refused list offers another try", async () => {
  const error = { code: "BAD_REQUEST", message: "Unknown sort", request_id: "r1" };
  server.use(http.get("*/api/v2/customers", () => HttpResponse.json({ error }, { status: 400 })));
  const { user } = renderAt(LIST);
  expect(await screen.findByText("Unknown sort")).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(`Showing: 1 - 10 of ${total} entries.`)).toBeInTheDocument();
});

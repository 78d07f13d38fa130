import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { invoiceList } from "#bff/modules/invoices/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const LIST = "/customers/invoices?size=5";
let total: number;
/** The number of the newest invoice that is open. */
let open: string;
beforeEach(async () => {
  const { content, page } = await api.get(invoiceList, "invoices", { size: 5 });
  total = page.total_elements;
  open = String(content.find(({ status }) => status === "OPEN")?.invoice_no);
});
const rowOf = (number: string) => screen.getByText(number).closest("[role=row]") as HTMLElement;
/** The grid draws a row anew once its columns are measured, so the row is looked up with each try. */
const action = (number: string, name: string) => waitFor(() => within(rowOf(number)).getByRole("button", { name }));
const press = async (user: UserEvent, number: string, name: string) => user.click(await action(number, name));
/** What the strip says; its room is there before its figures. */
const sums = async () => {
  const strip = await screen.findByRole("region", { name: "Totals" });
  await waitFor(() => expect(strip).not.toBeEmptyDOMElement());
  return strip.textContent;
};

test("shows the columns and what is open and overdue, by currency", async () => {
  renderAt("/customers/invoices");
  for (const name of ["Invoice No", "Order No", "Customer", "Date", "Due Date", "Total", "Status", "Actions"])
    expect(await screen.findByRole("columnheader", { name })).toBeInTheDocument();
  expect(await screen.findByText(`Showing: 1 - 10 of ${total} entries.`)).toBeInTheDocument();
  expect(await sums()).toMatch(/Open USD\$ [\d,]+\.\d\d.*overdue\$ [\d,]+\.\d\dOpen CADC\$ [\d,]+\.\d\d/);
  expect(screen.getByRole("link", { name: "Customer and Brokers" })).toBeInTheDocument();
});

test("filters by status and keeps it in the address", async () => {
  const { router, user } = renderAt("/customers/invoices");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.selectOptions(await screen.findByLabelText("Status"), "Paid");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(router.state.location.search).toContain("status=PAID"));
  expect(await screen.findByText("Nothing is open")).toBeInTheDocument();
});

test("marks an invoice paid, and takes it back", async () => {
  const { user } = renderAt(LIST);
  const before = await sums();
  await press(user, open, "Mark Paid");
  expect(await screen.findByText("Invoice updated successfully!")).toBeInTheDocument();
  await waitFor(() => expect(rowOf(open)).toHaveTextContent("Paid"));
  await waitFor(async () => expect(await sums()).not.toBe(before));
  await press(user, open, "Mark Unpaid");
  await waitFor(async () => expect(await sums()).toBe(before));
});

test("voids one after the question", async () => {
  const { user } = renderAt(LIST);
  await press(user, open, "Void Invoice");
  const dialog = await screen.findByRole("alertdialog", { name: "Please confirm" });
  expect(dialog).toHaveTextContent(new RegExp(`Invoice ${open} will be void for good\\. Order \\d+ goes back to Complete`));
  await user.click(within(dialog).getByRole("button", { name: "Void" }));
  await waitFor(() => expect(rowOf(open)).toHaveTextContent("Void"));
  expect(await action(open, "Mark Paid")).toHaveAttribute("aria-disabled", "true");
});

test("downloads the PDF under the server's name", async () => {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  const { user } = renderAt(LIST);
  await press(user, open, "Download Invoice");
  await waitFor(() => expect(links).toEqual([`Invoice-${open}.pdf`]));
  vi.restoreAllMocks();
});

test("an auditor sees why not", async () => {
  signInAs("auditor@maple.example");
  renderAt(LIST);
  expect(await action(open, "Mark Paid")).toHaveAttribute("title", "You are not allowed to update");
  expect(await action(open, "Download Invoice")).not.toHaveAttribute("aria-disabled");
});
test("who does not see orders gets no page", async () => {
  signInAs("payroll@maple.example");
  renderAt(LIST);
  expect(await screen.findByText(/You don't have permission to access this page/)).toBeInTheDocument();
});

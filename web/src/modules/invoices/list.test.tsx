import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const LIST = "/customers/invoices?size=5";
const rowOf = (number: string) => screen.getByText(number).closest("[role=row]") as HTMLElement;
/** The grid draws a row anew once its columns are measured, so the row is looked up with each try. */
const action = (number: string, name: string) => waitFor(() => within(rowOf(number)).getByRole("button", { name }));
const press = async (user: UserEvent, number: string, name: string) => user.click(await action(number, name));
const sums = async () => (await screen.findByRole("region", { name: "Totals" })).textContent;

test("shows the columns and what is open and overdue, by currency", async () => {
  renderAt("/customers/invoices");
  for (const name of ["Invoice No", "Order No", "Customer", "Date", "Due Date", "Total", "Status", "Actions"])
    expect(await screen.findByRole("columnheader", { name })).toBeInTheDocument();
  expect(await screen.findByText("Showing: 1 - 10 of 61 entries.")).toBeInTheDocument();
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
  await press(user, "7061", "Mark Paid");
  expect(await screen.findByText("Invoice updated successfully!")).toBeInTheDocument();
  await waitFor(() => expect(rowOf("7061")).toHaveTextContent("Paid"));
  await waitFor(async () => expect(await sums()).not.toBe(before));
  await press(user, "7061", "Mark Unpaid");
  await waitFor(async () => expect(await sums()).toBe(before));
});

test("voids one after the question", async () => {
  const { user } = renderAt(LIST);
  await press(user, "7061", "Void Invoice");
  const dialog = await screen.findByRole("alertdialog", { name: "Please confirm" });
  expect(dialog).toHaveTextContent(/Invoice 7061 will be void for good\. Order \d+ goes back to Complete/);
  await user.click(within(dialog).getByRole("button", { name: "Void" }));
  await waitFor(() => expect(rowOf("7061")).toHaveTextContent("Void"));
  expect(await action("7061", "Mark Paid")).toHaveAttribute("aria-disabled", "true");
});

test("downloads the PDF under the server's name", async () => {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  const { user } = renderAt(LIST);
  await press(user, "7061", "Download Invoice");
  await waitFor(() => expect(links).toEqual(["Invoice-7061.pdf"]));
  vi.restoreAllMocks();
});

test("an auditor sees why not", async () => {
  signInAs("auditor@maple.example");
  renderAt(LIST);
  expect(await action("7061", "Mark Paid")).toHaveAttribute("title", "You are not allowed to update");
  expect(await action("7061", "Download Invoice")).not.toHaveAttribute("aria-disabled");
});
test("who does not see orders gets no page", async () => {
  signInAs("payroll@maple.example");
  renderAt(LIST);
  expect(await screen.findByText(/You don't have permission to access this page/)).toBeInTheDocument();
});

import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";
import { compliances } from "#bff/modules/compliances/contract.ts";
import { addDays } from "#bff/words/days.ts";
import { today } from "#bff/words/zones.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server, signInAs } from "../../test/server.ts";

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => void signInAs("safety@maple.example"));

const NEW = "/Compliance/add-new";
const SAVE = { name: "Save" };
const item = async (place: number) => within(await screen.findByRole("group", { name: `Item ${place}` }, { timeout: 20_000 }));
const now = today("America/Toronto");
const text = (name: string) => new File(["x"], name, { type: "text/plain" });
const said = (box: HTMLElement) => box.closest(".hb-field")?.querySelector(".hb-field-error")?.textContent ?? "";

async function fillHead(user: UserEvent): Promise<void> {
  await screen.findByRole("option", { name: "Driver" }, { timeout: 20_000 });
  await user.selectOptions(screen.getByLabelText("Compliance type*"), "Driver");
  await user.click(await screen.findByRole("combobox", { name: "Asset/Driver Name" }));
  const { content } = await ask<{ content: { first: string; last: string }[] }>("employees?intent=suggest");
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${content[0]?.first} ${content[0]?.last}`) }));
  await user.selectOptions(screen.getByLabelText("Category*"), "Medical Examination");
  const head = within(screen.getByRole("region", { name: "Compliance" }));
  await user.type(head.getByLabelText("Description*"), "Medical for the licence");
  await user.selectOptions(head.getByLabelText("Province*"), "Ontario");
}
async function fillItem(user: UserEvent, place: number, due: string): Promise<void> {
  const box = await item(place);
  await user.type(box.getByLabelText("Medical Examination Ref No*"), `M-${place}`);
  await user.type(box.getByLabelText("Description*"), "See the doctor");
  await user.type(box.getByLabelText("Issue/start date*"), "2026-11-02");
  await user.selectOptions(box.getByLabelText("Province*"), "Ontario");
  await user.type(box.getByLabelText("Due/End Date*"), due);
  await user.selectOptions(box.getByLabelText("Status*"), "Open");
}

test("lists what there is, and marks what is late or near", async () => {
  const { content } = await api.get(compliances.answers.list, "compliances", { size: 10, sort: "next_due,asc" });
  const dues = content.map(({ next_due }) => next_due ?? "");
  const late = dues.filter((day) => day < now);
  const near = dues.filter((day) => day >= now && day <= addDays(now, 30));
  expect([late.length > 0, near.length > 0]).toEqual([true, true]);
  renderAt("/Compliance?sort=next_due,asc");
  expect(await screen.findByRole("heading", { name: "Compliance Summary" }, { timeout: 20_000 })).toBeInTheDocument();
  for (const name of ["Compliance", "Category", "Name", "Description", "Due Date", "Status"])
    expect(await screen.findByRole("columnheader", { name })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Create New Compliance" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download All" })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText(/days? overdue$/)).toHaveLength(late.length));
  expect(screen.getAllByText(/\nDue (in|today)/, { normalizer: (cell) => cell })).toHaveLength(near.length);
});

test("says that there is nothing, or that the filters find nothing", async () => {
  const nothing = { content: [], page: { number: 1, size: 10, total_elements: 0, total_pages: 0 } };
  server.use(http.get("*/api/v2/compliances", () => HttpResponse.json(nothing)));
  const { router } = renderAt("/Compliance");
  expect(await screen.findByText("No compliances records to show", {}, { timeout: 20_000 })).toBeInTheDocument();
  await router.navigate("/Compliance?desc=zzz");
  expect(await screen.findByText("No Compliances found.")).toBeInTheDocument();
});

test("the type brings its categories and its subjects; another one empties both", async () => {
  const { user } = renderAt(NEW);
  await fillHead(user);
  expect(screen.queryByRole("option", { name: "Annual Safety Inspection" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Compliance type*"), "Asset");
  expect(
    [screen.getByLabelText("Category*"), screen.getByRole("combobox", { name: "Asset/Driver Name" })].map((box) => (box as HTMLInputElement).value),
  ).toEqual(["", ""]);
  expect(screen.getByRole("option", { name: "Annual Safety Inspection" })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Compliance type*"), "Company");
  await user.click(screen.getByRole("combobox", { name: "Asset/Driver Name" }));
  expect(await screen.findByRole("option", { name: "FMCSA" })).toBeInTheDocument();
});

test("says beside each box what it lacks, the head's and each item's", async () => {
  const { user } = renderAt(NEW);
  await item(1);
  await user.click(screen.getByRole("button", { name: "Add Item" }));
  await user.click(screen.getByRole("button", SAVE));
  expect(await screen.findByText("Please fill all mandatory fields")).toBeInTheDocument();
  const mandatory = "This is a mandatory field.";
  const head = within(screen.getByRole("region", { name: "Compliance" }));
  for (const label of ["Compliance type*", "Asset/Driver Name*", "Category*", "Description*", "Province*"])
    expect(said(head.getByLabelText(label))).toBe(mandatory);
  for (const place of [1, 2]) {
    const box = await item(place);
    const sentences = ["Ref No*", "Description*", "Issue/start date*", "Province*", "Due/End Date*", "Status*"].map((label) => said(box.getByLabelText(label)));
    expect(sentences).toEqual([
      mandatory,
      "Item description is required",
      "Start date is required",
      mandatory,
      "Remidiation/ Due Date is required",
      "Status is required",
    ]);
  }
  for (const name of ["Delete item 2", "Delete item 1"]) await user.click(screen.getByRole("button", { name }));
  await user.click(screen.getByRole("button", SAVE));
  expect(await screen.findByText("Can not create compliances without items")).toBeInTheDocument();
});

test("is saved with its items and their files, and returns after a second", async () => {
  const { router, user } = renderAt(NEW);
  await fillHead(user);
  await fillItem(user, 1, addDays(now, 10));
  expect((await item(1)).getByText("Due in 10 days")).toBeInTheDocument();
  await user.click((await item(1)).getByLabelText("No"));
  expect((await item(1)).queryByLabelText("Action Description")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add Item" }));
  await fillItem(user, 2, addDays(now, -3));
  expect((await item(2)).getByText("3 days overdue")).toBeInTheDocument();
  await user.upload(screen.getByLabelText("Attach to item 2"), [text("a.txt"), text("b.txt"), text("c.txt")]);
  await user.upload(screen.getByLabelText("Attach to item 1"), [text("a.txt"), text("b.txt"), text("c.txt")]);
  expect(await screen.findByText("You can attach max 5 file in a compliance.")).toBeInTheDocument();
  await user.click((await item(2)).getByRole("button", { name: "Remove c.txt" }));
  await user.upload(screen.getByLabelText("Attach to item 1"), [text("a.txt"), text("b.txt"), text("c.txt")]);
  await user.click(screen.getByRole("button", SAVE));
  expect(await screen.findByText("Compliance Created Successfully")).toBeInTheDocument();
  expect(screen.getByText(/^Compliances added successfully!/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/Compliance"), { timeout: 1900 });
  const [row] = (await api.get(compliances.answers.list, "compliances", { size: 1 })).content;
  const { items } = await api.get(compliances.record, `compliances/${row?.id}`);
  expect(items.map(({ rem_req, files }) => [rem_req, files?.map(({ name }) => name)])).toEqual([
    [false, ["a.txt", "b.txt", "c.txt"]],
    [true, ["a.txt", "b.txt"]],
  ]);
});

test("a saved item goes after the warning, a new one at once", async () => {
  const id = (await ask<{ content: { id: number }[] }>("compliances?size=50")).content.map((row) => row.id);
  const records = await Promise.all(id.map((one) => api.get(compliances.record, `compliances/${one}`)));
  const record = records.find(({ items }) => items.length === 3);
  const { user } = renderAt(`/Compliance/${record?.id}/edit`);
  expect(await screen.findByRole("heading", { name: "Update Compliance" }, { timeout: 20_000 })).toBeInTheDocument();
  await user.clear((await item(2)).getByLabelText("Description*"));
  const remove = async () => user.click(screen.getByRole("button", { name: "Delete item 2" }));
  await remove();
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("This will delete all the items of related order. Do you want to continue ?")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "No" }));
  expect(screen.getAllByRole("group", { name: /^Item/ })).toHaveLength(3);
  await remove();
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(screen.getAllByRole("group", { name: /^Item/ })).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Add Item" }));
  await user.click(screen.getByRole("button", { name: "Delete item 3" }));
  await waitFor(() => expect(screen.getAllByRole("group", { name: /^Item/ })).toHaveLength(2));
  await user.click(screen.getByRole("button", SAVE));
  expect(await screen.findByText("Compliance Updated Successfully")).toBeInTheDocument();
  const after = await api.get(compliances.record, `compliances/${record?.id}`);
  expect(after.items.map(({ id }) => id)).toEqual([record?.items[0]?.id, record?.items[2]?.id]);
});

test("Cancel leads to the employees, for who may look at them", async () => {
  const { router, user } = renderAt(NEW);
  await item(1);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/Employee"));
});

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { inventoryTrackers } from "#bff/modules/inventory-trackers/contract.ts";
import { RENTAL_STATUS } from "#bff/wire/known-keys.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, signInAs } from "../../test/server.ts";

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => void signInAs("yard@maple.example"));

const NEW = "/Inventory-tracker/add-new";
const item = async (place: number) => within(await screen.findByRole("group", { name: `Item ${place}` }, { timeout: 20_000 }));
const said = (box: HTMLElement) => box.closest(".hb-field")?.querySelector(".hb-field-error")?.textContent ?? "";
const list = async () => (await api.get(inventoryTrackers.answers.list, "equipment-rentals", { size: 50 })).content;

test("lists by Inventory Id, and asks before one is deleted, not for ever", async () => {
  const [first] = await list();
  const { user } = renderAt("/Inventory-tracker");
  expect(await screen.findByRole("heading", { name: "Inventory Tracker Summary" }, { timeout: 20_000 })).toBeInTheDocument();
  for (const name of ["Inventory Id", "Issued to", "Issued By", "Status"]) expect(await screen.findByRole("columnheader", { name })).toBeInTheDocument();
  expect(await screen.findByRole("gridcell", { name: String(first?.id) })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download All" })).toBeInTheDocument();
  await user.click((await screen.findAllByRole("button", { name: /^Delete/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Please Confirm Deletion")).toBeInTheDocument();
  expect(dialog.getByText("Record will be deleted. Do you wish to continue?")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Delete Record" }));
  expect(await screen.findByText("InventoryTracker Deleted Successfully")).toBeInTheDocument();
});

test("says beside each box what it lacks, and that there must be an item", async () => {
  const { user } = renderAt(NEW);
  await item(1);
  await user.click(screen.getByRole("button", { name: "Create Inventory Tracker" }));
  expect(await screen.findByText("Please fill all mandatory fields")).toBeInTheDocument();
  const mandatory = "This is a mandatory field.";
  expect(said(screen.getByLabelText("Issued to*"))).toBe(mandatory);
  const box = await item(1);
  for (const label of ["Name*", "Description*", "Issued Qty*", "Issued Date*"]) expect(said(box.getByLabelText(label))).toBe(mandatory);
  await user.click(screen.getByRole("button", { name: "Delete item 1" }));
  await user.click(screen.getByRole("button", { name: "Create Inventory Tracker" }));
  expect((await screen.findAllByText("Can not create inventory tracker without items"))[0]).toBeInTheDocument();
});

test("is issued by who is signed in; its status waits for its items, and each sentence stands beside its box", async () => {
  const [yardPerson] = (await list()).map(({ issuer }) => issuer?.name);
  const { router, user } = renderAt(NEW);
  await screen.findByRole("option", { name: "Supplier" }, { timeout: 20_000 });
  expect(screen.queryByRole("option", { name: "Asset" })).toBeNull();
  expect(screen.getByLabelText("Issued by")).toBeDisabled();
  expect(screen.getByLabelText("Issued by")).toHaveValue(yardPerson);
  await user.selectOptions(screen.getByLabelText("Issued to*"), "Customer");
  await user.type(await screen.findByRole("combobox", { name: "Issued to Customer" }), "aci");
  const { content } = (await ask<{ _embedded: { content: { name: string }[] } }>("customers?intent=suggest&begin-with=aci"))._embedded;
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${content[0]?.name}`) }));

  const status = within(screen.getByRole("region", { name: "Inventory Tracker" })).getByLabelText("Status*");
  expect(status).toBeDisabled();
  expect(status).toHaveDisplayValue("Rented");
  const box = await item(1);
  expect(box.getByLabelText("Status*")).toHaveDisplayValue("Rented");
  await user.type(box.getByLabelText("Name*"), "Load straps");
  await user.type(box.getByLabelText("Description*"), "4 inch ratchet");
  await user.type(box.getByLabelText("Issued Qty*"), "3");
  await user.type(box.getByLabelText("Issued Date*"), "2026-11-05");
  await user.clear(box.getByLabelText("Returned Qty"));
  await user.type(box.getByLabelText("Returned Qty"), "5");
  await user.type(box.getByLabelText("Returned Date"), "2026-11-04");
  const create = screen.getByRole("button", { name: "Create Inventory Tracker" });
  await user.click(create);
  await waitFor(() => expect(said(box.getByLabelText("Returned Qty"))).toBe("return quantity cannot be more than issued quantity"));
  expect(said(box.getByLabelText("Returned Date"))).toBe("return Date should come later than start Date");

  await user.clear(box.getByLabelText("Returned Qty"));
  await user.type(box.getByLabelText("Returned Qty"), "2");
  expect(box.getByLabelText("Pending Qty")).toHaveValue("1");
  await user.clear(box.getByLabelText("Returned Date"));
  await user.type(box.getByLabelText("Returned Date"), "2026-11-05");
  await user.selectOptions(box.getByLabelText("Status*"), "Returned");
  await user.click(create);
  await waitFor(() => expect(said(box.getByLabelText("Returned Qty"))).toBe("return quantity should be equal to issued quantity"));

  await user.clear(box.getByLabelText("Returned Qty"));
  await user.type(box.getByLabelText("Returned Qty"), "3");
  expect(status).toBeEnabled();
  expect(screen.getByText("All items are returned")).toBeInTheDocument();
  await user.selectOptions(status, "Returned");
  await user.selectOptions(box.getByLabelText("Status*"), "Rented");
  await waitFor(() => expect(status).toHaveDisplayValue("Rented"));
  expect(status).toBeDisabled();
  await user.selectOptions(box.getByLabelText("Status*"), "Returned");
  await user.selectOptions(status, "Returned");
  await user.click(create);
  expect(await screen.findByText("InventoryTracker Created Successfully")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/Inventory-tracker"), { timeout: 5000 });
  const [row] = await list();
  expect([row?.issued_to?.name, row?.issuer?.name, row?.rental_status?.id]).toEqual([content[0]?.name, yardPerson, RENTAL_STATUS.RETURNED]);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { CURRENCY } from "#bff/wire/known-keys.ts";
import { nextNumber } from "#bff/wire/wire-kit.ts";
import { among, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";

const NEW = "/fleet/order/add-new";
const MANDATORY = "This is a mandatory field.";
const field = (name: string) => screen.findByLabelText(name);
const save = async (user: UserEvent) => user.click(await screen.findByRole("button", { name: "Save" }));
/** Whole values at once; typing is tried elsewhere. */
const put = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

async function addStop(user: UserEvent, kind: "Shipper" | "Consignee", name: string): Promise<void> {
  const row = screen.queryAllByLabelText(/^Qty of stop/).length + 1;
  await user.click(screen.getByRole("button", { name: kind }));
  const place = await screen.findByRole("button", { name: new RegExp(`^Location of stop ${row}\\b`) });
  await waitFor(() => expect(place).toHaveFocus());
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog");
  const values = {
    "C/S Name*": name,
    "Address*": "450 Pinebush Rd, Cambridge, ON, Canada",
    "Postal Code*": "N1T 1Z6",
    "City*": "Cambridge",
    "Province*": "ON",
  };
  for (const [label, value] of Object.entries(values)) fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

/** The number that the next order gets. */
const nextOrderNo = async () => nextNumber.parse(await ask("orders?intent=index")).message;
/** The first words of a message's second line. */
const told = async (message: string) => (await screen.findByText(message)).closest("[role=status]")?.querySelector("p")?.textContent ?? "";

/** A customer that an order was billed to in Canadian dollars. */
async function canadianCustomer(): Promise<string> {
  const { billed_to } = among((await orderPage()).orders, ({ order_cur, billed_to }) => order_cur?.key === CURRENCY.CAD && billed_to !== null);
  return billed_to?.name ?? "";
}

async function mainJob(user: UserEvent): Promise<void> {
  const customer = await canadianCustomer();
  await user.type(await screen.findByRole("combobox", { name: /^Bill to Customer/ }), customer.slice(0, 5));
  await user.click(await screen.findByRole("option", { name: (name) => name.includes(customer) }));
  await put("Freight Cost", "1000");
  await user.selectOptions(await field("Fuel Surcharge*"), "Percentage");
  await put("Fuel Surcharge Percentage*", "10");
  await put("Extra Charge", "50");
  await put("Description of charge 1", "Lumper");
  await put("Rate of charge 1", "25");
  await put("Custom Tax", "13");
}

test("an empty order names what is missing", async () => {
  const { user } = renderAt(NEW);
  await save(user);
  expect(await screen.findByText("2 fields need attention")).toBeInTheDocument();
  expect(screen.getByText(MANDATORY)).toBeInTheDocument();
  expect(screen.getAllByText("Can not create order without shipper or consignment items")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Shipper" }));
  await save(user);
  expect(await screen.findByText("Location is required")).toBeInTheDocument();
});

test("the main job: its money while one types, its stops by keyboard, its save", async () => {
  const number = await nextOrderNo();
  const { router, user } = renderAt(NEW);
  expect(await field("Order No")).toHaveValue("");
  expect(await field("Order No")).toHaveAttribute("placeholder", "assigned on save");
  await mainJob(user);
  const bar = within(screen.getByRole("form", { name: "Create Order" }));
  for (const text of ["C$ 1,175.00", "C$ 152.75", "C$ 1,327.75"]) expect(bar.getAllByText(text)).toHaveLength(2);

  await addStop(user, "Shipper", "Pinebush");
  await addStop(user, "Consignee", "Burnside");
  screen.getByLabelText("Qty of stop 1").focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByRole("button", { name: /^Location of stop 1: Burnside/ })).toBeInTheDocument();
  expect(screen.getByLabelText("Qty of stop 2")).toHaveFocus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");

  await save(user);
  expect(await told("Order added successfully!")).toBe(`${number} · ${await canadianCustomer()}`);
  await waitFor(() => expect(router.state.location.pathname).toBe("/fleet/orders"));
  expect(await screen.findByText(number)).toBeInTheDocument();
  const saved = among((await orderPage()).orders, ({ order_no }) => String(order_no) === number);
  expect(saved.items.map(({ loc_nm }) => loc_nm)).toEqual(["Pinebush", "Burnside"]);
  expect(await orderOf(saved.id)).toMatchObject({ sub_total: 1175, tax_total: 152.75, total: 1327.75, order_status: { code: "NEW" } });
});

test("a percentage without a percent, and a rate without a description", async () => {
  const { user } = renderAt(NEW);
  await user.selectOptions(await field("Fuel Surcharge*"), "Percentage");
  await put("Fuel Surcharge Percentage*", "");
  await put("Rate of charge 1", "25");
  await save(user);
  expect(await screen.findByText("Please fill description")).toBeInTheDocument();
  expect(await field("Fuel Surcharge Percentage*")).toHaveAccessibleDescription(MANDATORY);
});

test("more shippers than consignees: Cancel sends nothing", async () => {
  const { user } = renderAt(NEW);
  const sent: string[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.method === "POST") sent.push(request.url);
  });
  await mainJob(user);
  const notice = () => screen.queryByText("Shipper total is greater than Consignee total");
  await addStop(user, "Shipper", "Pinebush");
  expect(notice()).not.toBeInTheDocument();
  await save(user);
  const dialog = await screen.findByRole("alertdialog");
  expect(notice()).toBeInTheDocument();
  expect(dialog).toHaveTextContent("Shipper total is greater then Consignee total, Are sure you want to continue");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dialog).toHaveAttribute("data-state", "closed"));
  expect(sent).toEqual([]);
  expect(notice()).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Consignee" }));
  expect(notice()).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Consignee" }));
  expect(screen.getByText("Consignee total is greater than Shipper total")).toBeInTheDocument();
});

test("the server's word on a stop stands at its cell", async () => {
  const fields = [{ path: "items.0.city", message: "City is required" }];
  server.use(http.post("*/api/v2/orders", () => HttpResponse.json({ error: { code: "VALIDATION", message: "No", request_id: "r", fields } }, { status: 400 })));
  const { user } = renderAt(NEW);
  await mainJob(user);
  await addStop(user, "Shipper", "Pinebush");
  await addStop(user, "Consignee", "Burnside");
  await save(user);
  await waitFor(() => expect(screen.getByRole("button", { name: /^Location of stop 1: Pinebush/ })).toHaveAccessibleDescription("City is required"));
});

test("a closed order can be read and not changed", async () => {
  const { id } = among((await orderPage()).orders, ({ order_status, can }) => order_status?.code === "INV" && !can.update);
  renderAt(`/fleet/order/${id}/edit`);
  expect(await screen.findByRole("button", { name: "You can not update order" })).toBeDisabled();
  expect(await field("Ref/PO Number")).toBeDisabled();
  expect(screen.getByLabelText("Qty of stop 1")).toBeDisabled();
});

test("Re-Order prefills all but the number and the status", async () => {
  const source = among((await orderPage()).orders, ({ order_status, ref_no }) => order_status?.code === "INV" && ref_no !== "");
  const { router } = renderAt("/Dashboard");
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await router.navigate(NEW, { state: { orderId: source.id } });
  await waitFor(async () => expect(await field("Order No")).toHaveValue(""));
  expect(await field("Ref/PO Number")).toHaveValue(source.ref_no);
  expect(source.items.length).toBeGreaterThan(1);
  expect(screen.getAllByLabelText(/^Qty of stop/)).toHaveLength(source.items.length);
  expect(screen.getByLabelText("Order Status")).toHaveDisplayValue("New");
});

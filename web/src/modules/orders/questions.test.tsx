/** What an order is asked about before it is saved: OK goes on, Cancel sends nothing. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { Order } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES as say } from "#bff/modules/orders/messages.ts";
import { ORDER_TYPE, RATE_METHOD } from "#bff/wire/known-keys.ts";
import { among, isNew, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";
import { orderFormSchema } from "./form-schema.ts";
import { toForm } from "./order-form.ts";

type Stop = [type: "S" | "C", address: string];
/** What fits the country that the address ends in. */
const regionOf = (address: string) => {
  if (/canada\s*$/i.test(address)) return { province: "ON", postal_code: "M5V 3L9" };
  return { province: /\b(US|U\.S\.A\.|USA|United States),?$/.test(address) ? "IL" : "Elsewhere", postal_code: "60601" };
};
/** A New order of the demo once more, with these stops, this reference number and freight that hangs on no miles. */
async function orderWith(order_type: number, stops: readonly Stop[], ref_no = ""): Promise<Order> {
  const { id } = among((await orderPage()).orders, isNew);
  const { version: _version, ...form } = toForm(await orderOf(id));
  const items = stops.map(([type, location]) => ({ ...form.items[0], id: 0, type, location, ...regionOf(location) }));
  const rates = form.rates.map((rate) => ({ ...rate, id: 0 }));
  return ask("orders", { method: "POST", body: orderFormSchema.parse({ ...form, rate_mthd: RATE_METHOD.FLAT, order_type, ref_no, items, rates, files: [] }) });
}
/** The addresses of saves, which the server refuses from now on. */
function saves(): string[] {
  const sent: string[] = [];
  server.use(
    http.all("*/api/v2/orders*", ({ request }) => {
      if (request.method === "GET") return undefined;
      sent.push(request.url);
      return HttpResponse.json({ error: { code: "CONFLICT", message: "Enough", request_id: "r" } }, { status: 409 });
    }),
    http.put("*/api/v2/orders/:id", ({ request }) => {
      sent.push(request.url);
      return HttpResponse.json({ error: { code: "CONFLICT", message: "Enough", request_id: "r" } }, { status: 409 });
    }),
  );
  return sent;
}
/** The form of an order like this one. */
const copyOf = ({ id }: Order) => renderAt({ pathname: "/fleet/order/add-new", state: { orderId: id } });
const question = async () => {
  const dialog = await screen.findByRole("alertdialog", { name: "Please confirm" });
  return { dialog, press: (name: string) => within(dialog).getByRole("button", { name }) };
};

const { LOCAL, CROSS_BORDER } = ORDER_TYPE;
const CASES: [name: string, order_type: number, stops: Stop[], question: string | null][] = [
  [
    "local across the border",
    LOCAL,
    [
      ["S", "1 King St, Toronto, ON, Canada"],
      ["C", "9 Lake St, Chicago, IL, USA"],
    ],
    say.localAcrossBorder,
  ],
  [
    "local across the border, in other words",
    LOCAL,
    [
      ["S", "1 King St, Toronto,  CANADA "],
      ["C", "9 Lake St, Chicago, United States,"],
    ],
    say.localAcrossBorder,
  ],
  [
    "local in one country, spelled differently",
    LOCAL,
    [
      ["S", "1 King St, Toronto, ON, Canada"],
      ["C", "9 Rue Peel, Montréal, CANADA "],
    ],
    null,
  ],
  [
    "local in the States, spelled differently",
    LOCAL,
    [
      ["S", "1 Main St, Buffalo, NY, US"],
      ["C", "9 Lake St, Chicago, IL, U.S.A."],
    ],
    null,
  ],
  [
    "local with an address without a comma",
    LOCAL,
    [
      ["S", "1 King St, Toronto, ON, Canada"],
      ["C", "the red barn"],
    ],
    null,
  ],
  [
    "cross border in one country",
    CROSS_BORDER,
    [
      ["S", "1 King St, Toronto, ON, Canada"],
      ["C", "9 Rue Peel, Montréal, canada"],
    ],
    say.crossBorderInOneCountry,
  ],
  [
    "cross border across it",
    CROSS_BORDER,
    [
      ["S", "1 King St, Toronto, ON, Canada"],
      ["C", "9 Lake St, Chicago, IL, USA"],
    ],
    null,
  ],
  [
    "two shippers, one consignee",
    LOCAL,
    [
      ["S", "a, Canada"],
      ["S", "b, Canada"],
      ["C", "c, Canada"],
    ],
    say.moreShippers,
  ],
  [
    "one shipper, two consignees",
    LOCAL,
    [
      ["S", "a, Canada"],
      ["C", "b, Canada"],
      ["C", "c, Canada"],
    ],
    say.moreConsignees,
  ],
];

test.each(CASES)("%s", async (_name, orderType, stops, question) => {
  const order = await orderWith(orderType, stops);
  const sent = saves();
  const { user } = copyOf(order);
  const save = await screen.findByRole("button", { name: "Save" });
  if (question !== null) {
    await user.click(save);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveTextContent(question);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(dialog).toHaveAttribute("data-state", "closed"));
    expect(sent).toEqual([]);
  }
  await user.click(save);
  if (question !== null) await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

const TWO_FOR_ONE: Stop[] = [
  ["S", "1 King St, Toronto, ON, Canada"],
  ["S", "2 King St, Toronto, ON, Canada"],
  ["C", "9 Lake St, Chicago, IL, USA"],
];

test("all questions stand in one dialog; what was answered is not asked again", async () => {
  const other = await orderWith(LOCAL, TWO_FOR_ONE, "TWIN-1");
  const order = await orderWith(LOCAL, TWO_FOR_ONE, "TWIN-1");
  const sent = saves();
  const { user } = copyOf(order);
  const save = await screen.findByRole("button", { name: "Save" });
  await user.click(save);
  const first = await question();
  for (const sentence of [say.moreShippers, say.localAcrossBorder, "Order Ref No Exists with mention order ids. Are you sure, you want to continue?"])
    expect(first.dialog).toHaveTextContent(sentence);
  for (const { order_no } of [other, order]) expect(within(first.dialog).getByText(String(order_no))).toBeInTheDocument();
  await user.click(first.press("OK"));
  await waitFor(() => expect(sent).toHaveLength(1));

  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText("Order Type*"), String(CROSS_BORDER));
  await user.selectOptions(screen.getByLabelText("Order Type*"), String(LOCAL));
  await user.clear(screen.getByLabelText("Ref/PO Number"));
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(3));
});

test("an order that is opened and saved as it is asks nothing, and then only of what has changed", async () => {
  const order = await orderWith(LOCAL, TWO_FOR_ONE, "TWIN-2");
  await orderWith(LOCAL, TWO_FOR_ONE, "TWIN-2");
  const sent = saves();
  const { user } = renderAt(`/fleet/order/${order.id}/edit`);
  const save = await screen.findByRole("button", { name: "Save" });
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Shipper" }));
  await user.click(screen.getByRole("button", { name: "Remove stop 4" }));
  await user.click(screen.getByRole("button", { name: "Remove stop 2" }));
  await user.click(screen.getByRole("button", { name: "Remove stop 1" }));
  await user.click(save);
  const { dialog, press } = await question();
  expect(dialog).toHaveTextContent(say.moreConsignees);
  expect(dialog).not.toHaveTextContent("Order Ref No Exists");
  await user.click(press("OK"));
  await waitFor(() => expect(sent).toHaveLength(2));
});

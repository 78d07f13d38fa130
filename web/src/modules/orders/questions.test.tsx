/** What an order is asked about before it is saved: OK goes on, Cancel sends nothing. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { Order } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES as say } from "#bff/modules/orders/messages.ts";
import { ORDER_TYPE } from "#bff/wire/known-keys.ts";
import { among, isNew, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";
import { orderFormSchema } from "./form-schema.ts";
import { toForm } from "./order-form.ts";

type Stop = [type: "S" | "C", address: string, province?: string];
/** A New order of the demo once more, with these stops and this reference number. */
async function orderWith(order_type: number, stops: readonly Stop[], ref_no = ""): Promise<Order> {
  const { id } = among((await orderPage()).orders, isNew);
  const { version: _version, ...form } = toForm(await orderOf(id));
  const items = stops.map(([type, location, province = "Elsewhere"]) => ({ ...form.items[0], id: 0, type, location, province }));
  const rates = form.rates.map((rate) => ({ ...rate, id: 0 }));
  return ask("orders", { method: "POST", body: orderFormSchema.parse({ ...form, order_type, ref_no, items, rates, files: [] }) });
}
/** The addresses of its saves, which the server refuses from now on. */
function savesOf({ id }: Order): string[] {
  const sent: string[] = [];
  server.use(
    http.put(`*/api/v2/orders/${id}`, ({ request }) => {
      sent.push(request.url);
      return HttpResponse.json({ error: { code: "CONFLICT", message: "Enough", request_id: "r" } }, { status: 409 });
    }),
  );
  return sent;
}

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
  const sent = savesOf(order);
  const { user } = renderAt(`/fleet/order/${order.id}/edit`);
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

test("a reference number that another order has names that order", async () => {
  const stops: Stop[] = [
    ["S", "a, Canada"],
    ["C", "b, Canada"],
  ];
  const other = await orderWith(LOCAL, stops, "TWIN-1");
  const order = await orderWith(LOCAL, stops, "TWIN-1");
  const sent = savesOf(order);
  const { user } = renderAt(`/fleet/order/${order.id}/edit`);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("Order Ref No Exists with mention order ids. Are you sure, you want to continue?");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([String(other.order_no)]);
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

/** What an order is asked about before it is saved: OK goes on, Cancel sends nothing. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { ORDER_MESSAGES as say } from "#bff/modules/orders/messages.ts";
import { ORDER_TYPE } from "#bff/wire/known-keys.ts";
import { renderAt } from "../../test/render-at.tsx";
import { db, server } from "../../test/server.ts";

const ID = 137;
type Stop = [type: "S" | "C", address: string, province?: string];
/** The order as a dispatcher finds it, with these stops. */
function withStops(order_type: number, stops: readonly Stop[]): string[] {
  const order = db.orders.find(({ id }) => id === ID);
  const [sample] = order?.items ?? [];
  if (!order || !sample) throw new Error("The demo order is gone");
  Object.assign(order, {
    order_type,
    ref_no: "",
    items: stops.map(([type, location, province = "Elsewhere"], index) => ({ ...sample, id: 9000 + index, type, location, province })),
  });
  const sent: string[] = [];
  server.use(
    http.put(`*/api/v2/orders/${ID}`, ({ request }) => {
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
  const sent = withStops(orderType, stops);
  const { user } = renderAt(`/fleet/order/${ID}/edit`);
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
  const sent = withStops(LOCAL, [
    ["S", "a, Canada"],
    ["C", "b, Canada"],
  ]);
  for (const order of db.orders) if (order.id === ID || order.id === 20) order.ref_no = "TWIN-1";
  const { user } = renderAt(`/fleet/order/${ID}/edit`);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("Order Ref No Exists with mention order ids. Are you sure, you want to continue?");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["10020"]);
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

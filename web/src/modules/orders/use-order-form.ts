/** The form of an order over its contract, with the questions asked before a save and the attachments that go with it. */
import { type Order, type OrderWrite, orderWrite } from "#bff/modules/orders/contract.ts";
import { partlyPlannedText } from "#bff/modules/orders/lifecycle.ts";
import { filled } from "#bff/words/texts.ts";
import { type MadeBefore, useContractForm } from "../../form/index.ts";
import { settleMiles } from "../../freight/stops/miles-route.ts";
import { lastListPath } from "../../grid/list-state.ts";
import type { SaveOptions } from "../../kernel/api/index.ts";
import { errorPath } from "./error-path.ts";
import { orderFormSchema } from "./form-schema.ts";
import { type OrderForm, toForm } from "./order-form.ts";
import { ORDERS, orderEdit } from "./paths.ts";
import { readOrder } from "./queries.ts";
import { orderTopics } from "./soft-checks.tsx";

const RETURN_MS = 1000;

export type OrderFormInit = {
  /** Names the draft. */
  name: string;
  defaults: OrderForm;
  save: (
    write: OrderWrite,
    files: readonly File[],
    options: SaveOptions,
  ) => Promise<Pick<Order, "order_no" | "billed_to" | "order_status" | "items" | "planned"> & { message: string }>;
  latestVersion?: () => Promise<number>;
  /** The edited order, which may keep its own reference number. */
  id?: number;
};

/** Names the form of an order. */
export const orderForm = (id: number) => `orders.${id}`;

/** The order that a new one's first save made. */
async function madeBefore(id: number): Promise<MadeBefore<OrderForm>> {
  const order = await readOrder(id);
  return { record: toForm(order), known: `order ${order.order_no}`, to: orderEdit(id), name: orderForm(id) };
}

export function useOrderForm({ name, defaults, save, latestVersion, id }: OrderFormInit, files: readonly File[]) {
  return useContractForm({
    name,
    schema: orderFormSchema,
    contract: orderWrite,
    defaults,
    save: (write, call) => save(write, files, call),
    beforeCheck: settleMiles,
    topics: (write) => orderTopics(write, id),
    onSaved: (order) => ({
      message: order.message,
      record: filled([String(order.order_no), order.billed_to?.name ?? "", partlyPlannedText(order)], " · "),
      to: lastListPath(ORDERS),
      delay: RETURN_MS,
    }),
    latestVersion,
    errorPath,
    madeBefore,
    files,
  });
}

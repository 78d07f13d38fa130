import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { Order } from "#bff/modules/orders/contract.ts";
import { RecordPage } from "../../form/index.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { OrderFormPage } from "./form-page.tsx";
import { type OrderLookups, useOrderLookups } from "./lookups.ts";
import { toForm } from "./order-form.ts";
import { ORDERS } from "./paths.ts";
import { orderQuery, readOrder, updateOrder } from "./queries.ts";
import { type OrderFormInit, orderForm } from "./use-order-form.ts";

const TITLE = "Edit Order";

export function Component() {
  const { id = "" } = useParams();
  const lookups = useOrderLookups();
  const query = useQuery(orderQuery(id));
  const backTo = lastListPath(ORDERS);
  return (
    <RecordPage query={query} title={TITLE} backTo={backTo}>
      {(order) => (
        <RecordPage query={lookups} title={TITLE} backTo={backTo}>
          {(loaded) => <EditForm key={order.id} order={order} lookups={loaded} />}
        </RecordPage>
      )}
    </RecordPage>
  );
}

function EditForm({ order, lookups }: { order: Order; lookups: OrderLookups }) {
  const init = useMemo<OrderFormInit>(
    () => ({
      name: orderForm(order.id),
      defaults: toForm(order),
      save: (write, files) => updateOrder(order.id, write, files),
      latestVersion: async () => (await readOrder(order.id)).version,
      id: order.id,
    }),
    [order],
  );
  return <OrderFormPage title={TITLE} init={init} lookups={lookups} order={order} shown={order} number={String(order.order_no)} />;
}

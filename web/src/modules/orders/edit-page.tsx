import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router-dom";
import { type Order, orders } from "#bff/modules/orders/contract.ts";
import { LONG } from "#bff/words/dates.ts";
import { RecordPage } from "../../form/index.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { readField } from "../../register/read-field.ts";
import { OrderFormPage } from "./form-page.tsx";
import { type OrderLookups, useOrderLookups } from "./lookups.ts";
import { toForm } from "./order-form.ts";
import { ORDERS } from "./paths.ts";
import { orderQuery, readOrder, updateOrder } from "./queries.ts";
import { type OrderFormInit, orderForm } from "./use-order-form.ts";

export function Component() {
  const { id = "" } = useParams();
  const isView = useLocation().pathname.endsWith("/view");
  const title = isView ? "View Order" : "Edit Order";
  const lookups = useOrderLookups();
  const query = useQuery(orderQuery(id));
  const backTo = lastListPath(ORDERS);
  return (
    <RecordPage query={query} title={title} backTo={backTo}>
      {(order) => (
        <RecordPage query={lookups} title={title} backTo={backTo}>
          {(loaded) => <EditForm key={`${order.id} ${isView}`} title={title} isView={isView} order={order} lookups={loaded} />}
        </RecordPage>
      )}
    </RecordPage>
  );
}

type EditFormProps = { title: string; isView: boolean; order: Order; lookups: OrderLookups };

function EditForm({ title, isView, order, lookups }: EditFormProps) {
  const zone = useCompanyZone();

  const init = useMemo<OrderFormInit>(
    () => ({
      name: orderForm(order.id),
      defaults: toForm(order),
      save: (write, files, call) => updateOrder(order.id, write, files, call),
      latestVersion: async () => (await readOrder(order.id)).version,
      id: order.id,
    }),
    [order],
  );
  return (
    <OrderFormPage
      title={title}
      init={init}
      lookups={lookups}
      order={order}
      shown={order}
      number={String(order.order_no)}
      view={isView ? readField(orders.fields, order, zone, LONG) : undefined}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { Order } from "#bff/modules/orders/contract.ts";
import { RecordPage } from "../../form/index.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { OrderFormPage } from "./form-page.tsx";
import { type OrderLookups, useOrderLookups } from "./lookups.ts";
import { newOrder, toCopy } from "./order-form.ts";
import { ORDERS } from "./paths.ts";
import { createOrder, orderQuery } from "./queries.ts";

const TITLE = "Create Order";

/** The order to copy, as Re-Order puts it into the navigation state. */
function useCopied(): number | null {
  const state: unknown = useLocation().state;
  const id = typeof state === "object" && state !== null && "orderId" in state ? Number(state.orderId) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function Component() {
  const copied = useCopied();
  const lookups = useOrderLookups();
  const source = useQuery({ ...orderQuery(copied ?? 0), enabled: copied !== null });
  const backTo = lastListPath(ORDERS);
  return (
    <RecordPage query={lookups} title={TITLE} backTo={backTo}>
      {(loaded) =>
        copied === null ? (
          <NewForm key="new" lookups={loaded} />
        ) : (
          <RecordPage query={source} title={TITLE} backTo={backTo}>
            {(order) => <NewForm key={order.id} lookups={loaded} source={order} />}
          </RecordPage>
        )
      }
    </RecordPage>
  );
}

function NewForm({ lookups, source }: { lookups: OrderLookups; source?: Order }) {
  const init = useMemo(
    () => ({
      name: source ? `orders.copy.${source.id}` : "orders.new",
      defaults: source ? toCopy(source, lookups) : newOrder(lookups),
      save: createOrder,
    }),
    [source, lookups],
  );
  return <OrderFormPage title={TITLE} init={init} lookups={lookups} shown={source} number="" />;
}

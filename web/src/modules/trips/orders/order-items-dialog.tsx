/** Order item details: what an order's stops look like on the order itself. */
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../kernel/api/index.ts";
import { ViewDialog } from "../../../ui/view-dialog.tsx";
import { orderQuery } from "../queries.ts";
import { OrderItems } from "./order-items.tsx";

export function OrderItemsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: order, error } = useQuery(orderQuery(id));
  return (
    <ViewDialog title={order ? `Order ${order.order_no}${order.billed_to ? ` · ${order.billed_to.name}` : ""}` : "Order"} onClose={onClose}>
      {error && <p className="hb-field-error">{messageOf(error)}</p>}
      {!error && !order && <p role="status">Loading</p>}
      {order && <OrderItems items={order.items} label={`Stops of order ${order.order_no}`} />}
    </ViewDialog>
  );
}

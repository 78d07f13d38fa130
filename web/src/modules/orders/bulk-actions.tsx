/** What can be done with many orders: a status by hand, and deletion. */
import { MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { ListBulkActions } from "../../grid/bulk/bulk-actions.tsx";
import type { BulkActionsProps } from "../../grid/index.ts";
import { useTypes } from "../../kernel/lookups.ts";
import { confirmDelete } from "../../ui/confirm.tsx";

export default function OrderBulkActions(props: BulkActionsProps) {
  return (
    <ListBulkActions
      {...props}
      collection="orders"
      path="orders/bulk"
      screen="ORD"
      words={["order", "orders"]}
      statuses={useTypes("ORDER_STATUS").filter(({ code }) => MANUAL_ORDER_MOVES.some(([, to]) => to === code))}
      askDeletion={({ what, names }) => confirmDelete(`This will delete ${what}. Do you want to continue ?`, names)}
    />
  );
}

/** What one can do with an order in the list. */
import { CopyPlus, Route, Trash2 } from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import type { OrderRow } from "#bff/modules/orders/contract.ts";
import { ORDER_STATUS } from "#bff/wire/known-keys.ts";
import { filled } from "#bff/words/texts.ts";
import { paperActions } from "../../freight/papers.ts";
import { type RowAction, whyNot } from "../../grid/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import type { Workspace } from "../../kernel/workspace.ts";
import { openActions } from "../../register/open-actions.ts";
import { confirm, confirmDelete, notice } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.tsx";
import { ORDER_NEW, orderEdit, orderView, TRIP_NEW, tripsOfOrder } from "./paths.ts";
import { deleteOrder } from "./queries.ts";

const NOT_ALLOWED = "You are not allowed to delete";

const nameOf = ({ order_no, billed_to, order_status }: OrderRow) => filled([`Order ${order_no}`, billed_to?.name ?? "", order_status?.name ?? ""], " · ");

async function remove(row: OrderRow): Promise<void> {
  const reason = whyNot(row, "delete");
  if (reason !== undefined) {
    await notice({ title: `Order ${row.order_no}`, body: reason });
    return;
  }
  if (!(await confirmDelete("This will delete order. Do you want to continue ?", nameOf(row)))) return;
  try {
    const { message } = await deleteOrder(row.id);
    toast.success(message, `Order ${row.order_no}`);
  } catch (error) {
    toast.error(messageOf(error), `Order ${row.order_no}`);
  }
}

/** Greyed without the right, and for an invoiced order; on a trip the click says why not. */
function deletion(row: OrderRow, may: Workspace["may"]): RowAction {
  const code = row.order_status?.code;
  const shut = !may("ORD", "delete") || !code || code === ORDER_STATUS.INVOICED;
  return {
    key: "delete",
    label: "Delete Order",
    icon: Trash2,
    tone: "danger",
    forbidden: shut ? NOT_ALLOWED : undefined,
    onSelect: () => remove(row),
  };
}

async function startTrip(row: OrderRow, navigate: NavigateFunction): Promise<void> {
  const go = await confirm({ title: "Are you sure you want to create trip with this order", body: "Start creating trip click OK button" });
  if (go) navigate(TRIP_NEW, { state: { order_id: row.id } });
}

/** A New order that no trip has taken yet offers to create one; any other shows its trips, and plans what is left of it. */
function trip(row: OrderRow, navigate: NavigateFunction): RowAction[] {
  const isFree = row.order_status?.code === ORDER_STATUS.NEW && row.trip.length === 0;
  const plan: RowAction = {
    key: "plan",
    label: "Create Trip",
    icon: Route,
    inline: isFree,
    forbidden: whyNot(row, "createTrip"),
    onSelect: () => startTrip(row, navigate),
  };
  if (isFree) return [plan];
  const view: RowAction = {
    key: "trip",
    label: "View Trip",
    icon: Route,
    inline: true,
    forbidden: whyNot(row, "viewTrip"),
    onSelect: () => navigate(tripsOfOrder(row.id)),
  };
  return row.can.createTrip === true ? [view, plan] : [view];
}

export const orderActions = (row: OrderRow, navigate: NavigateFunction, may: Workspace["may"]): RowAction[] => [
  ...openActions(
    "Edit Order",
    may("ORD", "update"),
    () => navigate(orderEdit(row.id)),
    () => navigate(orderView(row.id)),
  ),
  ...trip(row, navigate),
  ...paperActions(row),
  {
    key: "copy",
    label: "Re-Order",
    icon: CopyPlus,
    forbidden: may("ORD", "create") ? undefined : "You are not allowed to create",
    onSelect: () => navigate(ORDER_NEW, { state: { orderId: row.id } }),
  },
  deletion(row, may),
];

import { useFormContext } from "react-hook-form";
import { MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { SelectField } from "../../form/index.ts";
import { type OrderLookups, optionsOf } from "./lookups.ts";
import type { OrderForm } from "./order-form.ts";

/** Trips and invoices move an order on; by hand one only cancels a New one or takes that back. */
export function StatusField({ lookups, saved }: { lookups: OrderLookups; saved: boolean }) {
  const { formState } = useFormContext<OrderForm>();
  const statuses = lookups.types.ORDER_STATUS;
  const stored = statuses.find((status) => status.key === formState.defaultValues?.order_status);
  const moves = saved ? MANUAL_ORDER_MOVES.filter(([from]) => from === stored?.code) : [];
  const open = statuses.filter((status) => status === stored || moves.some(([, to]) => to === status.code));
  return <SelectField name="order_status" label="Order Status" empty={null} options={optionsOf(open)} disabled={moves.length === 0} />;
}

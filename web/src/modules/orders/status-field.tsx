import { useFormContext } from "react-hook-form";
import { ORDER_STATUS } from "#bff/kernel/known-keys.ts";
import { MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { SelectField } from "../../kernel/form/index.ts";
import type { OrderForm } from "./form-values.ts";
import { type OrderLookups, optionsOf } from "./lookups.ts";

/** Codes of the statuses to which staff may move an order by hand. */
export const movesFrom = (code: string | undefined) => MANUAL_ORDER_MOVES.filter(([from]) => from === code).map(([, to]) => to);

/** Trips and invoices move an order on; by hand one only cancels a New one or takes that back. */
export function StatusField({ lookups, saved }: { lookups: OrderLookups; saved: boolean; locked: boolean }) {
  const { formState } = useFormContext<OrderForm>();
  const statuses = lookups.types.ORDER_STATUS;
  const stored = statuses.find((status) => status.key === formState.defaultValues?.order_status);
  const moves: readonly string[] = saved ? movesFrom(stored?.code) : [];
  const open = statuses.filter((status) => status === stored || moves.includes(status.code));
  return <SelectField name="order_status" label="Order Status" empty={null} options={optionsOf(open)} disabled={moves.length === 0} />;
}
export const isCancelled = (code: string | undefined) => code === ORDER_STATUS.CANCELLED;

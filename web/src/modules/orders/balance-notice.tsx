/** Once a save was asked for: that there are more stops of one end, for as long as there are. */
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { balanceNotice } from "#bff/modules/orders/rules.ts";
import type { OrderForm } from "./order-form.ts";

export function BalanceNotice() {
  const { control } = useFormContext<OrderForm>();
  const items = useWatch({ control, name: "items" });
  const { isSubmitting, submitCount } = useFormState({ control });
  const notice = isSubmitting || submitCount > 0 ? balanceNotice(items) : undefined;
  return (
    notice && (
      <div className="hb-banner hb-balance-notice" role="status">
        {notice}
      </div>
    )
  );
}

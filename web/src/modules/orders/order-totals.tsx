import { formatMoney } from "#bff/words/numbers.ts";
import { Total } from "../../form/index.ts";
import { useCharges } from "./use-charges.ts";

/** The three totals in the action bar. */
export function OrderTotals() {
  const { sub_total, tax_total, total, currency } = useCharges();
  return (
    <>
      <Total label="Total Before Tax" value={formatMoney(sub_total, currency)} />
      <Total label="Tax" value={formatMoney(tax_total, currency)} />
      <Total label="Total" value={formatMoney(total, currency)} />
    </>
  );
}

import { Input } from "@chakra-ui/react";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { reimbursementFigures } from "#bff/modules/reimbursements/rules.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { FieldShell, MoneyField, SelectField, Total } from "../../form/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import type { FormValues } from "../../register/index.ts";
import { toNumber } from "../../typed/numbers.ts";

/** The figures of what is in the form now. */
function useFigures() {
  const [total, tax] = useWatch<FormValues, ["ttl_amt", "tax"]>({ name: ["ttl_amt", "tax"] });
  const label = useTypeOptions("TAX_TYPE").find(({ value }) => value === tax)?.label ?? null;
  const amount = toNumber(total);
  return { total: amount ?? 0, ...reimbursementFigures(amount, label) };
}

export type AmountField = "ttl_amt" | "tax";

export function AmountFields() {
  const id = useId();
  const { hst_amt } = useFigures();
  return (
    <>
      <MoneyField name="ttl_amt" label="Total Amount" />
      <SelectField name="tax" label="Tax" required options={useTypeOptions("TAX_TYPE")} />
      <FieldShell id={id} label="Amount W/O tax" text={formatNumber(hst_amt, 2)}>
        <div className="hb-number">
          <Input id={id} readOnly value={formatNumber(hst_amt, 2)} />
        </div>
      </FieldShell>
    </>
  );
}

export function AmountTotals() {
  const { total, hst_amt, txn_amt } = useFigures();
  return (
    <>
      <Total label="Amount W/O tax" value={formatNumber(hst_amt, 2)} />
      <Total label="Transaction amount" value={formatNumber(txn_amt, 2)} />
      <Total label="Total Amount" value={formatNumber(total, 2)} />
    </>
  );
}

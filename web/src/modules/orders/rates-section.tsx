/** The charges of an order and what they come to. */

import { Input } from "@chakra-ui/react";
import { useEffect, useId } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { CODE, RATE_METHOD, SURCHARGE } from "#bff/wire/known-keys.ts";
import { MANDATORY } from "#bff/wire/wire-kit.ts";
import { currencySymbol, formatMoney, formatNumber } from "#bff/words/numbers.ts";
import { useLocalErrors } from "../../form/checked-fields.ts";
import { FieldShell, FormSection, MoneyField, NumberField, SelectField, TextField } from "../../form/index.ts";
import { toNumber } from "../../typed/numbers.ts";
import { AdditionalCharges } from "./additional-charges.tsx";
import { errorAt } from "./error-at.ts";
import { type OrderLookups, optionsOf } from "./lookups.ts";
import type { OrderForm } from "./order-form.ts";
import { useCharges } from "./use-charges.ts";

export type RateFields =
  | "rate_mthd"
  | "frt_cost_per_mile"
  | "frt_cost"
  | "surcharge_typ"
  | "custom_surcharge"
  | "extra_cost"
  | "extra_cost_desc"
  | "tax_type"
  | "custom_tax_total"
  | "rates";

/** Computed, so no field of the form; the server names it where it is below zero. */
const TAX = "tax_total";

export function RatesSection({ lookups }: { lookups: OrderLookups }) {
  const { types } = lookups;
  const { control } = useFormContext<OrderForm>();
  const [surchargeType, currency] = useWatch({ control, name: ["surcharge_typ", "order_cur"] });
  const symbol = currencySymbol(toNumber(currency));
  const percentage = toNumber(surchargeType) === SURCHARGE.PERCENTAGE;
  return (
    <FormSection title="Rates" columns={1}>
      <div className="hb-fields" data-columns="3">
        <SelectField name="rate_mthd" label="Rate Method" required options={optionsOf(types.ORDER_RT_TYPE)} />
        <FreightFields symbol={symbol} />
        <SelectField name="surcharge_typ" label="Fuel Surcharge" required options={optionsOf(types.FUEL_SRCH_TYPE)} />
        {percentage ? (
          <NumberField key="percent" name="custom_surcharge" label="Fuel Surcharge Percentage" required unit="%" />
        ) : (
          <MoneyField key="amount" name="custom_surcharge" label="Fuel Surcharge Amount" symbol={symbol} />
        )}
        <SurchargeSum />
        <MoneyField name="extra_cost" label="Extra Charge" symbol={symbol} />
        <div className="hb-two-columns">
          <TextField name="extra_cost_desc" label="Extra Charge Details" />
        </div>
      </div>
      <AdditionalCharges symbol={symbol} />
      <div className="hb-fields hb-order-sum" data-columns="3">
        <TaxFields lookups={lookups} />
        <Sums />
      </div>
    </FormSection>
  );
}

/** Per mile, the freight is miles × rate and only shown; otherwise it is typed and the rate per mile is shut. */
function FreightFields({ symbol }: { symbol: string }) {
  const { control } = useFormContext<OrderForm>();
  const [method, miles, source] = useWatch({ control, name: ["rate_mthd", "calc_miles", "miles_source"] });
  const perMile = toNumber(method) === RATE_METHOD.PERMILE;
  const basis = `${formatNumber(toNumber(miles) ?? 0)} mi${source === "estimate" ? " (estimated)" : ""}`;
  const { frt_cost } = useCharges();
  const { errors } = useFormState({ control, name: "frt_cost" });
  return (
    <>
      <MoneyField name="frt_cost_per_mile" label="Freight Cost per mile" symbol={symbol} disabled={!perMile} />
      {perMile ? (
        <Shown label="Freight Cost" symbol={symbol} value={frt_cost} error={errorAt(errors, "frt_cost")} hint={basis} />
      ) : (
        <MoneyField name="frt_cost" label="Freight Cost" symbol={symbol} />
      )}
    </>
  );
}

function SurchargeSum() {
  const { surcharge, currency } = useCharges();
  return <Shown label="Fuel Surcharge Total" symbol={currencySymbol(currency)} value={surcharge} />;
}

/** A figure that follows from others. */
function Shown({ label, symbol, value, error, hint }: { label: string; symbol: string; value: number; error?: string; hint?: string }) {
  const id = useId();
  return (
    <FieldShell label={label} id={id} error={error} hint={hint} text={`${symbol} ${formatNumber(value, 2)}`}>
      <div className="hb-number" data-unit>
        <span aria-hidden="true">{symbol}</span>
        <Input id={id} readOnly value={formatNumber(value, 2)} aria-describedby={hint && !error ? `${id}-hint` : undefined} />
      </div>
    </FieldShell>
  );
}

/** The percent is the label's own, or typed for a custom tax. */
function TaxFields({ lookups }: { lookups: OrderLookups }) {
  const { tax, tax_percent, kept } = useCharges();
  const custom = tax?.code === CODE.customTax;
  return (
    <div className="hb-order-tax">
      <SelectField
        name="tax_type"
        label="Tax Type"
        required
        options={optionsOf(lookups.types.TAX_TYPE)}
        hint={kept ? `Kept with the order: ${kept}` : tax && !custom && tax_percent === 0 ? "No tax is added." : undefined}
      />
      {custom && <NumberField name="custom_tax_total" label="Custom Tax" unit="%" />}
    </div>
  );
}

/** A tax below zero keeps the order from being saved. */
function useTaxError(tax: number, custom: boolean): string | undefined {
  const { control, clearErrors } = useFormContext<OrderForm>();
  const localErrors = useLocalErrors();
  const { errors } = useFormState({ control });
  const isNegative = tax < 0;
  useEffect(() => {
    if (isNegative) localErrors.set(TAX, MANDATORY);
    else localErrors.delete(TAX);
    if (!isNegative) clearErrors(TAX as "tax_type");
  }, [isNegative, localErrors, clearErrors]);
  return errorAt(errors, TAX, ...(custom ? [] : ["custom_tax_total"]));
}

function Sums() {
  const { sub_total, tax, tax_total, tax_percent, total, currency } = useCharges();
  const taxError = useTaxError(tax_total, tax?.code === CODE.customTax);
  return (
    <dl className="hb-sums">
      <dt>Total Before Tax</dt>
      <dd>{formatMoney(sub_total, currency)}</dd>
      <dt>Tax {tax_percent ? <small>{tax_percent} %</small> : null}</dt>
      <dd>
        <output data-field={TAX} aria-label="Tax" tabIndex={-1}>
          {formatMoney(tax_total, currency)}
        </output>
        {taxError && <p className="hb-field-error">{taxError}</p>}
      </dd>
      <dt>Total</dt>
      <dd>{formatMoney(total, currency)}</dd>
    </dl>
  );
}

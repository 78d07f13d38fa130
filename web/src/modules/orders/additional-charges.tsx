import { Button } from "@chakra-ui/react";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { EditOnly, MoneyField, TextField } from "../../form/index.ts";
import { newRate, type OrderForm } from "./order-form.ts";

/** Charges beside freight. One row always stays; a row without a description is not sent. */
export function AdditionalCharges({ symbol }: { symbol: string }) {
  const { control, getValues, setValue } = useFormContext<OrderForm>();
  const { fields, append, remove } = useFieldArray<OrderForm, "rates", "_key">({ control, name: "rates", keyName: "_key" });
  const drop = (row: number) => {
    const { rates, removed_rates } = getValues();
    const rate = rates[row];
    if (rate && rate.id !== 0) setValue("removed_rates", [...removed_rates, rate], { shouldDirty: true });
    remove(row);
  };
  return (
    <fieldset className="hb-charges">
      <legend>Additional Charges</legend>
      <div className="hb-charge hb-charge-head" aria-hidden="true">
        <span>Description</span>
        <span>Rate</span>
      </div>
      {fields.map((rate, row) => (
        <div key={rate._key} className="hb-charge">
          <ChargeFields row={row} symbol={symbol} />
          <EditOnly>
            <button
              type="button"
              className="hb-stop-button"
              aria-label={`Delete charge ${row + 1}`}
              title={fields.length === 1 ? "One row always stays" : `Delete charge ${row + 1}`}
              disabled={fields.length === 1}
              onClick={() => drop(row)}
            >
              <Trash2 size={15} aria-hidden="true" />
            </button>
          </EditOnly>
        </div>
      ))}
      <EditOnly>
        <Button size="xs" variant="outline" onClick={() => append(newRate(), { focusName: `rates.${fields.length}.name` })}>
          <Plus aria-hidden="true" /> Charge
        </Button>
      </EditOnly>
    </fieldset>
  );
}

function ChargeFields({ row, symbol }: { row: number; symbol: string }) {
  return (
    <>
      <TextField name={`rates.${row}.name`} label={`Description of charge ${row + 1}`} bare />
      <MoneyField name={`rates.${row}.value`} label={`Rate of charge ${row + 1}`} bare symbol={symbol} />
    </>
  );
}

import { Input } from "@chakra-ui/react";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { inventoryItems, ITEM_LABELS as labels } from "#bff/modules/inventory-trackers/contract.ts";
import { pendingOf } from "#bff/modules/inventory-trackers/rules.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { DateField, FieldShell, NumberField, SelectField, TextField } from "../../form/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { PartsFields } from "../../register/index.ts";
import { toNumber } from "../../typed/numbers.ts";

type At = (field: string) => string;

export const ItemsSection = () => (
  <PartsFields name="items" parts={inventoryItems} title="Items">
    {(at) => <ItemFields at={at} />}
  </PartsFields>
);

function ItemFields({ at }: { at: At }) {
  return (
    <>
      <TextField name={at("name")} label={labels.name} required />
      <TextField name={at("desc")} label={labels.desc} required />
      <NumberField name={at("issued_qty")} label={labels.issued_qty} required />
      <DateField name={at("issued_date")} label={labels.issued_date} required />
      <SelectField name={at("item_status")} label={labels.item_status} required options={useTypeOptions("RENTAL_STATUS")} />
      <NumberField name={at("returned_qty")} label={labels.returned_qty} />
      <DateField name={at("returned_date")} label={labels.returned_date} />
      <Pending at={at} />
      <TextField name={at("comments")} label={labels.comments} />
    </>
  );
}

/** What is still out of what is in the form now. */
function Pending({ at }: { at: At }) {
  const id = useId();
  const [issued, returned] = useWatch({ name: [at("issued_qty"), at("returned_qty")] });
  const pending = formatQuantity(pendingOf(toNumber(issued) ?? 0, toNumber(returned) ?? 0));
  return (
    <FieldShell id={id} label={labels.pending_qty} text={pending}>
      <div className="hb-number">
        <Input id={id} readOnly value={pending} />
      </div>
    </FieldShell>
  );
}

import { LOAD_TYPES, type LoadType } from "#bff/modules/orders/contract.ts";
import { CheckboxField, FormSection, InstantField, RadioField, SelectField, TextAreaField, TextField, YES_NO } from "../../form/index.ts";
import { CustomerField } from "./customer-field.tsx";
import { type OrderLookups, optionsOf } from "./lookups.ts";
import { OrderNumber } from "./order-number.tsx";
import { StatusField } from "./status-field.tsx";

const LOAD_WORDS: Record<LoadType, string> = { FL: "FL", LTL: "LTL", OVERSIZED: "oversized", UNKNOWN: "unknown" };
const LOADS = LOAD_TYPES.map((value) => ({ value, label: LOAD_WORDS[value] }));

type SectionProps = { lookups: OrderLookups; number: string; saved: boolean };

export function OrderSection({ lookups, number, saved }: SectionProps) {
  const { types, currencies } = lookups;
  return (
    <FormSection title="Order" columns={4} actions={<Flags />}>
      <OrderNumber number={number} saved={saved} />
      <CustomerField />
      <InstantField name="order_date" label="Date" required />
      <SelectField name="order_type" label="Order Type" required options={optionsOf(types.ORDER_TYPE)} />
      <TextField name="ref_no" label="Ref/PO Number" />
      <SelectField name="tarp_type" label="Tarp Type" options={optionsOf(types.TARP_TYPE)} />
      <StatusField lookups={lookups} saved={saved} />
      <SelectField name="order_cur" label="Currency" required options={optionsOf(currencies)} />
      <SelectField name="equip_type" label="Equipment Type" options={optionsOf(types.EQUIP_TYPE)} />
      <TextField name="equip_info" label="Equipment Info" />
      <SelectField name="comm_type" label="Commodity" options={optionsOf(types.COMM_TYPE)} />
      <TextField name="comm_info" label="Commodity Info" />
      <div className="hb-order-radios">
        <RadioField name="load_type" label="Load Type" required options={LOADS} />
        <RadioField name="csa_compliant" label="CSA Compliance" options={YES_NO} />
      </div>
      <div className="hb-order-note">
        <TextAreaField name="sales_note" label="Note" rows={2} />
      </div>
    </FormSection>
  );
}

const Flags = () => (
  <div className="hb-order-flags">
    <CheckboxField name="urgent" label="Prepull/Urgent" />
    <CheckboxField name="mat_typ_haz" label="Hazmat" />
    <CheckboxField name="mat_typ_ref" label="Reefer" />
  </div>
);

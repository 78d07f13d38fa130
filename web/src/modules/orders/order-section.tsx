import { LOAD_TYPES, type LoadType } from "#bff/modules/orders/contract.ts";
import { CheckboxField, FormSection, InstantField, RadioField, SelectField, TextAreaField, TextField, YES_NO } from "../../form/index.ts";
import { Boxes } from "../../register/index.ts";
import { CustomerField } from "./customer-field.tsx";
import { type OrderLookups, optionsOf } from "./lookups.ts";
import { OrderNumber } from "./order-number.tsx";
import { StatusField } from "./status-field.tsx";

const LOAD_WORDS: Record<LoadType, string> = { FL: "FL", LTL: "LTL", OVERSIZED: "oversized", UNKNOWN: "unknown" };
const LOADS = LOAD_TYPES.map((value) => ({ value, label: LOAD_WORDS[value] }));

/** `isCorrected`: who is billed, in which currency, stands in the section of the correction. */
type SectionProps = { lookups: OrderLookups; number: string; saved: boolean; isCorrected: boolean };

const billing = ({ currencies }: OrderLookups) => ({
  billed_to: <CustomerField />,
  order_cur: <SelectField name="order_cur" label="Currency" required options={optionsOf(currencies)} />,
});
/** The boxes of the section, by the fields they hold, in their order. */
const boxes = ({ lookups, isCorrected, saved }: Omit<SectionProps, "number">) => {
  const { types } = lookups;
  const { billed_to, order_cur } = billing(lookups);
  return {
    ...(isCorrected ? {} : { billed_to }),
    order_date: <InstantField name="order_date" label="Date" required />,
    order_type: <SelectField name="order_type" label="Order Type" required options={optionsOf(types.ORDER_TYPE)} />,
    ref_no: <TextField name="ref_no" label="Ref/PO Number" />,
    tarp_type: <SelectField name="tarp_type" label="Tarp Type" options={optionsOf(types.TARP_TYPE)} />,
    order_status: <StatusField lookups={lookups} saved={saved} />,
    ...(isCorrected ? {} : { order_cur }),
    equip_type: <SelectField name="equip_type" label="Equipment Type" options={optionsOf(types.EQUIP_TYPE)} />,
    equip_info: <TextField name="equip_info" label="Equipment Info" />,
    comm_type: <SelectField name="comm_type" label="Commodity" options={optionsOf(types.COMM_TYPE)} />,
    comm_info: <TextField name="comm_info" label="Commodity Info" />,
  };
};
const why = { reason: <TextAreaField name="reason" label="Reason of the correction" required rows={2} /> };
const radios = {
  load_type: <RadioField name="load_type" label="Load Type" required options={LOADS} />,
  csa_compliant: <RadioField name="csa_compliant" label="CSA Compliance" options={YES_NO} />,
};
const note = { sales_note: <TextAreaField name="sales_note" label="Note" rows={2} /> };
const flags = {
  urgent: <CheckboxField name="urgent" label="Prepull/Urgent" />,
  mat_typ_haz: <CheckboxField name="mat_typ_haz" label="Hazmat" />,
  mat_typ_ref: <CheckboxField name="mat_typ_ref" label="Reefer" />,
};
export type OrderSectionFields = keyof (ReturnType<typeof billing> & typeof why & ReturnType<typeof boxes> & typeof radios & typeof note & typeof flags);

export const OrderSection = ({ number, ...props }: SectionProps) => (
  <FormSection
    title="Order"
    columns={4}
    actions={
      <div className="hb-order-flags">
        <Boxes of={flags} />
      </div>
    }
  >
    <OrderNumber number={number} />
    <Boxes of={boxes(props)} />
    <div className="hb-order-radios">
      <Boxes of={radios} />
    </div>
    <div className="hb-order-note">
      <Boxes of={note} />
    </div>
  </FormSection>
);

/** What is wrong on a void invoice: who is billed, in which currency, and why it is corrected. Money and tax stand with the rates. */
export const CorrectionSection = ({ lookups }: { lookups: OrderLookups }) => (
  <FormSection title="Correction" columns={4}>
    <Boxes of={billing(lookups)} />
    <div className="hb-two-columns">
      <Boxes of={why} />
    </div>
  </FormSection>
);

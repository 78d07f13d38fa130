/** Who brought the load, who dispatches it and who sold it. Contact details follow the choice. */
import { Input } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { CustomerSuggestion } from "#bff/modules/customers/contract.ts";
import type { EmployeeOption } from "#bff/modules/employees/contract.ts";
import type { Order } from "#bff/modules/orders/contract.ts";
import { FieldShell, SuggestField, TextField, useIsView } from "../../form/index.ts";
import { brokerSource } from "../../suggest/customers.ts";
import { employeeSource } from "./employee-source.ts";
import type { OrderForm } from "./order-form.ts";

type AccordionProps = { title: string; open: boolean; fields: readonly (keyof OrderForm)[]; children: ReactNode };

/** Opens by itself when one of its fields is wrong. */
function Accordion({ title, open, fields, children }: AccordionProps) {
  const { control } = useFormContext<OrderForm>();
  const { errors } = useFormState({ control, name: fields });
  const box = useRef<HTMLDetailsElement>(null);
  const isView = useIsView();
  const isWrong = fields.some((field) => errors[field]);
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details ref={box} className="hb-section hb-accordion" open={open || isView}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="hb-fields" data-columns="2">
        {children}
      </div>
    </details>
  );
}

const BROKER_FIELDS = ["broker", "cstm_broker", "broker_cnt_name", "broker_cnt_phone", "broker_cnt_email", "broker_cnt_fax"] as const;

export function BrokerInformation({ open }: { open: boolean }) {
  const { setValue } = useFormContext<OrderForm>();
  const takeContact = (row: CustomerSuggestion | null) => {
    setValue("broker_cnt_name", row?.cont_name ?? "", { shouldDirty: true });
    setValue("broker_cnt_email", row?.email ?? "", { shouldDirty: true });
    setValue("broker_cnt_phone", row?.phone ?? "", { shouldDirty: true });
    if (!row) setValue("broker_cnt_fax", "", { shouldDirty: true });
  };
  return (
    <Accordion title="Broker Information" open={open} fields={BROKER_FIELDS}>
      <SuggestField name="broker" label="Broker" source={brokerSource} onPick={takeContact} placeholder="Type 3 characters to search" />
      <TextField name="cstm_broker" label="Customs Broker" />
      <TextField name="broker_cnt_name" label="Contact Name" readOnly />
      <TextField name="broker_cnt_phone" label="Phone" readOnly />
      <TextField name="broker_cnt_email" label="E-mail" readOnly />
      <TextField name="broker_cnt_fax" label="Fax" />
    </Accordion>
  );
}

export type PartyFields = (typeof BROKER_FIELDS)[number] | EmployeeProps["name"];

type Person = { phone: string; email: string } | null;
type EmployeeProps = { title: string; name: "dispatch_by" | "sales_by"; saved: Order["dispatch_by"] };

export function Employee({ title, name, saved }: EmployeeProps) {
  const [person, setPerson] = useState<Person>(saved);
  return (
    <Accordion title={title} open={saved !== null} fields={[name]}>
      <div className="hb-two-columns">
        <SuggestField
          name={name}
          label="Employee"
          source={employeeSource}
          onPick={(row: EmployeeOption | null) => setPerson(row)}
          placeholder="Type to search"
        />
      </div>
      <ReadOnly label="Phone" value={person?.phone} />
      <ReadOnly label="E-mail" value={person?.email} />
    </Accordion>
  );
}

function ReadOnly({ label, value = "" }: { label: string; value: string | undefined }) {
  const id = useId();
  return (
    <FieldShell label={label} id={id} text={value}>
      <Input id={id} readOnly value={value} />
    </FieldShell>
  );
}

/** Who is billed. Picking a customer also picks the currency it is billed in, unless another was chosen by hand. */
import { IconButton } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { CustomerSuggestion } from "#bff/modules/customers/contract.ts";
import { SuggestField } from "../../form/index.ts";
import { type NewCustomer, useDialogs } from "../../kernel/dialogs.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { customerSource } from "../../suggest/customers.ts";
import type { OrderForm } from "./order-form.ts";

const ADD = "Add Customer";
const NOT_ALLOWED = "You are not allowed to create";

export function CustomerField() {
  const { getValues, setValue, formState } = useFormContext<OrderForm>();
  const { AddCustomer } = useDialogs();
  const allowed = useWorkspace().may("CST", "create");
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const untouched = useRef(formState.defaultValues?.order_cur);

  const takeCurrency = (row: Pick<CustomerSuggestion, "currency_id"> | null) => {
    if (!row?.currency_id || getValues("order_cur") !== untouched.current) return;
    untouched.current = row.currency_id;
    setValue("order_cur", row.currency_id, { shouldDirty: true });
  };
  const take = (customer: NewCustomer) => {
    setAdding(false);
    setValue("billed_to", { id: customer.id, label: customer.name }, { shouldDirty: true, shouldValidate: true });
    takeCurrency(customer);
  };
  return (
    <>
      <SuggestField
        name="billed_to"
        label="Bill to Customer"
        required
        source={customerSource}
        onPick={takeCurrency}
        placeholder="Type 3 characters to search"
        action={
          <IconButton ref={button} variant="outline" aria-label={ADD} title={allowed ? ADD : NOT_ALLOWED} disabled={!allowed} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
          </IconButton>
        }
      />
      {adding && <AddCustomer onAdded={take} onClose={() => setAdding(false)} returnTo={() => button.current} />}
    </>
  );
}

/** A customer made in the middle of another record. */
import { CUSTOMER_MESSAGES, customerWrite } from "#bff/modules/customers/contract.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import type { AddCustomerProps } from "../../kernel/dialogs.ts";
import { toast } from "../../ui/toast.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { NEW_CUSTOMER } from "./form-values.ts";
import { createCustomer } from "./queries.ts";

export default function AddCustomer({ onAdded, onClose, returnTo }: AddCustomerProps) {
  return (
    <FormDialog
      title="Add Customer"
      schema={customerWrite}
      defaults={NEW_CUSTOMER}
      save={createCustomer}
      onSaved={({ id, name, currency_id }) => {
        toast.success(CUSTOMER_MESSAGES.created, name);
        onAdded({ id, name, currency_id: currency_id?.key ?? null });
      }}
      onClose={onClose}
      returnTo={returnTo}
    >
      <CustomerFields />
    </FormDialog>
  );
}

/** A customer made in the middle of another record. */
import { customers, customerWrite } from "#bff/modules/customers/contract.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import type { AddCustomerProps } from "../../kernel/dialogs.ts";
import { blankForm, registerQueries } from "../../register/index.ts";
import { toast } from "../../ui/toast.tsx";
import { CustomerFields } from "./customer-fields.tsx";

const { save, read } = registerQueries(customers);

export default function AddCustomer({ onAdded, onClose, returnTo }: AddCustomerProps) {
  return (
    <FormDialog
      title="Add Customer"
      schema={customerWrite}
      defaults={blankForm(customers.fields)}
      save={(write, { made, ...call }) => save(made?.id, { ...write, version: made?.version }, [], call)}
      latestVersion={async (id) => (await read(id)).version}
      onSaved={({ id, name, currency_id, message }) => {
        toast.success(message, name);
        onAdded({ id, name, currency_id: currency_id?.key ?? null });
      }}
      onClose={onClose}
      returnTo={returnTo}
    >
      <CustomerFields />
    </FormDialog>
  );
}

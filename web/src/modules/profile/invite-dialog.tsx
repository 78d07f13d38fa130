import { inviteInput } from "#bff/modules/people/contract.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { FormSection, SelectField, TextField } from "../../form/index.ts";
import { toast } from "../../ui/toast.tsx";
import { invite } from "./people-queries.ts";

type InviteDialogProps = { roles: readonly { id: string; name: string }[]; onClose: () => void; returnTo: () => HTMLElement | null };

/** Who is invited chooses a password by a link in a mail. */
export function InviteDialog({ roles, onClose, returnTo }: InviteDialogProps) {
  return (
    <FormDialog
      title="Invite"
      ok="Send Invitation"
      schema={inviteInput}
      defaults={{ first: "", last: "", email: "", role: "" }}
      save={invite}
      onSaved={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
      returnTo={returnTo}
      size="lg"
    >
      <FormSection title="Person" columns={2}>
        <TextField name="first" label="First Name" autoComplete="off" required />
        <TextField name="last" label="Last Name" autoComplete="off" required />
        <TextField name="email" label="E-mail" type="email" autoComplete="off" hint="A link goes there. It works once, for three days." required />
        <SelectField name="role" label="Role" options={roles.map(({ id, name }) => ({ value: id, label: name }))} required />
      </FormSection>
    </FormDialog>
  );
}

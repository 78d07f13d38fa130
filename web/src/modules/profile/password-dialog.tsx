/** One's own password is changed beside the profile, which is saved by itself. */
import { passwordForm } from "#bff/wire/new-password.ts";
import { SHORTEST_PASSWORD } from "#bff/wire/passwords.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { FormSection, TextField } from "../../form/index.ts";
import { toast } from "../../ui/toast.tsx";
import { savePassword } from "./queries.ts";

type PasswordDialogProps = { onClose: () => void; returnTo: () => HTMLElement | null };

export function PasswordDialog({ onClose, returnTo }: PasswordDialogProps) {
  return (
    <FormDialog
      title="Change Password"
      schema={passwordForm}
      defaults={{ old_password: "", password: "", again: "" }}
      save={savePassword}
      onSaved={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
      returnTo={returnTo}
      size="lg"
    >
      <FormSection title="Password" columns={1}>
        <TextField name="old_password" label="Old Password" type="password" autoComplete="current-password" required />
        <TextField
          name="password"
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${SHORTEST_PASSWORD} characters. Whoever is signed in with the old one elsewhere is signed out.`}
          required
        />
        <TextField name="again" label="Repeat New Password" type="password" autoComplete="new-password" required />
      </FormSection>
    </FormDialog>
  );
}

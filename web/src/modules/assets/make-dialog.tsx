/** A make that is made in the middle of an asset. */
import { assetMakes } from "#bff/modules/asset-makes/contract.ts";
import { FAILED } from "#bff/words/outcome.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { TextField } from "../../form/index.ts";
import { blankForm, registerQueries } from "../../register/index.ts";
import { toast } from "../../ui/toast.tsx";

const makes = registerQueries(assetMakes);

export type DialogProps<Made> = { onMade: (made: Made) => void; onClose: () => void; returnTo: () => HTMLElement | null };

export default function MakeDialog({ onMade, ...dialog }: DialogProps<{ id: number; name: string }>) {
  return (
    <FormDialog
      {...dialog}
      title="Create new make"
      width="50vw"
      ok="Add Make"
      failed={FAILED}
      schema={assetMakes.write}
      defaults={blankForm(assetMakes.fields)}
      save={(write, { made, ...call }) => makes.save(made?.id, { ...write, version: made?.version }, [], call)}
      latestVersion={async (id) => (await makes.read(id)).version}
      onSaved={(saved) => {
        toast.success(saved.message, saved.name);
        onMade(saved);
      }}
    >
      <TextField name="name" label="Make Name" required />
      <TextField name="desc" label="Make Description" />
    </FormDialog>
  );
}

/** A model that is made in the middle of an asset. */
import { assetModels } from "#bff/modules/asset-makes/contract.ts";
import { FAILED } from "#bff/words/outcome.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { SuggestField, TextField } from "../../form/index.ts";
import { blankForm, registerQueries } from "../../register/index.ts";
import type { Choice } from "../../ui/suggest-box.tsx";
import { toast } from "../../ui/toast.tsx";
import type { DialogProps } from "./make-dialog.tsx";
import { makeSource } from "./make-sources.ts";

const models = registerQueries(assetModels);

type MadeModel = { id: number; name: string; make: { id: number; name: string } | null };

/** `make`: the one that the asset has. */
export default function ModelDialog({ make, onMade, ...dialog }: DialogProps<MadeModel> & { make: Choice | null }) {
  return (
    <FormDialog
      {...dialog}
      title="Create new model"
      width="70vw"
      ok="Add Model"
      failed={FAILED}
      schema={assetModels.write}
      defaults={{ ...blankForm(assetModels.fields), make }}
      save={(write, { made, ...call }) => models.save(made?.id, { ...write, version: made?.version }, [], call)}
      latestVersion={async (id) => (await models.read(id)).version}
      onSaved={(saved) => {
        toast.success(saved.message, saved.name);
        onMade(saved);
      }}
    >
      <SuggestField name="make" label="Make" required source={makeSource} />
      <TextField name="name" label="Model Name" required />
      <TextField name="desc" label="Modal Description" />
    </FormDialog>
  );
}

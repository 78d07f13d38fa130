/** A unit is moved by hand. Whoever comes second to the same unit is told who was first. */
import { useFormContext } from "react-hook-form";
import { type AssetLocation, assetLocations, assetMoves, locationWrite } from "#bff/modules/asset-locations/contract.ts";
import { type SavedPlace, savedPlaces } from "#bff/modules/places/contract.ts";
import { formatInstant } from "#bff/words/dates.ts";
import { FAILED } from "#bff/words/outcome.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { TextAreaField, TextField } from "../../form/index.ts";
import { SuggestTextField } from "../../form/suggest-text-field.tsx";
import { api, queryKeys, writing } from "../../kernel/api/index.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";
import { toast } from "../../ui/toast.tsx";

const write = writing(assetMoves.collection);

/** The company's yards, by the names of places where stops were. */
const yards: SuggestSource<SavedPlace> = {
  key: (text) => queryKeys("locations").other("yards", text),
  load: async (text, signal) => (await api.get(savedPlaces, "locations", { intent: "suggest", "begin-with": text, type: "Y" }, signal)).content,
  choice: ({ id, loc_nm, city }) => ({ id, label: loc_nm, hint: city }),
  minChars: 2,
};

type MoveDialogProps = { unit: AssetLocation; onClose: () => void };

export default function MoveDialog({ unit, onClose }: MoveDialogProps) {
  const code = unit.asset?.asset_code ?? "";
  const zone = useCompanyZone();
  return (
    <FormDialog
      title="Edit Asset Location"
      width="50vw"
      minHeight="300px"
      failed={FAILED}
      schema={locationWrite}
      defaults={{ asset_code: code, moved: "", comment: "", ref: unit.ref ?? 0 }}
      save={(move, call) => write.put(assetLocations.answers.saved, `locations/${unit.id}`, { id: unit.id, asset: unit.id, ...move }, call)}
      onStale={async ({ extra }, { setValue }) => {
        const now = await api.get(assetLocations.record, `locations/${unit.id}`);
        setValue("ref", now.ref ?? 0);
        const { name } = (extra.changed_by ?? {}) as { name?: string };
        const at = typeof extra.changed_at === "string" ? ` on ${formatInstant(extra.changed_at, zone)}` : "";
        return `${name ?? "Somebody"} moved ${code} to ${now.current}${at}. Save again to move it from there.`;
      }}
      onSaved={({ message, current }) => {
        toast.success(message, `${code} · ${current}`);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField name="asset_code" label="Asset Code" disabled />
      <Place />
      <TextAreaField name="comment" label="Reason" required rows={2} />
    </FormDialog>
  );
}
function Place() {
  const { setValue } = useFormContext();
  const take = ({ loc_nm }: SavedPlace) => setValue("moved", loc_nm, { shouldDirty: true, shouldValidate: true });
  return <SuggestTextField name="moved" label="moved Location" required source={yards} onPick={take} />;
}

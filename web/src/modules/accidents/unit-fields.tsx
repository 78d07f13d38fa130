import { useWatch } from "react-hook-form";
import type { AssetOption } from "#bff/modules/assets/contract.ts";
import { SuggestField, TextField } from "../../form/index.ts";
import type { FormValues } from "../../register/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

/** A unit, and once it is chosen whom it belongs to. */
export function UnitFields({ name, label, source }: { name: string; label: string; source: SuggestSource<AssetOption> }) {
  const unit = useWatch<FormValues>({ name });
  return (
    <div className="hb-answer">
      <SuggestField name={name} label={label} source={source} />
      {unit !== null && <TextField name={`${name}_owner`} label={`${label} belongs to`} />}
    </div>
  );
}

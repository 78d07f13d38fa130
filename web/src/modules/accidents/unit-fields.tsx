import type { AssetOption } from "#bff/modules/assets/contract.ts";
import { SuggestField, TextField } from "../../form/index.ts";
import { Shown } from "../../register/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

/** A unit, and once it is chosen whom it belongs to. */
export const UnitFields = ({ name, label, source }: { name: string; label: string; source: SuggestSource<AssetOption> }) => (
  <div className="hb-answer">
    <SuggestField name={name} label={label} source={source} />
    <Shown name={`${name}_owner`}>
      <TextField name={`${name}_owner`} label={`${label} belongs to`} />
    </Shown>
  </div>
);

import type { AssetOption } from "#bff/modules/assets/contract.ts";
import { SuggestField, TextField } from "../../form/index.ts";
import { Shown } from "../../register/index.ts";
import { anyTrailerSource, anyTruckSource } from "../../suggest/units.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

export const UNITS = [
  { name: "truck", label: "Truck", source: anyTruckSource },
  { name: "trailer1", label: "Trailer 1", source: anyTrailerSource },
  { name: "trailer2", label: "Trailer 2", source: anyTrailerSource },
] as const;
/** The fields that the boxes of a unit hold. */
export type UnitField<N extends string> = N | `${N}_owner`;

/** A unit, and once it is chosen whom it belongs to. */
export const UnitFields = ({ name, label, source }: { name: string; label: string; source: SuggestSource<AssetOption> }) => (
  <div className="hb-answer">
    <SuggestField name={name} label={label} source={source} />
    <Shown name={`${name}_owner`}>
      <TextField name={`${name}_owner`} label={`${label} belongs to`} />
    </Shown>
  </div>
);

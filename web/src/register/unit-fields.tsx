/** Truck and trailers of something that happened, and what is asked of each once it is chosen. */
import { useFormContext, useWatch } from "react-hook-form";
import { SuggestField, TextField, ViewText } from "../form/index.ts";
import { anyTrailerSource, anyTruckSource } from "../suggest/units.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";
import type { FormValues } from "./form-values.ts";
import { Shown } from "./shown.tsx";

export const UNITS = [
  { name: "truck", label: "Truck", source: anyTruckSource },
  { name: "trailer1", label: "Trailer 1", source: anyTrailerSource },
  { name: "trailer2", label: "Trailer 2", source: anyTrailerSource },
] as const;
type UnitName = (typeof UNITS)[number]["name"];
/** The fields that the boxes of a unit hold. */
export type UnitField<N extends string> = N | `${N}_owner`;

const plateOf = (name: string) => `${name}_plate`;
/** Values of a form that shows the plates of a record's units. */
export const platesOf = (record: Readonly<Partial<Record<UnitName, Plated | null>>>): FormValues =>
  Object.fromEntries(UNITS.map(({ name }) => [plateOf(name), record[name]?.vehicle_no ?? ""]));

type Plated = { vehicle_no: string };
type UnitFieldsProps<Unit> = {
  name: string;
  label: string;
  source: SuggestSource<Unit>;
  /** With the plate, where it is known. */
  hasPlate?: boolean;
};

/** A unit, and once it is chosen whom it belongs to. */
export function UnitFields<Unit extends Plated>({ name, label, source, hasPlate = false }: UnitFieldsProps<Unit>) {
  const { setValue } = useFormContext<FormValues>();
  return (
    <div className="hb-answer">
      <SuggestField name={name} label={label} source={source} onPick={(unit) => hasPlate && setValue(plateOf(name), unit?.vehicle_no ?? "")} />
      <Shown name={`${name}_owner`}>
        <TextField name={`${name}_owner`} label={`${label} belongs to`} />
        {hasPlate && <Plate name={name} label={`${label} plate`} />}
      </Shown>
    </div>
  );
}
function Plate({ name, label }: { name: string; label: string }) {
  const plate = useWatch<FormValues>({ name: plateOf(name) });
  return typeof plate === "string" && plate !== "" && <ViewText label={label} text={plate} />;
}

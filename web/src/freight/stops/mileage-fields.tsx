/** Miles of an order or a trip: Auto measures them along its stops, Manual opens the total. Stands in the form whose stops it measures. */

import { Button } from "@chakra-ui/react";
import { Calculator } from "lucide-react";
import { MILES_LABELS } from "#bff/modules/orders/contract.ts";
import type { Miles } from "#bff/modules/places/contract.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { RadioField } from "../../form/choice-fields.tsx";
import { NumberField } from "../../form/text-fields.tsx";
import { type MeasureMiles, useMileage } from "./use-mileage.ts";
import "./mileage.css";

const MODES = Object.entries(MILES_LABELS).map(([value, label]) => ({ value, label }));
const SOURCES: Record<Miles["source"], string> = {
  estimate: "Estimate, not measured on roads",
  osrm: "Measured on roads by OSRM",
  google: "Measured on roads by Google",
  mapbox: "Measured on roads by Mapbox",
};
const STALE = "Miles may be stale";

type MileageFieldsProps = { label: string; measure: MeasureMiles; follow?: boolean };

export function MileageFields({ label, measure, follow = false }: MileageFieldsProps) {
  const { mode, calculate, measuring, typed, result, problem, stale } = useMileage(measure, follow);
  return (
    <>
      <RadioField name="miles_mode" label={label} options={MODES} />
      <NumberField name="calc_miles" label="Total Miles" readOnly={mode === "Auto"} onChange={typed} />
      <div className="hb-miles">
        {mode === "Auto" && (
          <Button size="xs" variant="outline" loading={measuring} loadingText="Calc Miles" onClick={calculate}>
            <Calculator aria-hidden="true" /> Calc Miles
          </Button>
        )}
        <div className="hb-miles-words" role="status">
          {problem && <p className="hb-field-error">{problem}</p>}
          {stale && (
            <p className="hb-miles-stale">
              <strong>{STALE}</strong>: the stops have changed since.
            </p>
          )}
          {result && <MilesSource miles={result} />}
        </div>
      </div>
    </>
  );
}

/** Who measured, and from which stop to which how far. */
function MilesSource({ miles }: { miles: Miles }) {
  return (
    <details>
      <summary>{SOURCES[miles.source]}</summary>
      <ol>
        {miles.legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no other name, and the same one may come twice
          <li key={index}>
            {leg.from} → {leg.to}: {formatNumber(leg.miles, 1)}
          </li>
        ))}
      </ol>
    </details>
  );
}

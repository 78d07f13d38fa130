/** Miles of an order or a trip: Auto measures them along its stops, Manual opens the total. Stands in the form whose stops it measures. */

import { Button } from "@chakra-ui/react";
import { Calculator } from "lucide-react";
import { MILES_LABELS, MILES_SOURCE_LABELS } from "#bff/modules/orders/contract.ts";
import type { Miles } from "#bff/modules/places/contract.ts";
import { formatMiles } from "#bff/words/numbers.ts";
import { RadioField } from "../../form/choice-fields.tsx";
import { NumberField } from "../../form/text-fields.tsx";
import { EditOnly } from "../../form/view.tsx";
import { measuredBy } from "./miles-route.ts";
import { useMileage } from "./use-mileage.ts";
import "./mileage.css";

const MODES = Object.entries(MILES_LABELS).map(([value, label]) => ({ value, label }));
const SERVICES: Partial<Record<Miles["source"], string>> = { osrm: " by OSRM", google: " by Google", mapbox: " by Mapbox" };
const STALE = "Miles may be stale";

export function MileageFields({ label, follow = false }: { label: string; follow?: boolean }) {
  const { mode, source, calculate, measuring, typed, result, problem, stale } = useMileage(follow);
  return (
    <>
      <RadioField name="miles_mode" label={label} options={MODES} />
      <NumberField name="calc_miles" label="Total Miles" unit="mi" readOnly={mode === "Auto"} onChange={typed} />
      <EditOnly>
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
            {result ? <Measured miles={result} /> : source && mode === "Auto" && <p className="hb-miles-source">{MILES_SOURCE_LABELS[source]}</p>}
          </div>
        </div>
      </EditOnly>
    </>
  );
}

/** Who measured, and from which stop to which how far. */
function Measured({ miles }: { miles: Miles }) {
  return (
    <details>
      <summary>
        {MILES_SOURCE_LABELS[measuredBy(miles)]}
        {SERVICES[miles.source]}
      </summary>
      <ol>
        {miles.legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no other name, and the same one may come twice
          <li key={index}>
            {leg.from} → {leg.to}: {formatMiles(leg.miles)}
          </li>
        ))}
      </ol>
    </details>
  );
}

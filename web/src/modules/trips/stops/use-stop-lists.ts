import { useMemo } from "react";
import { unitName } from "#bff/words/units.ts";
import type { Option } from "../../../form/index.ts";
import { madeOf, useTypes } from "../../../kernel/lookups.ts";

export type StopLists = { packages: Option[]; units: Option[]; statuses: Option[]; appointments: Option[] };
const options = (types: readonly { key: number; value: string }[]): Option[] =>
  madeOf(
    types.map(({ key, value }) => ({ value: key, label: value })),
    types,
  );

/** The lists that every stop chooses from; the same object until one of them changes. */
export function useStopLists(): StopLists {
  const packages = useTypes("PACKAGE_TYPE");
  const units = useTypes("PACKAGE_UNIT_TYPE");
  const statuses = useTypes("TRIP_ITEM_STATUS");
  const appointments = useTypes("APPNT_TYPE");
  return useMemo(
    () => ({
      packages: options(packages),
      units: madeOf(
        units.map(({ key, value, code }) => ({ value: key, label: unitName({ name: value, code }) })),
        units,
      ),
      statuses: options(statuses),
      appointments: options(appointments),
    }),
    [packages, units, statuses, appointments],
  );
}

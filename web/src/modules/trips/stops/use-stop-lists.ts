import { useMemo } from "react";
import type { Option } from "../../../form/index.ts";
import { useTypes } from "../../../kernel/lookups.ts";

export type StopLists = { packages: Option[]; statuses: Option[]; appointments: Option[] };
const options = (types: readonly { key: number; value: string }[]): Option[] => types.map(({ key, value }) => ({ value: key, label: value }));

/** The lists that every stop chooses from; the same object until one of them changes. */
export function useStopLists(): StopLists {
  const packages = useTypes("PACKAGE_TYPE");
  const statuses = useTypes("TRIP_ITEM_STATUS");
  const appointments = useTypes("APPNT_TYPE");
  return useMemo(() => ({ packages: options(packages), statuses: options(statuses), appointments: options(appointments) }), [packages, statuses, appointments]);
}

import type { OrderLookups } from "../lookups.ts";

type Options = readonly { key: number; value: string }[];
export type StopOptions = { packages: Options; units: Options; appointments: Options; statuses: Options };

/** The choices of a stop's cells; the same object for every row. */
export const stopOptions = ({ types }: OrderLookups): StopOptions => ({
  packages: types.PACKAGE_TYPE,
  units: types.PACKAGE_UNIT_TYPE,
  appointments: types.APPNT_TYPE,
  statuses: types.ORDER_ITEM_STATUS,
});

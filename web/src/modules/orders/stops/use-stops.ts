/** The rows of the stop grid: adding, moving and removing, with the focus where the user goes on. */

import { useCallback, useLayoutEffect, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import type { StopType } from "#bff/modules/orders/contract.ts";
import { wallNow } from "#bff/words/zones.ts";
import { useCompanyZone } from "../../../kernel/workspace.ts";
import type { OrderLookups } from "../lookups.ts";
import { newStop, type OrderForm, type StopForm } from "../order-form.ts";
import { focusStop } from "./stop-keys.ts";

export function useStops(lookups: OrderLookups) {
  const zone = useCompanyZone();
  const { control, getValues, setValue, clearErrors } = useFormContext<OrderForm>();
  const { fields, append, move, remove } = useFieldArray<OrderForm, "items", "_key">({ control, name: "items", keyName: "_key" });
  const wanted = useRef<{ row: number; column: string } | null>(null);

  useLayoutEffect(() => {
    if (wanted.current) focusStop(wanted.current.row, wanted.current.column);
    wanted.current = null;
  });

  const addStop = useCallback(
    (type: StopType) => {
      const row = getValues("items").length;
      if (row === 0) clearErrors("items");
      wanted.current = { row, column: "location" };
      append(newStop(lookups, type, wallNow(zone)), { shouldFocus: false });
    },
    [append, clearErrors, getValues, lookups, zone],
  );
  /** A new stop is dropped; a saved one is kept, as it was saved, to be sent as removed. */
  const removeStop = useCallback(
    (row: number) => {
      const { items, removed_items } = getValues();
      const saved = control._defaultValues.items?.find((stop) => stop?.id !== 0 && stop?.id === items[row]?.id);
      if (saved) setValue("removed_items", [...removed_items, saved as StopForm], { shouldDirty: true });
      if (items.length > 1) wanted.current = { row: Math.min(row, items.length - 2), column: "location" };
      remove(row);
    },
    [control, getValues, remove, setValue],
  );
  return { fields, addStop, move, removeStop };
}

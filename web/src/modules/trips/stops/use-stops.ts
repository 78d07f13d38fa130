/** The stops of the form: those that count stand first, in their order; removed ones that the server knows follow, marked inactive. */

import { useCallback } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { wallNow } from "#bff/words/zones.ts";
import { useTypes } from "../../../kernel/lookups.ts";
import { useCompanyZone } from "../../../kernel/workspace.ts";
import type { KeyOfCode } from "../../../register/form-values.ts";
import { orderedStops } from "../queries.ts";
import { manualStop, type OrderWithStops, type StopForm, stopsOfOrder } from "../stop-form.ts";
import type { TripForm } from "../trip-form.ts";

const QUIET = { shouldFocus: false };

export function useStops() {
  const { control, getValues, formState } = useFormContext<TripForm>();
  const { fields, insert, append, remove, move } = useFieldArray({ control, name: "items", keyName: "rowKey" });
  const [packages, units] = [useTypes("PACKAGE_TYPE"), useTypes("PACKAGE_UNIT_TYPE")];
  const keyOf = useCallback<KeyOfCode>(
    (list, wanted) => (list === "PACKAGE_TYPE" ? packages : units).find(({ code }) => code === wanted)?.key ?? "",
    [packages, units],
  );
  const zone = useCompanyZone();
  const saved = formState.defaultValues?.items;

  const count = useCallback(() => getValues("items").filter((stop) => stop.status).length, [getValues]);
  const add = useCallback(
    (type: StopForm["type"]) => insert(count(), manualStop(type, keyOf, `${wallNow(zone).slice(0, 16)}:00`), QUIET),
    [insert, count, keyOf, zone],
  );
  /** Of what the trip has already nothing is taken twice. */
  const addOrder = useCallback(
    (order: OrderWithStops) => {
      const carried = orderedStops(getValues("items"));
      insert(count(), stopsOfOrder({ ...order, items: order.items.filter(({ id }) => !carried.includes(id)) }), QUIET);
    },
    [insert, count, getValues],
  );
  /** A stop goes as it was saved, so that half-done edits of it can't stand against the save. */
  const drop = useCallback(
    (index: number) => {
      const stop = getValues(`items.${index}`);
      remove(index);
      if (stop.id === 0) return;
      const before = saved?.find((item) => item?.id === stop.id) as StopForm | undefined;
      append({ ...stop, ...before, status: false }, QUIET);
    },
    [getValues, remove, append, saved],
  );
  return { stops: fields.filter((stop) => stop.status), add, addOrder, drop, move };
}

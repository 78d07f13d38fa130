/** Miles along the stops of a form: measured by themselves while the mode is Auto, and again when one asks. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type Miles, PLACE_MESSAGES } from "#bff/modules/places/contract.ts";
import { messageOf } from "../../kernel/api/error.ts";
import { toNumber } from "../../typed/numbers.ts";
import { isDue, type MilesForm, SLOW, takeMiles, wayOf } from "./miles-route.ts";
import { measureMiles } from "./places.ts";

/** Stops are typed and dragged one after another. */
const REST_MS = 400;
const SLOW_MS = 2500;

/** `follow`: the miles are measured anew when it begins, as a rate per mile wants. */
export function useMileage(follow: boolean) {
  const form = useFormContext<MilesForm>();
  const { control, setValue, formState } = form;
  const [items, mode, miles, source, basis] = useWatch({ control, name: ["items", "miles_mode", "calc_miles", "miles_source", "miles_route"] });
  const way = wayOf(items);
  const { route } = way;
  /** What was said, and of which stops. */
  const about = `${route} ${way.isWhole} ${mode}`;
  const [said, setSaid] = useState<{ about: string; problem?: string; result?: Miles } | null>(null);
  const [measuring, setMeasuring] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const measure = useCallback(
    async (codes: readonly string[]) => {
      running.current?.abort();
      const call = new AbortController();
      running.current = call;
      setSaid(null);
      setMeasuring(true);
      const slow = setTimeout(() => setSaid({ about, problem: SLOW }), SLOW_MS);
      try {
        const result = await measureMiles(codes, call.signal);
        if (call.signal.aborted) return;
        takeMiles({ setValue }, result, codes.join("|"));
        setSaid({ about, result });
      } catch (error) {
        if (!call.signal.aborted) setSaid({ about, problem: messageOf(error) });
      } finally {
        clearTimeout(slow);
        if (running.current === call) setMeasuring(false);
      }
    },
    [about, setValue],
  );
  const calculate = () => {
    if (items.every((stop) => !stop.status)) return setSaid({ about, problem: PLACE_MESSAGES.addStopsFirst });
    if (!way.isWhole) return setSaid({ about, problem: PLACE_MESSAGES.postalCodeRequired });
    return measure(way.codes);
  };

  const mine = said?.about === about ? said : null;
  const due = isDue({ miles_mode: mode, miles_route: basis }, way);
  /** A record that is only looked at keeps what it has. */
  const isEdited = formState.isDirty || formState.defaultValues?.version === undefined;
  const waits = due && isEdited && !mine?.problem;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => measure(route.split("|")), REST_MS);
    return () => clearTimeout(timer);
  }, [waits, route, measure]);
  useBeginning(mode === "Auto", () => source === "manual" && setValue("miles_route", ""));
  useBeginning(follow && mode === "Auto" && way.codes.length > 1, () => measure(way.codes));

  const typed = () => {
    setValue("miles_route", route);
    setValue("miles_source", "manual");
  };
  const stale = basis !== route && (toNumber(miles) ?? 0) !== 0 && !measuring && !waits;
  return { mode, source, calculate, measuring, typed, result: mine?.result, problem: mine?.problem, stale };
}

/** Not with the first look: what a record was opened with stays as it is. */
function useBeginning(on: boolean, begin: () => unknown): void {
  const was = useRef(on);
  useEffect(() => {
    if (on && !was.current) begin();
    was.current = on;
  });
}

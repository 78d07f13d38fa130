/** Miles along the stops of a form: when they are measured, what came out, and whether the stops have changed since. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type Miles, PLACE_MESSAGES } from "#bff/modules/places/contract.ts";
import { messageOf } from "../../kernel/api/error.ts";

export type MilesForm = { items: { postal_code: string; status: boolean }[]; miles_mode: "Auto" | "Manual"; calc_miles: string };
export type MeasureMiles = (postalCodes: readonly string[], signal: AbortSignal) => Promise<Miles>;

/** `follow`: the miles are measured by themselves, at once and whenever the stops change. */
export function useMileage(measure: MeasureMiles, follow: boolean) {
  const { control, setValue } = useFormContext<MilesForm>();
  const [items, mode, miles] = useWatch({ control, name: ["items", "miles_mode", "calc_miles"] });
  const route = items
    .filter((stop) => stop.status)
    .map((stop) => stop.postal_code.trim())
    .join("|");
  const [basis, setBasis] = useState(route);
  const [result, setResult] = useState<Miles | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [measuring, setMeasuring] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const calculate = useCallback(async () => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    const codes = route === "" ? [] : route.split("|");
    setResult(null);
    setMeasuring(true);
    try {
      if (codes.length === 0) return setProblem(PLACE_MESSAGES.addStopsFirst);
      if (codes.includes("")) return setProblem(PLACE_MESSAGES.postalCodeRequired);
      const answer = await measure(codes, call.signal);
      if (call.signal.aborted) return;
      setValue("calc_miles", String(answer.message), { shouldDirty: true });
      setBasis(route);
      setResult(answer);
      setProblem(null);
    } catch (error) {
      if (!call.signal.aborted) setProblem(messageOf(error));
    } finally {
      if (running.current === call) setMeasuring(false);
    }
  }, [measure, route, setValue]);

  useFollowing(follow && mode === "Auto", route, calculate);
  /** The miles were typed for the stops as they are. */
  const typed = () => {
    setBasis(route);
    setResult(null);
    setProblem(null);
  };
  return { mode, calculate, measuring, typed, result, problem, stale: basis !== route && Number(miles) !== 0 && !measuring };
}

/** Stops without a postal code yet are waited for. What a record was opened with stays as it is. */
function useFollowing(on: boolean, route: string, calculate: () => void): void {
  const seen = useRef(on ? route : null);
  useEffect(() => {
    if (!on) seen.current = null;
    if (!on || seen.current === route) return;
    seen.current = route;
    if (route === "" || !route.split("|").includes("")) calculate();
  }, [on, route, calculate]);
}

/** The miles of a form, and along which stops they were measured. */
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { MILES_SOURCE_LABELS } from "#bff/modules/orders/contract.ts";
import type { Miles } from "#bff/modules/places/contract.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { messageOf } from "../../kernel/api/error.ts";
import { toNumber } from "../../typed/numbers.ts";
import { toast } from "../../ui/toast.tsx";
import { measureMiles } from "./places.ts";

type Stop = { postal_code: string; status: boolean };
export type MilesForm = {
  items: Stop[];
  miles_mode: "Auto" | "Manual";
  calc_miles: string;
  miles_source: keyof typeof MILES_SOURCE_LABELS | "";
  /** The postal codes that the miles are of; not sent. */
  miles_route: string;
  version?: number;
};
export type Way = { codes: string[] /** Every stop has its postal code. */; isWhole: boolean; route: string };

/** The postal codes that are known, in the order of the stops. */
export function wayOf(items: readonly Stop[]): Way {
  const all = items.filter((stop) => stop.status).map((stop) => stop.postal_code.trim());
  const codes = all.filter((code) => code !== "");
  return { codes, isWhole: codes.length === all.length, route: codes.join("|") };
}
/** The miles that a record or a copy is opened with are of its stops. Nothing was measured where there are none. */
export const routeOf = ({ items, calc_miles }: { items: readonly Stop[]; calc_miles: string }) => (toNumber(calc_miles) === 0 ? "" : wayOf(items).route);

/** Auto, and the miles are of other stops. */
export const isDue = ({ miles_mode, miles_route }: Pick<MilesForm, "miles_mode" | "miles_route">, { codes, route }: Way) =>
  miles_mode === "Auto" && codes.length > 1 && miles_route !== route;

export const measuredBy = (miles: Pick<Miles, "simulated">) => (miles.simulated ? ("estimate" as const) : ("service" as const));

export const SLOW = "The mileage service is slow to answer. You can go on and save; the miles can be entered by hand.";
const LONGEST_WAIT_MS = 3000;

/** Measures once more before a save where the stops have changed since. A service that is down or slow keeps nobody from saving. */
export async function settleMiles<Values extends FieldValues>(fields: UseFormReturn<Values, unknown, unknown>): Promise<void> {
  const form = fields as unknown as UseFormReturn<MilesForm>;
  const values = form.getValues();
  const way = wayOf(values.items);
  if (!way.isWhole || !isDue(values, way)) return;
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(), LONGEST_WAIT_MS);
  try {
    takeMiles(form, await measureMiles(way.codes, call.signal), way.route);
  } catch (error) {
    toast.warning(`The miles are still ${values.calc_miles}`, call.signal.aborted ? SLOW : messageOf(error));
  } finally {
    clearTimeout(timer);
  }
}

export function takeMiles({ setValue }: Pick<UseFormReturn<MilesForm>, "setValue">, miles: Miles, route: string): void {
  setValue("calc_miles", formatQuantity(miles.message), { shouldDirty: true });
  setValue("miles_source", measuredBy(miles), { shouldDirty: true });
  setValue("miles_route", route);
}

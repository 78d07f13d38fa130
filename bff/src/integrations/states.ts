/** Provinces and states by their code or name. */

import { fold } from "../wire/fold.ts";
import { PROVINCES, STATES } from "../wire/states.ts";

export type State = { code: string; name: string; country: "CA" | "US" };

const listed = (list: string, country: State["country"]): State[] =>
  list.split(",").map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), country }));
const byText = new Map(
  [...listed(PROVINCES, "CA"), ...listed(STATES, "US")].flatMap((state) => [state.code, state.name].map((text) => [fold(text), state] as const)),
);

/** `ON`, `on`, `Ontario` and `Québec` alike; undefined for anything else. */
export const stateOf = (text: string): State | undefined => byText.get(fold(text));

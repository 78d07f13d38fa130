/** The boxes of a form's section, by the fields they hold: what is in the record stands in the form. */
import type { ReactNode } from "react";
import type { Written } from "#bff/fields/kinds.ts";
import { Shown } from "./shown.tsx";

/** Each while it is asked for: see `onlyWith` of its definition. */
export const Boxes = ({ of }: { of: Readonly<Record<string, ReactNode>> }) =>
  Object.entries(of).map(([field, box]) => (
    <Shown key={field} name={field}>
      {box}
    </Shown>
  ));

/** True where every field that is written stands in a section; else the name of one that does not, for the compiler to say. */
export type EveryField<F, Placed> = Exclude<keyof Written<F>, Placed> extends never ? true : Exclude<keyof Written<F>, Placed>;

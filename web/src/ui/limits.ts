/** What a form's boxes may hold, read from the schema of the contract that checks them: no form types a length. */
import { createContext, useContext } from "react";
import type { z } from "zod";
import { digits, plainlyTooLong } from "#bff/wire/wire-kit.ts";

/**
 * `longest`: letters that the contract takes; `maxLength`: where the box stops, which it does not where the contract has words of its own for what is too
 * long: they could never be said; `decimals`: digits after the point that a number is kept with.
 */
export type BoxLimits = { longest?: number; maxLength?: number; decimals?: number };
type Schema = z.core.$ZodType;

/** The schema of the value itself, without what is done before it, after it and in its place. */
function bare(schema: Schema): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case "pipe":
      return bare(def.in._zod.def.type === "transform" ? def.out : def.in);
    case "nullable":
    case "optional":
    case "default":
      return bare(def.innerType);
    default:
      return known;
  }
}
function partOf(schema: Schema, name: string): Schema | undefined {
  const { def } = bare(schema)._zod;
  if (def.type === "array") return def.element;
  return def.type === "object" && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
}
function textLimits({ checks = [] }: z.core.$ZodStringDef): BoxLimits {
  const limit = checks.map((check) => check._zod.def as z.core.$ZodCheckMaxLengthDef).find(({ check }) => check === "max_length");
  return { longest: limit?.maximum, maxLength: limit?.error === plainlyTooLong ? limit.maximum : undefined };
}

/** Of the field at `path`, e.g. `items.0.note`; none for a name that the contract does not have. */
export function limitsAt(schema: Schema | undefined, path: string): BoxLimits {
  const found = path.split(".").reduce<Schema | undefined>((part, name) => part && partOf(part, name), schema);
  if (found === undefined) return {};
  const field = bare(found);
  const { def } = field._zod;
  return def.type === "string" ? textLimits(def) : { decimals: digits.get(field as z.ZodNumber)?.decimals };
}

/** The contract of the form around a field. */
export const ContractContext = createContext<Schema | undefined>(undefined);
export const useLimits = (name: string) => limitsAt(useContext(ContractContext), name);

/** Fields over a contract: its schema checks them, and so do the fields themselves. */
import { zodResolver } from "@hookform/resolvers/zod";
import { createContext, useContext, useMemo, useRef } from "react";
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { within } from "#bff/wire/circumstances.ts";
import { useZoneIfAny } from "../kernel/workspace.ts";

/** Errors that a field finds itself, by field name; they stop a save like the schema's do. */
export type LocalErrors = Map<string, string>;
export const LocalErrorsContext = createContext<LocalErrors>(new Map());
export const useLocalErrors = () => useContext(LocalErrorsContext);

function withLocalErrors<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  local: LocalErrors,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (local.size === 0) return result;
    const found = Object.fromEntries(Array.from(local, ([name, message]) => [name, { type: "local", message }]));
    return { values: {}, errors: { ...result.errors, ...found } } as Awaited<ReturnType<Resolver<Values, unknown, Output>>>;
  };
}

/** To be put around the fields, in a `CheckedForm`. */
export type CheckedFields<Values extends FieldValues, Output> = {
  fields: UseFormReturn<Values, unknown, Output>;
  localErrors: LocalErrors;
  contract: z.ZodType;
};

/** `defaults` must not change while the form is open. `contract`: what limits the boxes, where `schema` turns the form's values into others. */
export function useCheckedFields<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  defaults: Values,
  contract: z.ZodType = schema,
): CheckedFields<Values, Output> {
  const localErrors = useRef<LocalErrors>(new Map()).current;
  const zone = useZoneIfAny();
  /** What a record has already is not judged anew; what a new one starts with is. */
  const kept = useRef(defaults.version === undefined ? undefined : defaults).current;
  const resolver = useMemo(() => {
    const byContract = zodResolver(schema as never, undefined, { mode: "sync" }) as unknown as Resolver<Values, unknown, Output>;
    return withLocalErrors<Values, Output>((...asked) => within({ zone, kept }, () => byContract(...asked)), localErrors);
  }, [schema, localErrors, zone, kept]);
  const fields = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: defaults as DefaultValues<Values>,
    mode: "onBlur",
    reValidateMode: "onChange",
    // The summary of the errors gives it to the first on the page; the first to be registered may stand below it.
    shouldFocusError: false,
  });
  return { fields, localErrors, contract };
}

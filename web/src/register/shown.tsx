import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { isFilled } from "#bff/fields/register.ts";
import type { FormValues } from "./form-values.ts";

/** `onlyWith` of the definition whose form it is. */
export const OnlyWithContext = createContext<Readonly<Partial<Record<string, string>>>>({});

/** A box only while the field that it hangs on is filled. What is not asked any more can't be wrong. */
export function Shown({ name, children }: { name: string; children: ReactNode }) {
  const { clearErrors } = useFormContext<FormValues>();
  const other = useContext(OnlyWithContext)[name];
  const value = useWatch<FormValues>({ name: other ?? name, disabled: other === undefined });
  const isShown = other === undefined || isFilled(value);
  useEffect(() => {
    if (!isShown) clearErrors(name);
  }, [isShown, name, clearErrors]);
  return isShown && children;
}

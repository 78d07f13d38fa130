/** What the fields of a form find around them: their values, the errors they find themselves, and the contract that limits them. */
import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { ContractContext } from "../ui/limits.ts";
import { type CheckedFields, LocalErrorsContext } from "./checked-fields.ts";

export function CheckedForm<Values extends FieldValues, Output>({ of, children }: { of: CheckedFields<Values, Output>; children: ReactNode }) {
  return (
    <FormProvider {...of.fields}>
      <LocalErrorsContext.Provider value={of.localErrors}>
        <ContractContext.Provider value={of.contract}>{children}</ContractContext.Provider>
      </LocalErrorsContext.Provider>
    </FormProvider>
  );
}

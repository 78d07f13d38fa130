import { useFormContext, useWatch } from "react-hook-form";
import { OWNER_CODES, type OwnerCode } from "#bff/modules/documents/contract.ts";
import { type SupplierOption, supplierSuggestions } from "#bff/modules/suppliers/contract.ts";
import { SelectField, SuggestField } from "../../form/index.ts";
import { api } from "../../kernel/api/index.ts";
import { useTypes } from "../../kernel/lookups.ts";
import type { FormValues } from "../../register/index.ts";
import { customerSource } from "../../suggest/customers.ts";
import { employeeSource } from "../../suggest/people.ts";
import { assetSource } from "../../suggest/units.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const suppliers: SuggestSource<SupplierOption> = {
  key: (text) => ["suppliers", "suggest", text],
  load: async (text, signal) => (await api.get(supplierSuggestions, "suppliers", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: ({ id, name, middle_name, last_name }) => ({ id, label: [name, middle_name, last_name].filter(Boolean).join(" ") }),
  minChars: 0,
};

const isOwner = (code: string | undefined): code is OwnerCode => OWNER_CODES.some((known) => known === code);

/** Whose the document is: first the kind of owner, then which one. Another kind empties the owner. */
export function OwnerFields() {
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const types = useTypes("OWNER_TYPE");
  const chosen = useWatch<FormValues>({ name: "ownr_typ" });
  const kind = types.find(({ key }) => key === chosen);
  return (
    <>
      <SelectField
        name="ownr_typ"
        label="Belongs To"
        options={types.map(({ key, value }) => ({ value: key, label: value }))}
        onChange={() => {
          setValue("owner", null, { shouldDirty: true });
          clearErrors("owner");
        }}
      />
      {kind && isOwner(kind.code) && <OwnerField key={kind.code} code={kind.code} label={`Belongs to ${kind.value}`} />}
    </>
  );
}

function OwnerField({ code, label }: { code: OwnerCode; label: string }) {
  const field = { name: "owner", label, required: true };
  switch (code) {
    case "CST":
      return <SuggestField {...field} source={customerSource} />;
    case "EMP":
      return <SuggestField {...field} source={employeeSource} />;
    case "SPLR":
      return <SuggestField {...field} source={suppliers} />;
    case "AST":
      return <SuggestField {...field} source={assetSource} />;
  }
}

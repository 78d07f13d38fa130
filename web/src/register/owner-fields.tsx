/** Whose a record is: first the kind of owner, then which one. Another kind empties the owner. */
import type { ComponentType } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Owner } from "#bff/fields/owner.ts";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { SelectField, TextField } from "../form/index.ts";
import { madeOf, useTypes } from "../kernel/lookups.ts";
import type { FormValues } from "./form-values.ts";

type OwnerFieldsProps = {
  owner: Owner;
  /** Field of the owner itself; the kind's is `owner.by`. */
  name: string;
  /** The list of kinds. */
  list: TypeCode;
  /** What the kind is called, and the owner of a kind: `Belongs to Customer`. */
  labels: readonly [kind: string, owner: (kind: string) => string];
  /** The search box of a kind. */
  box: ComponentType<{ code: string; name: string; label: string; required: boolean }>;
  required?: boolean;
  /** Another kind was chosen. */
  onKind?: () => void;
};

export function OwnerFields({ owner: { by, kinds }, name, list, labels: [kindLabel, ownerLabel], box: Box, required, onKind }: OwnerFieldsProps) {
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const all = useTypes(list);
  const types = all.filter(({ code }) => code in kinds);
  const chosen = useWatch<FormValues>({ name: by });
  const kind = types.find(({ key }) => key === chosen);
  return (
    <>
      <SelectField
        name={by}
        label={kindLabel}
        required={required}
        options={madeOf(
          types.map(({ key, value }) => ({ value: key, label: value })),
          all,
        )}
        onChange={() => {
          setValue(name, null, { shouldDirty: true });
          clearErrors(name);
          onKind?.();
        }}
      />
      {!kind && required && <TextField name={name} label={ownerLabel("")} required disabled placeholder={`${kindLabel} first`} />}
      {kind && <Box key={kind.code} code={kind.code} name={name} label={ownerLabel(kind.value)} required={required ?? false} />}
    </>
  );
}

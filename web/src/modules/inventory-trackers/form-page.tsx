import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type InventoryTracker, ISSUED_TO, inventoryItems, inventoryTrackers, inventoryWrite } from "#bff/modules/inventory-trackers/contract.ts";
import { hasOut } from "#bff/modules/inventory-trackers/rules.ts";
import { RENTAL_STATUS } from "#bff/wire/known-keys.ts";
import { fullName } from "#bff/words/texts.ts";
import { FormSection, SelectField, TextField } from "../../form/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { blankPart } from "../../register/form-values.ts";
import { Boxes, type EveryField, type FormValues, OwnerFields, RegisterFormPage } from "../../register/index.ts";
import { OwnerBox } from "../../suggest/owner-box.tsx";
import { INVENTORY_TRACKERS } from "./home.ts";
import { ItemsSection } from "./items-section.tsx";

type Item = { status: boolean; item_status: number | string };

/** Everything is out until each item is back. */
function StatusField() {
  const { setValue } = useFormContext();
  const [status, items] = useWatch({ name: ["rental_status", "items"] }) as [unknown, readonly Item[] | undefined];
  const isOut = hasOut((items ?? []).filter((item) => item.status));
  const isWrong = isOut && status !== RENTAL_STATUS.OPEN;
  useEffect(() => {
    if (isWrong) setValue("rental_status", RENTAL_STATUS.OPEN, { shouldDirty: true });
  }, [isWrong, setValue]);
  const isBack = !isOut && items?.some((item) => item.status) && status === RENTAL_STATUS.OPEN;
  return (
    <SelectField
      name="rental_status"
      label="Status"
      required
      disabled={isOut}
      options={useTypeOptions("RENTAL_STATUS")}
      hint={isBack ? "All items are returned" : undefined}
    />
  );
}

const tracker = {
  issued_to: (
    <OwnerFields owner={ISSUED_TO} name="issued_to" list="OWNER_TYPE" labels={["Issued to", (kind) => `Issued to ${kind || "name"}`]} box={OwnerBox} required />
  ),
  issuer: <TextField name="issuer" label="Issued by" disabled />,
  rental_status: <StatusField />,
};
/** The boxes of the owner hold its type too. */
true satisfies EveryField<typeof inventoryTrackers.fields, keyof typeof tracker | typeof ISSUED_TO.by | "items">;

const issuerOf = ({ issuer }: InventoryTracker): FormValues => ({ issuer: issuer?.name ?? "" });

export function Component() {
  const { profile } = useWorkspace();
  const [start] = useState(() => ({
    issuer: fullName(profile),
    items: [blankPart(inventoryItems)],
  }));
  return (
    <RegisterFormPage home={INVENTORY_TRACKERS} definition={inventoryTrackers} schema={inventoryWrite} start={start} more={issuerOf}>
      <FormSection title="Inventory Tracker" columns={4}>
        <Boxes of={tracker} />
      </FormSection>
      <ItemsSection />
    </RegisterFormPage>
  );
}

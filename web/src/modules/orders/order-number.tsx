import { Input } from "@chakra-ui/react";
import { useId } from "react";
import { ASSIGNED_ON_SAVE } from "#bff/modules/orders/messages.ts";
import { FieldShell } from "../../form/index.ts";

/** The number is given by the server when the order is saved. */
export function OrderNumber({ number }: { number: string }) {
  const id = useId();
  return (
    <FieldShell label="Order No" id={id} text={number}>
      <Input id={id} readOnly value={number} placeholder={ASSIGNED_ON_SAVE} />
    </FieldShell>
  );
}

import { Input } from "@chakra-ui/react";
import { useId } from "react";
import { FieldShell } from "../../form/index.ts";

/** The number is given by the server when the order is saved; until then a preview stands here. */
export function OrderNumber({ number, saved }: { number: string; saved: boolean }) {
  const id = useId();
  return (
    <FieldShell label="Order No" id={id}>
      <Input id={id} readOnly value={number} placeholder="Given on save" title={saved ? undefined : "Expected number; the real one is given on save"} />
    </FieldShell>
  );
}

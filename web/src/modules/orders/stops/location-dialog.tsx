/** Where a stop is. Nothing is taken over before OK, and OK asks for every part. */
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { orderItemWrite } from "#bff/modules/orders/contract.ts";
import { TextField } from "../../../kernel/form/index.ts";
import type { OrderForm, StopForm } from "../form-values.ts";
import { STOP_LABELS } from "../stop-labels.ts";

const placeSchema = orderItemWrite.pick({ loc_nm: true, location: true, postal_code: true, city: true, province: true });
type Place = Pick<StopForm, "loc_nm" | "location" | "postal_code" | "city" | "province">;
const partsOf = ({ loc_nm, location, postal_code, city, province }: StopForm): Place => ({ loc_nm, location, postal_code, city, province });

export function LocationDialog({ row, onClose }: { row: number; onClose: () => void }) {
  const order = useFormContext<OrderForm>();
  const stop = order.getValues(`items.${row}`);
  const form = useForm({ resolver: zodResolver(placeSchema), defaultValues: partsOf(stop) });
  const first = useRef<HTMLDivElement>(null);

  const take = form.handleSubmit((place) => {
    for (const part of ["loc_nm", "postal_code", "city", "province", "location"] as const)
      order.setValue(`items.${row}.${part}`, place[part], { shouldDirty: true });
    order.clearErrors([`items.${row}.location`, `items.${row}.province`, `items.${row}.city`, `items.${row}.postal_code`, `items.${row}.loc_nm`]);
    onClose();
  });
  /** React passes the event on to the order's own form, where it would save the order. */
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation();
    take(event);
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onClose()}
      initialFocusEl={() => first.current?.querySelector("input") ?? null}
      finalFocusEl={() => document.querySelector<HTMLElement>(`[data-field="items.${row}.location"]`)}
      size="md"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form onSubmit={onSubmit} noValidate>
              <Dialog.Header>
                <Dialog.Title textStyle="md">
                  {STOP_LABELS[stop.type]} of stop {row + 1}
                </Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <FormProvider {...form}>
                  <div className="hb-fields" data-columns="2" ref={first}>
                    <TextField name="loc_nm" label="C/S Name" required wide maxLength={150} />
                    <TextField
                      name="location"
                      label="Address"
                      required
                      wide
                      maxLength={255}
                      placeholder="Street, City, Province, Country"
                      hint="End with the country: cross-border checks read it."
                    />
                    <TextField name="postal_code" label="Postal Code" required maxLength={20} />
                    <TextField name="city" label="City" required maxLength={100} />
                    <TextField name="province" label="Province" required maxLength={50} />
                  </div>
                </FormProvider>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" colorPalette="accent">
                  OK
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What becomes of an address that is picked in the location editor. */
import { useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PLACE_MESSAGES, type PlaceDetail } from "#bff/modules/places/contract.ts";
import { messageOf } from "../../kernel/api/error.ts";
import { newIdempotencyKey } from "../../kernel/api/keys.ts";
import { type Place, type PlaceSources, PRECISION_WORDS, type Prediction, partsOf } from "./place-sources.ts";

type PlaceForm = UseFormReturn<Place, unknown, Place>;
const FILLED = ["location", "postal_code", "city", "province"] as const;

export function useAddressPick(form: PlaceForm, sources: PlaceSources) {
  const [session, setSession] = useState(newIdempotencyKey);
  const [simulated, setSimulated] = useState(false);
  const [doubt, setDoubt] = useState<string | undefined>();
  const latest = useRef("");
  /** A code that was typed here outlives a pick that brings none; one of the place before does not. */
  const isTyped = useRef(false);
  const asked = useMemo(() => sources.addresses(session, setSimulated), [sources, session]);
  const source = useMemo(() => (simulated ? { ...asked, emptyText: PLACE_MESSAGES.noStreets } : asked), [asked, simulated]);

  const take = (detail: PlaceDetail) => {
    const found = partsOf(detail);
    const parts = found.postal_code === "" && isTyped.current ? { ...found, postal_code: form.getValues("postal_code") } : found;
    isTyped.current = parts.postal_code !== found.postal_code;
    form.clearErrors(FILLED.slice());
    for (const field of FILLED) form.setValue(field, parts[field], { shouldDirty: true });
    if (parts.postal_code === "") form.setError("postal_code", { message: PLACE_MESSAGES.noPostalCode });
    setDoubt(PRECISION_WORDS[detail.result.precision]);
  };
  const pick = async ({ description, place_id }: Prediction) => {
    latest.current = place_id;
    form.setValue("location", description, { shouldDirty: true });
    try {
      const detail = await sources.detail(place_id, session);
      if (latest.current === place_id) take(detail);
    } catch (error) {
      if (latest.current === place_id) setDoubt(messageOf(error));
    } finally {
      setSession(newIdempotencyKey());
    }
  };
  /** The place is known from elsewhere: an answer that is still out no longer counts. */
  const forget = () => {
    latest.current = "";
    isTyped.current = false;
    setDoubt(undefined);
  };
  /** What was said of the address that was picked is not said of another one. */
  const typedAddress = () => {
    latest.current = "";
    setDoubt(undefined);
  };
  const typedPostalCode = () => {
    isTyped.current = true;
    form.clearErrors("postal_code");
  };
  return { source, pick, forget, typedAddress, typedPostalCode, simulated, doubt };
}

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Order } from "#bff/modules/orders/contract.ts";
import { type TripWrite, tripWrite } from "#bff/modules/trips/contract.ts";
import { type ContractForm, RecordPage, useContractForm } from "../../form/index.ts";
import { settleMiles } from "../../freight/stops/miles-route.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { partFiles } from "../../register/part-files.ts";
import { TripFormPage } from "./form-page.tsx";
import { TRIPS, tripEdit } from "./paths.ts";
import { createTrip, orderQuery, readTrip } from "./queries.ts";
import type { StopForm } from "./stop-form.ts";
import { tripTopics } from "./topics.ts";
import { newTrip, type TripForm, toForm, tripForm } from "./trip-form.ts";

const TITLE = "New Trips";
const RETURN_MS = 3000;

/** The order that the trip is started from, by its id in the navigation state. */
function orderIdOf(state: unknown): number | null {
  const id: unknown = state !== null && typeof state === "object" && "order_id" in state ? Number(state.order_id) : null;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function Component() {
  const orderId = orderIdOf(useLocation().state);
  const order = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== null, refetchOnWindowFocus: false, staleTime: 0, gcTime: 0 });
  const query = { ...order, data: orderId === null ? { order: null } : order.data && { order: order.data } };
  return (
    <RecordPage query={query} title={TITLE} backTo={lastListPath(TRIPS)}>
      {(start) => <NewForm key={orderId} order={start.order} />}
    </RecordPage>
  );
}

function NewForm({ order }: { order: Order | null }) {
  const [defaults] = useState(() => newTrip(order));
  const [files, setFiles] = useState<readonly File[]>([]);
  const stops = useRef<readonly StopForm[]>([]);
  const list = lastListPath(TRIPS);
  const form: ContractForm<TripForm, TripWrite> = useContractForm({
    name: order ? `trips.new.order-${order.id}` : "trips.new",
    schema: tripWrite,
    defaults,
    beforeCheck: async (fields) => {
      await settleMiles(fields);
      stops.current = fields.getValues("items");
    },
    topics: (write) => tripTopics(write),
    save: (write, call) => createTrip(write, partFiles(files, "items", stops.current), call),
    onSaved: ({ message, trip_no }) => ({
      message,
      record: `Trip ${trip_no}`,
      to: list,
      delay: RETURN_MS,
      values: { ...form.fields.getValues(), trip_no: String(trip_no) },
    }),
    madeBefore: async (id) => {
      const trip = await readTrip(id);
      return { record: toForm(trip), known: `trip ${trip.trip_no}`, to: tripEdit(id), name: tripForm(id) };
    },
    files,
  });
  return <TripFormPage form={form} title={TITLE} cancelTo={list} files={files} onFiles={setFiles} />;
}

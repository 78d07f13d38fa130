import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { type Trip, trips, tripWrite } from "#bff/modules/trips/contract.ts";
import { LONG } from "#bff/words/dates.ts";
import { handedTo, RecordPage, useContractForm } from "../../form/index.ts";
import { settleMiles } from "../../freight/stops/miles-route.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { partFiles } from "../../register/part-files.ts";
import { readField } from "../../register/read-field.ts";
import { TripFormPage } from "./form-page.tsx";
import { knowMarks } from "./marks.tsx";
import { TRIPS } from "./paths.ts";
import { readTrip, tripQuery, updateTrip } from "./queries.ts";
import type { StopForm } from "./stop-form.ts";
import { tripTopics } from "./topics.ts";
import { toForm, tripForm } from "./trip-form.ts";

const RETURN_MS = 3000;

export function Component() {
  const { id = "" } = useParams();
  const isView = useLocation().pathname.endsWith("/view");
  const title = isView ? "View Trips" : "Update Trips";
  const query = useQuery({ ...tripQuery(id), refetchOnWindowFocus: false });
  return (
    <RecordPage query={query} title={title} backTo={lastListPath(TRIPS)}>
      {(trip) => <EditForm key={`${trip.id} ${isView}`} title={title} isView={isView} trip={trip} />}
    </RecordPage>
  );
}

function EditForm({ title, isView, trip }: { title: string; isView: boolean; trip: Trip }) {
  const zone = useCompanyZone();
  const view = isView ? readField(trips.fields, trip, zone, LONG) : undefined;
  const [defaults] = useState(() => {
    knowMarks(trip);
    return toForm(trip);
  });
  const [files, setFiles] = useState<readonly File[]>(() => handedTo(tripForm(trip.id))?.files ?? []);
  const stops = useRef<readonly StopForm[]>([]);
  const list = lastListPath(TRIPS);
  const form = useContractForm({
    name: tripForm(trip.id),
    schema: tripWrite,
    defaults,
    beforeCheck: async (fields) => {
      await settleMiles(fields);
      stops.current = fields.getValues("items");
    },
    topics: (write) => tripTopics(write, trip),
    save: (write, call) => updateTrip(trip.id, write, partFiles(files, "items", stops.current), call),
    onSaved: ({ message, trip_no }) => ({ message, record: `Trip ${trip_no}`, to: list, delay: RETURN_MS }),
    latestVersion: async () => (await readTrip(trip.id)).version,
    files,
  });
  return <TripFormPage form={form} title={title} cancelTo={list} trip={trip} files={files} onFiles={setFiles} view={view} />;
}

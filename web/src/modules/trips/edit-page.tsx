import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { type Trip, tripWrite } from "#bff/modules/trips/contract.ts";
import { RecordPage, useContractForm } from "../../form/index.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { confirmWarnings } from "./confirm-warnings.ts";
import { TripFormPage } from "./form-page.tsx";
import { TRIPS } from "./paths.ts";
import { latestVersion, tripQuery, updateTrip } from "./queries.ts";
import { toForm } from "./trip-form.ts";

const TITLE = "Update Trips";
const RETURN_MS = 3000;

export function Component() {
  const { id = "" } = useParams();
  const query = useQuery({ ...tripQuery(id), refetchOnWindowFocus: false });
  return (
    <RecordPage query={query} title={TITLE} backTo={lastListPath(TRIPS)}>
      {(trip) => <EditForm key={trip.id} trip={trip} />}
    </RecordPage>
  );
}

function EditForm({ trip }: { trip: Trip }) {
  const [defaults] = useState(() => toForm(trip));
  const [files, setFiles] = useState<File[]>([]);
  const list = lastListPath(TRIPS);
  const form = useContractForm({
    name: `trips.${trip.id}`,
    schema: tripWrite,
    defaults,
    beforeSave: confirmWarnings,
    save: (write) => updateTrip(trip.id, write, files),
    onSaved: ({ message, trip_no }) => ({ message, record: `Trip ${trip_no}`, to: list, delay: RETURN_MS }),
    latestVersion: () => latestVersion(trip.id),
    alsoDirty: files.length > 0,
  });
  return <TripFormPage form={form} title={TITLE} cancelTo={list} trip={trip} files={files} onFiles={setFiles} />;
}

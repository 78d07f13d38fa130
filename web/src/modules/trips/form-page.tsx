/** The fields of a trip; new and edit alike. */
import "./trips.css";
import { Button } from "@chakra-ui/react";
import { ArrowLeft, ScrollText } from "lucide-react";
import { Link } from "react-router-dom";
import { type Trip, type TripWrite, trips } from "#bff/modules/trips/contract.ts";
import { isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { type ContractForm, FormPage, FormSection, type ReadField, Stamps, TextAreaField } from "../../form/index.ts";
import { fetchDriverSheet, PAPERS } from "../../freight/papers.ts";
import { RETURNING } from "../../kernel/returning.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import type { EveryField } from "../../register/index.ts";
import { ownFiles, PartFilesContext, withOwnFiles } from "../../register/part-files.ts";
import { Attachments } from "../../ui/attachments.tsx";
import { FILE_RULES } from "./file-rules.ts";
import { Marks, MarksRest } from "./marks.tsx";
import { TRIPS } from "./paths.ts";
import { type ReadingFields, ReadingsSection } from "./readings-section.tsx";
import { StopsSection } from "./stops/stops-section.tsx";
import { type TrailerFields, TrailerSection } from "./trailer-section.tsx";
import type { TripForm } from "./trip-form.ts";
import { TripSection, type TripSectionFields } from "./trip-section.tsx";
import { TripTotals } from "./trip-totals.tsx";

true satisfies EveryField<typeof trips.fields, TripSectionFields | TrailerFields | ReadingFields | "items" | "note">;

type TripFormPageProps = {
  form: ContractForm<TripForm, TripWrite>;
  title: string;
  cancelTo: string;
  /** Absent: a new one. */
  trip?: Trip;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** The trip is only looked at. */
  view?: ReadField;
};

export function TripFormPage({ form, title, cancelTo, trip, files, onFiles, view }: TripFormPageProps) {
  const { may } = useWorkspace();
  const locked = isTripLocked(trip?.trip_status?.id);
  const canSave = may("OTRP", trip ? "update" : "create");
  const shut = locked || !canSave || view !== undefined;
  return (
    <FormPage
      form={form}
      title={title}
      crumbs={[{ label: "Trips Home" }, { label: "Trips", to: TRIPS }]}
      aside={trip && <Stamps record={trip} of={trips} />}
      actions={
        <>
          {trip && may("OTRP", "download") && (
            <Button variant="outline" onClick={() => fetchDriverSheet(trip)}>
              <ScrollText aria-hidden="true" /> {PAPERS.driver}
            </Button>
          )}
          {view && (
            <Button asChild variant="outline">
              <Link to={cancelTo} state={RETURNING}>
                <ArrowLeft aria-hidden="true" /> Back
              </Link>
            </Button>
          )}
        </>
      }
      cancelTo={cancelTo}
      view={view}
      canSave={canSave}
      locked={locked ? TRIP_MESSAGES.locked : undefined}
      totals={<TripTotals />}
    >
      {view && trip && trip.marks.length > 0 && (
        <div className="hb-trip-marks">
          <Marks of={trip.marks} />
        </div>
      )}
      <MarksRest value={form.busy}>
        <fieldset className="hb-trip-body" disabled={shut}>
          <TripSection status={trip?.trip_status ?? null} trip={trip?.id ?? null} />
          <div className="hb-trip-halves">
            <TrailerSection trip={trip?.id ?? null} />
            <ReadingsSection />
          </div>
        </fieldset>
        <PartFilesContext value={{ saved: { items: trip?.items ?? [] }, files, onFiles }}>
          <StopsSection trip={trip?.id ?? null} disabled={shut} />
        </PartFilesContext>
      </MarksRest>
      <fieldset className="hb-trip-body" disabled={shut}>
        <div className="hb-columns">
          <FormSection title="Note" columns={1}>
            <TextAreaField name="note" label="Note" bare rows={4} />
          </FormSection>
          <Attachments
            saved={trip?.files ?? []}
            added={ownFiles(files)}
            onChange={(own) => onFiles(withOwnFiles(files, own))}
            rules={FILE_RULES}
            disabled={shut}
            readOnly={view !== undefined}
            zip={trip && `trips/${trip.id}/files.zip`}
          />
        </div>
      </fieldset>
    </FormPage>
  );
}

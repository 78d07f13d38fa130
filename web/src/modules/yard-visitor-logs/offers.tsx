/** Vehicles that the clerk at the gate most likely has in front of him: a press fills the form with what is known of one. */
import "./gate.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { PASSAGES, type YardVisitorLogRow, yardVisitorLogs } from "#bff/modules/yard-visitor-logs/contract.ts";
import { formatShortInstant } from "#bff/words/dates.ts";
import { filled } from "#bff/words/texts.ts";
import { focusField } from "../../form/errors-in.ts";
import { FormSection } from "../../form/index.ts";
import { SuggestTextField } from "../../form/suggest-text-field.tsx";
import { api, queryKeys, rowsOf } from "../../kernel/api/index.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";
import { lastVisits } from "./passages.tsx";

const OFFERED = 8;
/** Among as many are they looked for: one vehicle may have come and gone more than once. */
const READ = 50;
/** What is the same at a vehicle's next visit. */
const ITS_OWN = [
  "vehicle_info",
  "license_plate",
  "unit",
  "trailer",
  "trailer_plate",
  "driver_first_name",
  "driver_last_name",
  "driver_license_no",
] as const satisfies readonly (keyof YardVisitorLogRow)[];

const nameOf = ({ license_plate, unit, trailer_plate, trailer }: YardVisitorLogRow) =>
  license_plate || (unit === null ? trailer_plate || trailer : `Unit ${unit}`);

/** The form takes what is known of the vehicle, and what it most likely does now. */
function useTake() {
  const { setValue } = useFormContext();
  return (visit: YardVisitorLogRow) => {
    for (const field of ITS_OWN) setValue(field, visit[field] ?? "", { shouldDirty: true, shouldValidate: false });
    setValue("access_type", visit.passage === "IN" ? "EXIT" : "ENTRY", { shouldDirty: true });
    // Enter saves from here.
    focusField("license_plate");
  };
}

/** The last visit of each vehicle among these, which come latest first. */
const lastOfEach = (visits: readonly YardVisitorLogRow[]) => [...Map.groupBy(visits, nameOf).values()].flatMap(([last]) => last ?? []).slice(0, OFFERED);

/** Vehicles whose plate holds the text. */
const plates: SuggestSource<YardVisitorLogRow> = {
  key: (text) => queryKeys(yardVisitorLogs.collection).other("plates", text),
  load: async (text, signal) => {
    const query = { page: 1, size: READ, sort: "capture_time,desc", filter: [`license_plate::${text}`] };
    return lastOfEach(rowsOf(await api.get(yardVisitorLogs.answers.list, yardVisitorLogs.paths.list, query, signal)).rows);
  },
  choice: ({ id, license_plate, vehicle_info, driver_last_name, passage }) => ({
    id,
    label: license_plate,
    hint: filled([yardVisitorLogs.fields.vehicle_info.labels?.[vehicle_info] ?? "", driver_last_name, PASSAGES[passage]], " · "),
  }),
  minChars: 2,
  emptyText: "Not seen here before",
};

export function PlateField() {
  return <SuggestTextField name="license_plate" label="License Plate" source={plates} onPick={useTake()} />;
}

type OfferedProps = { title: string; visits: readonly YardVisitorLogRow[] | undefined; word: string };
function Offered({ title, visits, word }: OfferedProps) {
  const take = useTake();
  const zone = useCompanyZone();
  return (
    <section aria-label={title} className="hb-gate-offers">
      <h3>{title}</h3>
      {visits?.length === 0 && <p>None</p>}
      {visits?.map((visit) => (
        <Button key={visit.id} variant="outline" onClick={() => take(visit)} title={`${word} ${nameOf(visit)}`}>
          <b>{nameOf(visit)}</b>
          <span>{filled([visit.driver_last_name, formatShortInstant(visit.capture_time ?? "", zone)], " · ")}</span>
        </Button>
      ))}
    </section>
  );
}

export function GateOffers() {
  const inside = useQuery(lastVisits(["passage:IN"], READ)).data;
  const gone = useQuery(lastVisits(["passage:LEFT", "access_type:EXIT"], READ)).data;
  const more = inside === undefined ? 0 : inside.page.total_elements - OFFERED;
  const isInside = new Set(inside?.rows.map(nameOf));
  return (
    <FormSection title="At the gate" columns={2}>
      <Offered title={more > 0 ? `In the yard now, and ${more} more` : "In the yard now"} visits={inside?.rows.slice(0, OFFERED)} word="Exit of" />
      <Offered title="Seen last" visits={gone && lastOfEach(gone.rows.filter((visit) => !isInside.has(nameOf(visit))))} word="Entry of" />
    </FormSection>
  );
}

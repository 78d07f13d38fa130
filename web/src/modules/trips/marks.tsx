/** What stands against a trip: in the form below each driver and unit and above the stops while it is planned, elsewhere as a list. */
import "./marks.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import { CREW, type CrewField, type Trip, type TripMark } from "#bff/modules/trips/contract.ts";
import { isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { hoursOf } from "#bff/modules/trips/rules.ts";
import { queryClient } from "../../kernel/api/index.ts";
import { type Choice, NO_CHOICE } from "../../ui/suggest-box.tsx";
import { marksQuery, orderedStops, type Plan, plannedQuery } from "./queries.ts";
import type { StopForm } from "./stop-form.ts";
import type { TripForm } from "./trip-form.ts";

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const wall = (text: string) => (WALL.test(text) ? text : null);
const typedHours = (stops: readonly StopForm[]) =>
  hoursOf(
    stops
      .filter(({ status }) => status)
      .map(({ req_date, arv_date, dep_date }) => ({ req_date: wall(req_date), arv_date: wall(arv_date), dep_date: wall(dep_date) })),
  );
const crewBy = (idOf: (field: CrewField) => number | null) => Object.fromEntries(CREW.map((field) => [field, idOf(field)])) as Plan["crew"];
/** Text that was left without a choice is nobody. */
const chosen = (choice: Choice | null) => (typeof choice?.id === "number" && choice.id !== NO_CHOICE ? choice.id : null);

/** Of a trip just read its marks are known, too. */
export function knowMarks({ id, items, marks, ...trip }: Trip): void {
  const plan = { trip: id, hours: hoursOf(items), crew: crewBy((field) => trip[field]?.id ?? null) };
  const isPlanned = ({ field }: TripMark) => field === "items";
  queryClient.setQueryData(
    marksQuery(plan).queryKey,
    marks.filter((mark) => !isPlanned(mark)),
  );
  queryClient.setQueryData(plannedQuery(id, orderedStops(items)).queryKey, marks.filter(isPlanned));
}

/** A save is under way, or made and the page about to be left: the marks stay as they were, or a new trip would soon be on two at once, itself being the other. */
export const MarksRest = createContext(false);

/** Below a box of the form: what stands against what is chosen in it, in the hours of the stops as they stand. `trip`: id of a saved one. */
export function MarkHint({ field, trip }: { field: CrewField; trip: number | null }) {
  const [status, owner, items, ...choices] = useWatch<TripForm, ["trip_status", "trailer_owner", "items", ...typeof CREW]>({
    name: ["trip_status", "trailer_owner", "items", ...CREW],
  });
  const isOwn = (name: CrewField) => owner !== "CT" || !name.startsWith("trailer");
  const crew = crewBy((name) => (isOwn(name) ? chosen(choices[CREW.indexOf(name)] ?? null) : null));
  const isResting = useContext(MarksRest);
  const isAsked = crew[field] !== null && !isTripLocked(Number(status));
  const { data = [] } = useQuery({
    ...marksQuery({ trip, hours: typedHours(items), crew }),
    enabled: isAsked && !isResting,
    placeholderData: keepPreviousData,
  });
  return isAsked && data.filter((mark) => mark.field === field).map(({ key, message }) => <Mark key={key} message={message} />);
}

/** Above the stops: those that another trip has, too. */
export function PlannedHint({ trip }: { trip: number | null }) {
  const [status, items] = useWatch<TripForm, ["trip_status", "items"]>({ name: ["trip_status", "items"] });
  const isResting = useContext(MarksRest);
  const isAsked = !isTripLocked(Number(status));
  const { data = [] } = useQuery({ ...plannedQuery(trip, orderedStops(items)), enabled: isAsked && !isResting, placeholderData: keepPreviousData });
  return isAsked && data.length > 0 && <Marks of={data} />;
}

export const Mark = ({ message }: Pick<TripMark, "message">) => (
  <span className="hb-mark">
    <TriangleAlert size={14} aria-hidden="true" /> {message}
  </span>
);

/** All of a trip's. */
export const Marks = ({ of }: { of: readonly TripMark[] }) => (
  <ul className="hb-marks" aria-label="Warnings">
    {of.map((mark) => (
      <li key={mark.key}>
        <Mark message={mark.message} />
      </li>
    ))}
  </ul>
);

/** What the trip form holds: the fields of the contract, and what is shown beside them. */
import { type Trip, trips } from "#bff/modules/trips/contract.ts";
import { blankForm, type RecordForm, recordForm } from "../../register/form-values.ts";
import { type StopForm, toStop } from "./stop-form.ts";

export type TripForm = Omit<RecordForm<typeof trips.fields>, "items"> & {
  items: StopForm[];
  /** Shown beside the drivers, not sent. */
  driver1_phone: string;
  driver2_phone: string;
};

/** Names the form of a trip. */
export const tripForm = (id: number) => `trips.${id}`;

/** A new trip, dated now. */
export const newTrip = (items: StopForm[], miles: number): TripForm => ({
  ...blankForm(trips.fields),
  trip_no: "",
  trip_date: new Date().toISOString(),
  calc_miles: String(miles),
  driver1_phone: "",
  driver2_phone: "",
  items,
});

/** A trip as read, as the form holds it. */
export const toForm = (trip: Trip): TripForm => ({
  ...recordForm(trips.fields, trip),
  driver1_phone: trip.driver1?.phone ?? "",
  driver2_phone: trip.driver2?.phone ?? "",
  items: trip.items.map(toStop),
});

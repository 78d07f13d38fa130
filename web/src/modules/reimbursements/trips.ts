/** The trips that a reimbursement may be for, and their drivers. */
import { queryOptions } from "@tanstack/react-query";
import { type TripChoice, tripChoices } from "#bff/modules/reimbursements/contract.ts";
import { ApiError, api, queryKeys } from "../../kernel/api/index.ts";
import { fullName } from "../../suggest/people.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const keys = queryKeys("reimbursement-trips");
type Driver = NonNullable<TripChoice["driver1"]>;

const driversOf = ({ driver1, driver2 }: TripChoice) => [driver1, driver2].filter((driver) => driver !== null);
export const tripLabel = ({ trip_no }: Pick<TripChoice, "trip_no">) => String(trip_no);

export const tripSource: SuggestSource<TripChoice> = {
  key: (text) => keys.other("suggest", text),
  load: async (text, signal) => (await api.get(tripChoices, "reimbursements/trips", { "begin-with": text }, signal)).content,
  choice: (trip) => ({ id: trip.id, label: tripLabel(trip), hint: driversOf(trip).map(fullName).join(", ") }),
  minChars: 0,
};
/** @throws ApiError 404 where there is no such trip */
export const tripQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const trip = (await api.get(tripChoices, "reimbursements/trips", { id }, signal)).content[0];
      if (!trip) throw new ApiError({ code: "NOT_FOUND", status: 404, message: "This record does not exist." });
      return trip;
    },
  });
/** A trip's drivers, in a box that opens like a search. */
export const tripDrivers = (trip: TripChoice | undefined): SuggestSource<Driver> => ({
  key: (text) => keys.other("drivers", [trip?.id, text]),
  load: async (text) => (trip ? driversOf(trip) : []).filter((driver) => fullName(driver).toLowerCase().includes(text.toLowerCase())),
  choice: (driver) => ({ id: driver.id, label: fullName(driver) }),
  minChars: 0,
});

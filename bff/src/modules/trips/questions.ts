/** What a save is asked about who and what runs the trip, and about stops that another trip has: only where it changes them, or the hours that they are needed in, or sends the trip off. */
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { openQuestions } from "../../wire/questions.ts";
import { CREW, type CrewField, type TripMark, type TripWrite } from "./contract.ts";
import type { SavedTrip } from "./guards.ts";
import { isTripLocked } from "./lifecycle.ts";
import { crewOf, marksOf, storedHours, storedStops } from "./marks.ts";
import { askAnyway } from "./messages.ts";
import { hoursOf, isSentOff } from "./rules.ts";

const lastDay = (hours: { until: string } | null) => hours?.until.slice(0, 10);

/** @returns what of the trip's marks the save is about; nothing of one that is driven already. */
async function newMarks(context: Context, input: TripWrite, saved: SavedTrip | undefined): Promise<TripMark[]> {
  const hours = hoursOf(input.items.filter(({ status }) => status));
  const before = saved && storedHours(saved.items);
  const isMoved = before === undefined || before?.from !== hours?.from || before?.until !== hours?.until;
  const isOtherDay = before === undefined || lastDay(before) !== lastDay(hours);
  const isChosen = (field: CrewField) => input[field] !== (saved?.[field] ?? null);
  const isLeaving = saved !== undefined && isSentOff(saved.trip_status, input.trip_status);
  const carried = storedStops(saved?.items);
  const taken = storedStops(input.items).filter((stop) => !carried.includes(stop));
  const isOpen = !isTripLocked(input.trip_status ?? undefined);
  if (!isOpen || !(isMoved || isLeaving || taken.length > 0 || CREW.some(isChosen))) return [];
  const [marks = []] = await marksOf(context, [{ id: saved?.id ?? null, hours, crew: await crewOf(context, input), stops: taken }]);
  const counts = { unusable: isMoved || isLeaving, paper: isOtherDay, booking: isMoved, planned: true };
  return marks.filter(({ field, kind }) => counts[kind] || (field !== "items" && isChosen(field)));
}

/**
 * @param saved the trip that is changed, as it is stored
 * @param isMade whether an earlier request has made the trip: then there is nothing left to ask
 * @throws CONFIRM with a question for each mark that has no answer yet
 */
export async function assertConfirmed(context: Context, input: TripWrite, saved: SavedTrip | undefined, isMade = async () => false): Promise<void> {
  const marks = await newMarks(context, input, saved);
  const questions = openQuestions(
    marks.map(({ key, message }) => ({ key, message: askAnyway(message) })),
    input.confirm,
  );
  if (questions.length > 0 && !(await isMade())) throw new AppError("CONFIRM", questions[0]?.message ?? "", { details: { questions } });
}

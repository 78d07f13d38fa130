import { z } from "zod";
import { SNOOZE_FIELDS } from "../../fields/expiring.ts";
import { zoneNow } from "../../wire/circumstances.ts";
import { type ListSpec, page, personName, rowKey, rules } from "../../wire/wire-kit.ts";
import { addDays } from "../../words/days.ts";
import { today } from "../../words/zones.ts";

export const RADAR_MESSAGES = {
  snoozed: "Snoozed",
  ended: "The snooze is over",
  notPast: "Please choose a day after today",
  tooFar: "Please choose a day within a year",
  nothing: "This does not run out any more",
  tooMany: "There can be 1,000 snoozes at a time: please end some first",
} as const;

/** What is said of a snooze, whoever writes it: it shows again on the day `until`. */
export const snoozeSaid = z.object({ until: SNOOZE_FIELDS.until.write, reason: SNOOZE_FIELDS.reason.write });
/** What nobody looks at for longer is forgotten. */
const LONGEST_DAYS = 366;
/** What is wrong with the day on which a snooze ends. */
export const dayProblem = (until: string, day: string): string | undefined =>
  until <= day ? RADAR_MESSAGES.notPast : until > addDays(day, LONGEST_DAYS) ? RADAR_MESSAGES.tooFar : undefined;
/** `kind`: of a line of the radar; `item`: its row there. */
export const snoozeWrite = snoozeSaid.extend({ kind: z.string(), item: rowKey() }).check(
  rules(({ until }, context) => {
    const wrong = until ? dayProblem(until, today(zoneNow())) : undefined;
    if (wrong) context.addIssue({ code: "custom", path: ["until"], message: wrong });
  }),
);

/** Days ahead. Each reaches from the past to its end: what is overdue is in all of them. */
export const HORIZONS = [7, 30, 60, 90] as const;
export const radarSpec = {
  sort: [],
  defaultSort: ["day", "asc"],
  filters: ["horizon", "kind", "snoozed"],
  sizes: [10, 20, 50, 100],
  defaultSize: 50,
} as const satisfies ListSpec;

export const radarLine = z.object({
  /** Of the line: kind and row. */
  key: z.string(),
  kind: z.string(),
  item: z.number(),
  what: z.string(),
  /** Which one it is: the number of the licence. */
  number: z.string(),
  /** The register of the record that it is of, and what the record is called. */
  module: z.string(),
  thing: z.string(),
  record: z.object({ id: z.number(), name: z.string() }),
  day: z.string(),
  /** Until the day, on the company's clock; below 0: overdue. */
  left: z.number(),
  snooze: z.object({ id: z.number(), until: z.string(), reason: z.string(), by: personName.nullable(), at: z.string().nullable() }).nullable(),
  can: z.object({ snooze: z.boolean() }),
});
export type RadarLine = z.output<typeof radarLine>;
/** How many run out by each horizon, and how many of them are overdue; without what is snoozed, which is counted by itself up to the last horizon. */
export const radarCounts = z.object({
  overdue: z.number(),
  by: z.array(z.object({ days: z.number(), count: z.number() })),
  snoozed: z.number(),
});
export type RadarCounts = z.output<typeof radarCounts>;
export const radarList = z.object({
  content: z.array(radarLine),
  page,
  counts: radarCounts,
  /** What there is that may run out, as filters name it. */
  kinds: z.array(z.object({ key: z.string(), what: z.string() })),
});
export type RadarList = z.output<typeof radarList>;
export const snoozeDone = z.object({ message: z.string() });

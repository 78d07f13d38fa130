import { z } from "zod";
import { historyEntry } from "../../wire/history.ts";
import { type ListSpec, personName } from "../../wire/wire-kit.ts";

/** Entries of a page. */
export const EVENTS_PAGE = 50;
/** `module`: a register's key. `record`: an id there; `number`: what people call one by. `field`: of the module, as `events/kinds` names it. `who`: the key of a sign-in. */
export const eventsSpec = {
  sort: [],
  defaultSort: ["id", "desc"],
  filters: ["who", "module", "number", "record", "field", "date1", "date2"],
  sizes: [EVENTS_PAGE],
  defaultSize: EVENTS_PAGE,
} as const satisfies ListSpec;

/** An entry of a record's history, and the record. `gone`: it has been deleted. */
export const event = historyEntry.extend({
  module: z.string(),
  thing: z.string(),
  record: z.object({ id: z.number(), name: z.string(), gone: z.boolean() }),
});
export type Event = z.output<typeof event>;
/** `next`: what `before` of the next page is; null: there are none that are older. */
export const eventList = z.object({ content: z.array(event), next: z.string().nullable() });
export type EventList = z.output<typeof eventList>;

/** Who may have changed something, and the modules of whose records the caller reads, and the fields by which changes of them are found. */
export const eventKinds = z.object({
  content: z.array(z.object({ module: z.string(), thing: z.string(), fields: z.array(z.object({ key: z.string(), label: z.string() })) })),
  people: z.array(personName),
});
export type EventKinds = z.output<typeof eventKinds>;

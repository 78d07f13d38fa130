/** A counter that fell behind, or was not there, would give a number twice. */
import { numberedBy } from "../data-model.ts";
import { ConflictError, InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { numberOf } from "../values.ts";
import type { Write } from "../write.ts";
import type { Rules } from "./rules.ts";

/** Room for what is yet to come: a number has nine digits at most. */
const MOST = 900_000_000;

/** `given`: what the counter stood at. Its last number may be of a record that was deleted. */
async function refuseBehind({ rows }: Write, { company, name, value }: Row, given = 0): Promise<void> {
  const collection = numberedBy(String(name));
  const highest = Math.max(given, collection === undefined ? 0 : await rows.highest(collection, { company }, String(name)));
  const number = Number(value);
  if (!(number >= highest && number <= MOST))
    throw new InvalidValueError({ field: "value", message: `Value: not below ${highest}, the highest number given, nor above ${MOST}` });
}

export const rules: Rules = {
  counters: {
    create: (write, payload) => refuseBehind(write, { value: 0, ...payload }),
    update: async (write, { row, payload, changes }) => {
      if (changes.name) throw new InvalidValueError({ field: "name", message: "A counter counts what it has counted so far" });
      if (changes.value) await refuseBehind(write, { ...row, ...payload }, numberOf(row.value) ?? 0);
    },
    remove: async () => {
      throw new ConflictError({ message: "You can not delete this counter because its numbers would be given again" });
    },
  },
};

/** A counter that fell behind would give a number twice, and every later save would fail. */
import { numberedBy } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import type { Write } from "../write.ts";
import type { Rules } from "./rules.ts";

/** Room for what is yet to come: a number has nine digits at most. */
const MOST = 900_000_000;

async function refuseBehind({ rows }: Write, { company, name, value }: Row): Promise<void> {
  const collection = numberedBy(String(name));
  const highest = collection === undefined ? 0 : await rows.highest(collection, { company }, String(name));
  const number = Number(value);
  if (!(number >= highest && number <= MOST))
    throw new InvalidValueError({ field: "value", message: `Value: not below ${highest}, the highest number given, nor above ${MOST}` });
}

export const rules: Rules = {
  counters: {
    create: (write, payload) => refuseBehind(write, { value: 0, ...payload }),
    update: async (write, { row, payload, changes }) => {
      if ("value" in changes || "name" in changes) await refuseBehind(write, { ...row, ...payload });
    },
  },
};

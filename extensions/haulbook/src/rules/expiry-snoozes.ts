/** What is snoozed runs out: one row of the kind that is named, on the day that it has then. Who renews it has ended the snooze by that. */
import { SNOOZES } from "../../../../bff/src/fields/expiring.ts";
import { dayProblem, RADAR_MESSAGES } from "../../../../bff/src/modules/radar/contract.ts";
import { today } from "../../../../bff/src/words/zones.ts";
import { EXPIRING, EXPIRING_COLLECTIONS } from "../../../../directus/collections/expiry-snoozes.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { companyOf } from "../steps/company.ts";
import { zoneOf } from "../steps/dates.ts";
import { keyOf, plain } from "../values.ts";
import { loadRow, type Write } from "../write.ts";
import type { Rules } from "./rules.ts";

/** The day on which what a snooze names runs out. @throws INVALID_VALUE where that is nothing, or more than one thing */
async function dayOf(write: Write, snooze: Row): Promise<string> {
  const kind = EXPIRING.find(({ key }) => key === snooze.kind);
  const named = EXPIRING_COLLECTIONS.filter((name) => keyOf(snooze[name]) !== undefined);
  const item = kind && named.length === 1 ? keyOf(snooze[kind.collection]) : undefined;
  const row = kind && item !== undefined ? await loadRow(write, kind.collection, item) : undefined;
  const day = kind && plain(row?.[kind.column], "date");
  if (typeof day !== "string") throw new InvalidValueError({ field: "kind", message: RADAR_MESSAGES.nothing });
  return day;
}
async function assertAhead(write: Write, snooze: Row): Promise<void> {
  const until = plain(snooze.until, "date");
  const wrong = typeof until === "string" ? dayProblem(until, today(await zoneOf(write, companyOf(snooze)))) : undefined;
  if (wrong) throw new InvalidValueError({ field: "until", message: wrong });
}

export const rules: Rules = {
  [SNOOZES]: {
    create: async (write, payload) => {
      payload.day = await dayOf(write, payload);
      await assertAhead(write, payload);
    },
    update: async (write, { row, payload, changes, own }) => {
      const next = { ...row, ...payload };
      if (Object.keys(changes).some((name) => ["kind", "until", ...EXPIRING_COLLECTIONS].includes(name))) {
        const day = await dayOf(write, next);
        if (day !== plain(row.day, "date")) own.day = day;
      }
      if (changes.until) await assertAhead(write, next);
    },
  },
};

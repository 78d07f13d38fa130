import { expiringIn, SNOOZE_LABELS, SNOOZE_REASON, SNOOZES } from "../../bff/src/fields/expiring.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { snoozeSaid } from "../../bff/src/modules/radar/contract.ts";
import { type Collections, day, oneOf, owned, ref, retryable, stamped, str } from "../schema/dsl.ts";

export { SNOOZES };
/** What runs out, by the definitions: none of it is named here. */
export const EXPIRING = expiringIn(Object.values(definitions));
/** Whose rows run out; a snooze has a reference to each, of which one is set, and goes with its row. */
export const EXPIRING_COLLECTIONS: readonly string[] = [...new Set(EXPIRING.map(({ collection }) => collection))];

export const expirySnoozes: Collections = {
  [SNOOZES]: {
    group: "office_group",
    icon: "snooze",
    label: "Snoozed expiries",
    singular: "Snooze",
    display: "{{kind}} {{until}}",
    note: "What runs out and is left alone until a day, with the reason. It stands again in the radar on that day, when it is renewed, or when the row here is deleted.",
    derived: ["day"],
    law: { write: snoozeSaid, names: { until: "until", reason: "reason" } },
    fields: {
      ...owned,
      kind: oneOf(
        EXPIRING.map(({ key }) => key),
        { required: true, maxLength: 100, label: SNOOZE_LABELS.kind },
      ),
      day: day({ readonly: true, label: SNOOZE_LABELS.day, note: "The day on which it runs out, as it was then" }),
      until: day({ required: true, label: SNOOZE_LABELS.until }),
      reason: str(SNOOZE_REASON, { required: true, label: SNOOZE_LABELS.reason }),
      ...Object.fromEntries(EXPIRING_COLLECTIONS.map((name) => [name, ref(name, { onDelete: "CASCADE", listedAs: "snoozes", indexed: true })])),
      ...stamped,
      ...retryable,
    },
    uniques: EXPIRING_COLLECTIONS.map((name) => [name, "kind"]),
    indexes: [["company", "until"]],
  },
};

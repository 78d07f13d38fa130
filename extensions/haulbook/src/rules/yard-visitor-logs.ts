/** An entry of the gate has a time, and says how and by whom it was noted: always the same (specification 2, section 3). */
import type { Row } from "../rows.ts";
import type { Rules } from "./rules.ts";

const NOTED: Row = { capture_type: "MANUAL", operator_type: "DRIVER" };

export const rules: Rules = {
  yard_visitor_logs: {
    create: async (_, payload) => {
      payload.capture_time ??= new Date().toISOString();
      Object.assign(payload, NOTED);
    },
    /** The time that is taken away is the one it was. */
    update: async (_, { row, payload, changes, own }) => {
      if (changes.capture_time && (payload.capture_time ?? null) === null) own.capture_time = row.capture_time;
    },
  },
};

/** An entry of the gate has a time, says how and by whom it was noted, always the same (specification 2, section 3), and what it is among its vehicle's. */
import type { Row } from "../rows.ts";
import { touch, type Write } from "../write.ts";
import { follow, PASSING, passageOfNew, vehicleOf } from "./passages.ts";
import type { Rules } from "./rules.ts";

const LOGS = "yard_visitor_logs";
const NOTED: Row = { capture_type: "MANUAL", operator_type: "DRIVER" };

/** Rows that a write changes, as they are about to be: with several of one vehicle each is seen beside the others. */
const changing = new WeakMap<Write, Map<string, Row | undefined>>();
function changedIn(write: Write, row: Row, next: Row | undefined): ReadonlyMap<string, Row | undefined> {
  const changed = changing.get(write) ?? new Map<string, Row | undefined>();
  changing.set(write, changed.set(String(row.id), next));
  return changed;
}
function followVehicles(write: Write, row: Row, next: Row | undefined): void {
  const changed = changedIn(write, row, next);
  const vehicles = new Set([row, ...(next ? [next] : [])].map(vehicleOf));
  touch(write, LOGS, row.company, []);
  write.effects.push(async (rows) => {
    for (const vehicle of vehicles) if (vehicle !== null) await follow(rows, row.company, vehicle, changed);
  });
}

export const rules: Rules = {
  [LOGS]: {
    create: async (write, payload) => {
      payload.capture_time ??= new Date().toISOString();
      const { passage, ids, follow: followOthers } = await passageOfNew(write.rows, payload);
      Object.assign(payload, NOTED, { vehicle_key: vehicleOf(payload), passage });
      if (ids.length > 0) touch(write, LOGS, payload.company, ids);
      write.effects.push(followOthers);
    },
    update: async (write, { row, payload, changes, own }) => {
      // The time that is taken away is the one it was.
      if (changes.capture_time && (payload.capture_time ?? null) === null) own.capture_time = row.capture_time;
      if (!PASSING.some((field) => changes[field])) return;
      const next = { ...row, ...payload, ...own };
      const vehicle = vehicleOf(next);
      write.effects.push((rows) => rows.update(LOGS, { id: row.id }, { vehicle_key: vehicle, ...(vehicle === null ? { passage: "UNKNOWN" } : {}) }));
      followVehicles(write, row, next);
    },
    remove: async (write, row) => followVehicles(write, row, undefined),
  },
};

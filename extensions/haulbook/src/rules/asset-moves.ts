/** A move of a unit is one act: it says where the unit was, and the unit stands where it says. Of two who move the same one the second is told. */
import { ConflictError, StaleWriteError } from "../errors.ts";
import { first, type Row } from "../rows.ts";
import { actorOf, fullName } from "../steps/actor.ts";
import { isoInstant, keyOf, plain } from "../values.ts";
import { loadRow, touch, type Write } from "../write.ts";
import type { Rules } from "./rules.ts";

async function lastMove({ rows }: Write, { moved_by, moved_time }: Row) {
  const user = moved_by ? await first(rows, "directus_users", { id: moved_by }, { columns: ["id", "first_name", "last_name", "email"] }) : undefined;
  return { changed_by: user ? { id: String(user.id), name: fullName(user) } : null, changed_at: moved_time ? isoInstant(moved_time) : null };
}

/** @throws STALE_WRITE where the unit was moved after the move that was seen */
async function move(write: Write, payload: Row): Promise<void> {
  const id = keyOf(payload.asset);
  const unit = id === undefined ? undefined : await loadRow(write, "assets", id);
  if (!unit) return;
  const last = Number(unit.move_ref ?? 0);
  if (payload.follows !== undefined && payload.follows !== null && Number(payload.follows) !== last) throw new StaleWriteError(await lastMove(write, unit));
  const { user } = await actorOf(write);
  const now = new Date();
  const since = unit.location_since ? plain(unit.location_since, "timestamp") : null;
  Object.assign(payload, { current: unit.location ?? "", time: since, moved_time: now.toISOString(), moved_by: user, follows: last });
  touch(write, "assets", unit.company, [Number(unit.id)]);
  write.effects.push((rows) => {
    const { moved, comment, ref } = payload;
    const stands = { location: moved, location_since: now, moved_to: moved, moved_time: now, moved_by: user, move_reason: comment, move_ref: ref };
    return rows.update("assets", { id: unit.id }, stands);
  });
}

export const rules: Rules = {
  asset_moves: {
    create: move,
    update: async (_, { changes }) => {
      if (Object.keys(changes).length > 0) throw new ConflictError({ message: "A move stays as it was written: please move the unit again" });
    },
    remove: async () => {
      throw new ConflictError({ message: "A move stays as it was written" });
    },
  },
};

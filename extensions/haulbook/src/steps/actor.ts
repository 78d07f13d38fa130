import { remember } from "../memo.ts";
import { first, type Row } from "../rows.ts";
import type { Actor, Write } from "../write.ts";

export const fullName = (user: Row): string =>
  [user.first_name, user.last_name].filter((part) => typeof part === "string" && part !== "").join(" ") || String(user.email ?? "");

async function readActor({ rows, accountability }: Write): Promise<Actor> {
  if (!accountability) return { user: null, name: "", company: null, admin: true, system: true };
  const { user, admin } = accountability;
  const row = user ? await first(rows, "directus_users", { id: user }, { columns: ["company", "first_name", "last_name", "email"] }) : undefined;
  return { user, name: row ? fullName(row) : "", company: row?.company ? Number(row.company) : null, admin, system: false };
}

/** Who makes the write; read once per transaction. */
export function actorOf(write: Write): Promise<Actor> {
  const id = write.accountability ? (write.accountability.user ?? "public") : "system";
  return remember(write.memory.actors, id, () => readActor(write));
}

/**
 * The record of sign-ins, rights and secrets. Whatever is worth a line calls `note`, in the transaction of what happened where there is one; nothing else writes
 * here, and nothing but time takes away (service/prune.ts). Why not Directus' own log of activity: docs/adr/0017.
 */
import { isEmail } from "../../../../bff/src/wire/holds.ts";
import type { AuditEvent } from "../../../../directus/collections/audit.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { keyOf, numberOf } from "../values.ts";
import type { Accountability } from "../write.ts";

export const AUDIT = "audit_log";
const USERS = "directus_users";

/** Who does it, and from where; `user` null: nobody who is signed in. */
export type Doer = { user: Key | null; address: string };
export type Happening = {
  event: AuditEvent;
  by: Doer;
  /** Whose account it is. */
  person?: Key | undefined;
  /** What was typed for it, where it is nobody's. */
  typed?: string;
  /** The row that it is about, and what people call it. */
  target?: { collection: string; item: Key | null; name: string };
  /** field → [before, after]. No secrets: of those only that they are others. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** What stands in place of a value that is nobody's to see. */
export const HIDDEN = "(hidden)";
const MOST_SIGNS = 255;

const cut = (text: string) => text.slice(0, MOST_SIGNS);
/** People type passwords into the wrong box: what is no address is not kept. */
const typedName = (typed = "") => (typed === "" || isEmail(typed) ? typed : HIDDEN);
export const doerOf = (accountability: Accountability | null): Doer => ({
  user: accountability?.user ?? null,
  address: (accountability?.ip ?? "").replace(/^::ffff:/, ""),
});

async function companyName(rows: Rows, company: number | null): Promise<string> {
  const [row] = company === null ? [] : await rows.find("companies", { id: company }, { columns: ["name"] });
  return String(row?.name ?? "");
}

/** What the company is called that a person's account is in; empty where it is in none. */
export async function companyOfUser(rows: Rows, user: Key): Promise<string> {
  const [row] = await rows.find(USERS, { id: user }, { columns: ["company"] });
  return companyName(rows, numberOf(row?.company));
}

/** Adds a line. */
export async function note(rows: Rows, { event, by, person, typed, target, changes }: Happening): Promise<void> {
  const ids = [person, by.user].filter((id) => id !== undefined && id !== null);
  const people = ids.length === 0 ? [] : await rows.find(USERS, { id: ids }, { columns: ["id", "email", "company"] });
  const found = (id: Key | null | undefined): Row | undefined => people.find((row) => row.id === id);
  const company = numberOf((found(person) ?? found(by.user))?.company);
  await rows.insert(AUDIT, [
    {
      at: new Date(),
      event,
      person: person ?? null,
      person_name: cut(String(found(person)?.email ?? typedName(typed))) || null,
      actor: by.user,
      actor_name: cut(String(found(by.user)?.email ?? "")) || null,
      address: by.address.slice(0, 64) || null,
      company_id: company,
      company_name: cut(await companyName(rows, company)) || null,
      target: cut(target?.name ?? "") || null,
      collection: target?.collection ?? null,
      item: target?.item === undefined || target.item === null ? null : String(target.item),
      changes: changes ? JSON.stringify(changes) : null,
    },
  ]);
}

/**
 * For a module that shows what is kept secret: to be called before it is shown, so that nothing is shown that is not on record.
 * @param what field or kind of the secret, never the secret itself
 */
export const noteSecretRead = (rows: Rows, accountability: Accountability | null, row: { collection: string; item: Key; name: string }, what: string) =>
  note(rows, {
    event: "secret_read",
    by: doerOf(accountability),
    target: { collection: row.collection, item: row.item, name: `${row.name}: ${what}` },
  });

/** The key of a many-to-one as text, for one who compares. */
export const bare = (value: unknown): unknown => (typeof value === "object" && value !== null ? (keyOf(value) ?? null) : value === "" ? null : (value ?? null));

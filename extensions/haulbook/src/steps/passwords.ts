/** Whoever sets a password, by whichever door: a long one that nobody would try first. */
import { canonicalPassword, passwordProblem, TOO_EASY } from "../../../../bff/src/wire/passwords.ts";
import { InvalidValueError } from "../errors.ts";
import type { Key, Row, Rows } from "../rows.ts";

const USERS = "directus_users";
const OWN = ["email", "first_name", "last_name"];

/** Whether a password is among those that are tried first. `own`: words that belong to the person. */
export type IsKnown = (password: string, own: readonly string[]) => boolean;

function ownWords({ email, first_name, last_name }: Row): string[] {
  const [first = "", last = ""] = [first_name, last_name].map((name) => String(name ?? ""));
  return [String(email ?? ""), first, last, `${first}${last}`, `${first} ${last}`, `${last}${first}`, `${last} ${first}`].filter((word) => word.trim() !== "");
}

/**
 * The payload with its password in the form in which it is kept; without a password as it is. @param keys of the people who get it; none: a new one
 * @throws INVALID_VALUE
 */
export async function withPassword(rows: Rows, payload: Row, keys: readonly Key[], isKnown: IsKnown): Promise<Row> {
  const { password } = payload;
  if (password === undefined || password === null) return payload;
  const text = canonicalPassword(String(password));
  const wrong = passwordProblem(text);
  if (wrong) throw new InvalidValueError({ field: "password", message: wrong });
  const people = keys.length === 0 ? [{}] : await rows.find(USERS, { id: keys }, { columns: OWN });
  if (people.some((person) => isKnown(text, ownWords({ ...person, ...payload })))) throw new InvalidValueError({ field: "password", message: TOO_EASY });
  return { ...payload, password: text };
}

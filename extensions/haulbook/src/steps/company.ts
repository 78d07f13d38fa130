/** Walls between companies: whose a new row is, and which rows a write may touch. */

import { ForbiddenError, ForeignReferenceError } from "../errors.ts";
import type { Key, Row } from "../rows.ts";
import { numberOf } from "../values.ts";
import { loadRows, type Write } from "../write.ts";
import { actorOf } from "./actor.ts";
import { referencesOf } from "./references.ts";

/**
 * The company of a row to be made: the user's. Administrators without a company and Directus itself name it, or the parent has it.
 * Null where none is known: Directus' own required check then speaks.
 */
export async function companyOfNew(write: Write, payload: Row): Promise<number | null> {
  const actor = await actorOf(write);
  if (actor.company !== null) return actor.company;
  if (!actor.admin) throw new ForbiddenError();
  const named = numberOf(payload.company);
  if (named !== null) return named;
  const references = await referencesOf(write, payload);
  const parent = write.info.parents.map(({ field }) => references.get(field)).find((row) => row?.company);
  return parent ? Number(parent.company) : null;
}

/** The stored rows of `keys`. A key of another company is answered as one that does not exist. */
export async function ownRows(write: Write, keys: readonly Key[]): Promise<Row[]> {
  const actor = await actorOf(write);
  if (actor.company === null && !actor.admin) throw new ForbiddenError();
  const rows = [...(await loadRows(write, write.info.name, keys)).values()];
  if (actor.company === null) return rows;
  if (rows.length < new Set(keys.map(String)).size || rows.some((row) => numberOf(row.company) !== actor.company)) throw new ForbiddenError();
  return rows;
}

export const companyOf = (row: Row | undefined) => numberOf(row?.company);

/** A row stays with its company. An unchanged `company` in an update is dropped. */
export function keepCompany(payload: Row, rows: readonly Row[]): void {
  if (!("company" in payload)) return;
  const named = numberOf(payload.company);
  if (rows.some((row) => companyOf(row) !== named)) throw new ForeignReferenceError({ field: "company" });
  delete payload.company;
}

/** Pieces that every presenter needs. */

import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { Abilities, Attachment, Lookup } from "#bff/wire/wire-kit.ts";
import { db } from "../db.ts";
import { keyOfCode } from "../seed/types.ts";
import { type DemoUser, may } from "../session.ts";
import type { Stamps, StoredFile } from "../tables.ts";
import { nameOf } from "../wire/save.ts";

export function lookupOf(key: number | null): Lookup | null {
  const option = db.types.find((candidate) => candidate.key === key);
  return option ? { id: option.key, name: option.value, code: option.code } : null;
}
export const codeOf = (key: number | null) => lookupOf(key)?.code ?? "";
export const typeKey = (type: string, code: string) => keyOfCode(db.types, type, code);

export function keyedOf(rows: readonly { key: number; value: string; code: string }[], key: number | null) {
  const row = rows.find((candidate) => candidate.key === key);
  return row ? { key: row.key, value: row.value, code: row.code } : null;
}

export const stampsOf = ({ version, created_at, created_by, updated_at, updated_by }: Stamps) => ({
  version,
  created_at,
  created_by: nameOf(created_by),
  updated_at,
  updated_by: nameOf(updated_by),
});

export const attachmentsOf = (files: readonly StoredFile[]): Attachment[] =>
  files.map(({ id, name, type, content }) => ({ id, name, size: content.size, type, status: "Y", url: `/api/v2/attachments/${id}/download` }));

/** Why not, or undefined for yes. */
export type Verdicts = Record<string, string | undefined>;
export function abilitiesOf(verdicts: Verdicts): Abilities {
  const entries = Object.entries(verdicts);
  return {
    can: Object.fromEntries(entries.map(([name, why]) => [name, why === undefined])),
    why: Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}
const NOT_ALLOWED = {
  create: "You are not allowed to create",
  update: "You are not allowed to update",
  delete: "You are not allowed to delete",
} as const;
/** The verdict of a screen right alone. */
export const byRight = (user: DemoUser, code: ScreenCode, action: keyof typeof NOT_ALLOWED) => (may(user, code, action) ? undefined : NOT_ALLOWED[action]);

/** A drop-down's values as rows of `types`, with ids of their own so that every installation has the same. */
import type { TypeCode } from "../../bff/src/modules/lookups/contract.ts";

export type LookupRow = { id: number; type: TypeCode; value: string; code: string; param1: string | null; sort: number; system: boolean; active: boolean };
/** Label, code and, where the value belongs under another list's value, that value's code. */
export type Entry = readonly [label: string, code: string, under?: string];

/** Admins' own values get ids from here on, so that later releases can add values without meeting them. */
export const FIRST_FREE_ID = 100_000;

type Options = { system?: boolean };

/** Values numbered on from `firstId`, in the order they are offered. */
export function list(type: TypeCode, firstId: number, entries: readonly Entry[], { system = false }: Options = {}): LookupRow[] {
  return entries.map(([value, code, under], index) => ({
    id: firstId + index,
    type,
    value,
    code,
    param1: under ?? null,
    sort: index + 1,
    system,
    active: true,
  }));
}

/** Values whose ids are named by the product's rules. */
export function fixedList(type: TypeCode, entries: readonly (readonly [id: number, label: string, code: string])[]): LookupRow[] {
  return entries.map(([id, value, code], index) => ({ id, type, value, code, param1: null, sort: index + 1, system: true, active: true }));
}

/** The same rows, with those of the given codes marked as named by a rule. */
export const withSystemCodes = (rows: readonly LookupRow[], codes: readonly string[]): LookupRow[] =>
  rows.map((row) => (codes.includes(row.code) ? { ...row, system: true } : row));

/** The same rows; those of the given codes can't be chosen, and are there for what names them. */
export const notOffered = (rows: readonly LookupRow[], codes: readonly string[]): LookupRow[] =>
  rows.map((row) => (codes.includes(row.code) ? { ...row, active: false } : row));

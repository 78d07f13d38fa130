/** Orders and trips by what was typed of their numbers. */
import type { Query } from "../kernel/api/index.ts";

const MOST = 5;

/** The record with the very number, and the newest of those whose numbers begin with the digits: five in all. `list` throws an ApiError. */
export async function startingWith<R extends { id: number }>(digits: string, field: string, list: (query: Query) => Promise<readonly R[]>): Promise<R[]> {
  const search = { intent: "search", paged: true, page: 1 };
  const found = await Promise.all([list({ ...search, size: 1, [field]: digits }), list({ ...search, size: MOST, filter: `${field}::${digits}` })]);
  return [...new Map(found.flat().map((record) => [record.id, record])).values()].slice(0, MOST);
}

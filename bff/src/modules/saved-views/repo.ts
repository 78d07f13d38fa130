/** Columns of saved views, and how they are read and written. A user sees his own and those shared in the company: Directus decides that. */

import type { Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { textOf, truth, type UserRow } from "../../kernel/present.ts";
import { userName } from "../../words/texts.ts";
import { type SavedView, SAVED_VIEW_MESSAGES as say } from "./contract.ts";

export const COLLECTION = "saved_views";
export type SavedViewRow = {
  id: number;
  list: string;
  name: string;
  query: string | null;
  shared: unknown;
  is_default: unknown;
  created_by: UserRow;
  version: number;
};
const FIELDS = ["id", "list", "name", "query", "shared", "is_default", "version", "created_by.id", "created_by.first_name", "created_by.last_name"];

const isMine = ({ actor }: Context, row: SavedViewRow) => row.created_by?.id === actor.id;

export function present(context: Context, row: SavedViewRow): SavedView {
  const { id, list, name, query, shared, version, created_by } = row;
  const mine = isMine(context, row);
  const owner = created_by && { id: created_by.id, name: userName(created_by) };
  return { id, list, name, query: textOf(query), shared: truth(shared), is_default: mine && truth(row.is_default), mine, owner, version };
}

export const viewsOf = ({ directus }: Context, list: string) =>
  directus.find<SavedViewRow>(COLLECTION, { fields: FIELDS, filter: { list: { _eq: list } }, sort: ["name", "id"] });
export const myViews = async (context: Context, list: string) => (await viewsOf(context, list)).filter((row) => isMine(context, row));

export const readView = (context: Context, id: number) => context.directus.read<SavedViewRow>(COLLECTION, id, FIELDS);
/** @throws NOT_FOUND, FORBIDDEN for a colleague's */
export async function readMine(context: Context, id: number | undefined): Promise<SavedViewRow> {
  if (id === undefined) throw notFound();
  const row = await readView(context, id);
  if (!isMine(context, row)) throw new AppError("FORBIDDEN", say.notYours);
  return row;
}

const nameTaken = (cause?: unknown) => new AppError("CONFLICT", say.nameTaken, { fields: [{ path: "name", message: say.nameTaken }], cause });
const folded = (name: string) => name.toLocaleLowerCase("en");
/** Case makes no difference. @throws CONFLICT */
export function assertFreeName(mine: readonly SavedViewRow[], name: string, id?: number): void {
  if (mine.some((row) => row.id !== id && folded(row.name) === folded(name))) throw nameTaken();
}
/** A twin that was made in the same moment meets the index. */
export const namedOnce = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    throw error instanceof AppError && error.code === "CONFLICT" ? nameTaken(error) : error;
  });

type Changes = Partial<Pick<SavedViewRow, "name" | "query" | "shared" | "is_default" | "version">>;
/**
 * Changes a view and, when it becomes the default, takes that from the user's others: in one transaction, as Directus runs a batch. The others are all
 * named, in one order, so that of two choices made at once the later one stands.
 */
export async function changeView({ directus }: Context, mine: readonly SavedViewRow[], id: number, changes: Changes): Promise<void> {
  const others = changes.is_default ? mine.filter((row) => row.id !== id).map((row) => ({ id: row.id, is_default: false })) : [];
  await directus.updateMany(
    COLLECTION,
    [...others, { ...changes, id }].sort((one, other) => one.id - other.id),
  );
}

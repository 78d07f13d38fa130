/** Which field a column is, where somebody of the company said so: the next file of the kind is read alike. */
import type { Remembered } from "../../import/head.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";

const COLLECTION = "import_columns";
type Kept = { id: number; columns: Remembered | null };

async function keptOf({ directus }: Context, list: string): Promise<Kept | undefined> {
  const [row] = await directus.find<Kept>(COLLECTION, { fields: ["id", "columns"], filter: { list: { _eq: list } }, limit: 1 });
  return row;
}
export const rememberedColumns = async (context: Context, list: string): Promise<Remembered> => (await keptOf(context, list))?.columns ?? {};

/** Of two who choose in the same moment the later one is remembered. */
export async function rememberedBy(context: Context, list: string, columns: Remembered): Promise<void> {
  const kept = await keptOf(context, list);
  if (kept) {
    await context.directus.update(COLLECTION, kept.id, { columns }, ["id"]);
    return;
  }
  await context.directus.create(COLLECTION, { list, columns }, ["id"]).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "CONFLICT")) throw error;
  });
}

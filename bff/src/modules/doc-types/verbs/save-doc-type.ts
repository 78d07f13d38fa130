import { assertMay, type Context } from "../../../kernel/context.ts";
import { AppError, forbidden, invalid, notFound } from "../../../kernel/errors.ts";
import { parseWrite } from "../../../kernel/parse-write.ts";
import { DOC_TYPE_MESSAGES, docTypeWrite } from "../contract.ts";
import { COLLECTION, columnsOf, type DocTypeRow, FIELDS, findTypes, isTaken, present } from "../repo.ts";

const nameExists = () => invalid([{ path: "name", message: DOC_TYPE_MESSAGES.exists }]);
/** A twin that was made in the same moment meets the index. */
const asTwin = (error: unknown) => (error instanceof AppError && error.code === "CONFLICT" ? nameExists() : error);

async function save(context: Context, row: Promise<DocTypeRow>, message: string) {
  const saved = await row.catch((error: unknown) => {
    throw asTwin(error);
  });
  context.lookups.forget();
  return { ...present(context, saved), message };
}

/** @throws VALIDATION when the company sees a type of that name already */
export async function createDocType(context: Context, data: unknown) {
  assertMay(context, "BDOC", "create");
  const { id: _, ...input } = parseWrite(docTypeWrite, data);
  if (isTaken(await findTypes(context), { ...input, id: undefined })) throw nameExists();
  return save(context, context.directus.create<DocTypeRow>(COLLECTION, { type: input.type, ...columnsOf(input) }, FIELDS), DOC_TYPE_MESSAGES.created);
}

/** Types that come with the product keep their names. */
export async function renameDocType(context: Context, data: unknown) {
  assertMay(context, "BDOC", "update");
  const input = parseWrite(docTypeWrite, data);
  const types = await findTypes(context);
  const row = types.find(({ id }) => id === input.id);
  if (!row) throw notFound();
  if (row.company === null) throw Object.assign(forbidden(), { message: DOC_TYPE_MESSAGES.shared });
  if (isTaken(types, input)) throw nameExists();
  return save(context, context.directus.update<DocTypeRow>(COLLECTION, row.id, columnsOf(input), FIELDS), DOC_TYPE_MESSAGES.updated);
}

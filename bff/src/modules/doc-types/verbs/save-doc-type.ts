import { assertMay, type Context } from "../../../kernel/context.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { createOnce, firstAnswer, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { DONE } from "../../../words/outcome.ts";
import { DOC_TYPE_MESSAGES, docTypeWrite } from "../contract.ts";
import { COLLECTION, columnsOf, type DocTypeRow, FIELDS, findTypes, isTaken, nameColumns, present } from "../repo.ts";

const nameExists = () => invalid([{ path: "name", message: DOC_TYPE_MESSAGES.exists }]);
/** A twin that was made in the same moment meets the data layer's rule on codes, or its index. */
const asTwin = (error: unknown) => {
  const isTwin = error instanceof AppError && ((error.code === "CONFLICT" && "field" in error.details) || error.fields?.[0]?.path === "code");
  return isTwin ? nameExists() : error;
};

async function save(context: Context, row: Promise<DocTypeRow>) {
  const saved = await row.catch((error: unknown) => {
    throw asTwin(error);
  });
  context.lookups.forget();
  return { ...present(context, saved), message: DONE };
}

/** @throws VALIDATION when the company sees a type of that name already, unless an earlier try of this request made it */
export async function createDocType(context: Context, data: unknown, idempotencyKey: string | undefined) {
  assertMay(context, "BDOC", "create");
  const { id: _, ...input } = parseWrite(docTypeWrite, data);
  const retry = await retryColumns(context, idempotencyKey, input);
  const taken = isTaken(await findTypes(context), { ...input, id: undefined });
  const answered = taken ? await firstAnswer<DocTypeRow>(context, COLLECTION, retry, FIELDS) : undefined;
  if (taken && !answered) throw nameExists();
  const columns = { type: input.type, ...columnsOf(input) };
  const made = async () => answered ?? (await createOnce<DocTypeRow>(context, COLLECTION, columns, retry, FIELDS)).row;
  return save(context, made());
}

/** A type that comes with the product gets a name that this company alone has for it. */
export async function renameDocType(context: Context, data: unknown) {
  assertMay(context, "BDOC", "update");
  const input = parseWrite(docTypeWrite, data);
  const types = await findTypes(context);
  const row = types.find(({ id }) => id === input.id);
  if (!row) throw notFound();
  if (isTaken(types, input)) throw nameExists();
  const { id, own, code, type, company } = row;
  const columns = company === null ? { ...nameColumns(input), code } : columnsOf(input);
  const renamed =
    own === undefined
      ? context.directus.create<DocTypeRow>(COLLECTION, { type, ...columns }, FIELDS)
      : context.directus.update<DocTypeRow>(COLLECTION, own, columns, FIELDS);
  return save(
    context,
    renamed.then((saved) => ({ ...saved, id })),
  );
}

/** The writes of a register. Each in the order: may, load, parse, guard, write, present. */

import type { Fields } from "../fields/kinds.ts";
import { fileWrites } from "../files/attachment-writes.ts";
import { ownFiles } from "../files/part-files.ts";
import { type StoredFile, withStoredFiles } from "../files/upload.ts";
import type { WriteBody } from "../http/body.ts";
import { assertMay, type Context } from "../kernel/context.ts";
import { AppError, type FieldError, invalid, notFound } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";
import { changedColumns, foreignIds, someWrites } from "../saving/child-rows.ts";
import { createOnce, firstAnswer, retryColumns, type SaveMark, saveOnce } from "../saving/idempotency.ts";
import { parseWrite } from "../saving/parse-write.ts";
import { openQuestions } from "../wire/questions.ts";
import { recordReading, savedReading } from "./derived.ts";
import { lookupKeys, lookupProblems } from "./lookups.ts";
import { ownerProblems, ownersWritten } from "./owners.ts";
import { presentRecord } from "./present.ts";
import type { Definition, Row, WritableRegister } from "./register.ts";
import { filesWrong, foreignParts, type Kept, partsOf, partWrites } from "./saving-parts.ts";
import { columnsWritten } from "./stored.ts";
import { targetProblems } from "./targets.ts";

/** One headline for whatever is wrong; the sentences stand beside the fields. */
async function withHeadline<T>({ messages }: Definition, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof AppError && error.code === "VALIDATION" && error.fields)
      throw new AppError("VALIDATION", messages.refused, { fields: error.fields, cause: error });
    throw error;
  }
}
const refuse = (errors: readonly FieldError[]) => {
  if (errors.length > 0) throw invalid(errors);
};

/** A twin that was made in the same moment is refused by the database; the guard, asked again, says beside which field. */
async function asTwin<T>(write: Promise<T>, guard: () => Promise<readonly FieldError[]> | undefined): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof AppError && error.code === "CONFLICT" && !("first_id" in error.details)) refuse((await guard()) ?? []);
    throw error;
  }
}

/** @throws CONFIRM with what has no answer yet */
function assertAnswered<Input>({ code }: WritableRegister<Input>, input: Input, saved: Row | undefined): void {
  const questions = openQuestions(code.questions?.(input, saved) ?? [], partsOf(input).confirm);
  if (questions.length > 0) throw new AppError("CONFIRM", questions[0]?.message ?? "", { details: { questions } });
}

/** The columns of an input, and what is wrong with it. `saved`: the record that is changed, as it is stored. */
async function checked<Input>(
  context: Context,
  register: WritableRegister<Input>,
  input: Input,
  saved: Row | undefined,
): Promise<{ columns: Payload; errors: FieldError[] }> {
  const { code, fields } = register;
  const parts = partsOf(input);
  const types = await context.lookups.typesWith(lookupKeys(fields, parts));
  const errors = [
    ...lookupProblems(fields, types, parts, saved),
    ...(await targetProblems(context, fields, parts, saved)),
    ...(await ownerProblems(context, fields, parts, types, saved)),
    ...((await code.guard?.(context, input, saved?.id)) ?? []),
  ];
  const columns = { ...columnsWritten(fields, parts, saved === undefined), ...ownersWritten(fields, parts, types), ...code.columns?.(input, types) };
  return { columns, errors };
}

/** Files of the body are new ones. What a guard holds against a retried request may be the row that the first one made: that row is the answer then. */
export function createRecord<Input>(context: Context, register: WritableRegister<Input>, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  const { screen, collection, messages, code } = register;
  assertMay(context, screen, "create");
  return withHeadline(register, async () => {
    const input = parseWrite(code.write, data, context.actor.company.timezone);
    const { columns, errors } = await checked(context, register, input, undefined);
    const retry = await retryColumns(context, idempotencyKey, { input, files: files.map(({ part, name, size }) => ({ part, name, size })) });
    const { fields, deep } = recordReading(context, register);
    const wrong = [...errors, ...filesWrong(register, input, undefined, files)];
    const answered = wrong.length > 0 ? await firstAnswer<Row>(context, collection, retry, fields, deep) : undefined;
    if (!answered) {
      refuse(wrong);
      assertAnswered(register, input, undefined);
    }
    const create = (stored: readonly StoredFile[]) =>
      createOnce<Row>(
        context,
        collection,
        { ...columns, ...partWrites(register, input, { files: stored }), ...someWrites({ files: fileWrites([], [], ownFiles(register.fields, stored)) }) },
        retry,
        fields,
        deep,
      );
    const row = answered ?? (await asTwin(withStoredFiles(context.directus, files, create), () => code.guard?.(context, input, undefined))).row;
    return { ...(await presentRecord(context, register, row)), message: messages.created };
  });
}

/** What a save changes; empty when it changes nothing. */
function changesOf(fields: Fields, saved: Row, columns: Payload, kept: Kept, stored: readonly StoredFile[]): Payload {
  return { ...changedColumns(saved, columns, fields), ...someWrites({ files: fileWrites(saved.files ?? [], kept, stored) }) };
}

/** What was read may be sent back: an unchanged record is not written. */
export function updateRecord<Input>(
  context: Context,
  register: WritableRegister<Input>,
  id: number | undefined,
  { data, files }: WriteBody,
  idempotencyKey: string | undefined,
) {
  assertMay(context, register.screen, "update");
  if (id === undefined) throw notFound();
  const { collection, messages, code } = register;
  const { fields, deep } = recordReading(context, register);
  const asItStands = () => context.directus.read<Row>(collection, id, fields, deep);
  const save = async (mark: SaveMark) => {
    const before = savedReading(context, register);
    const saved = await context.directus.read<Row>(collection, id, before.fields, before.deep);
    const input = parseWrite(code.write, data, context.actor.company.timezone, saved);
    const { version, files: kept = [] } = partsOf(input);
    const attached = saved.files ?? [];
    const { columns, errors } = await checked(context, register, input, saved);
    refuse([...errors, ...foreignParts(register, input, saved), ...foreignIds(kept, attached, "files"), ...filesWrong(register, input, saved, files)]);
    // A stale save is told so before it is asked.
    if ((version ?? saved.version) === saved.version) assertAnswered(register, input, saved);
    return withStoredFiles(context.directus, files, async (stored) => {
      const changes = {
        ...changesOf(register.fields, saved, columns, kept, ownFiles(register.fields, stored)),
        ...partWrites(register, input, { saved, files: stored }),
      };
      const isUnchanged = Object.keys(changes).length === 0 && (version ?? saved.version) === saved.version;
      if (isUnchanged) return asItStands();
      return context.directus.update<Row>(collection, id, { ...changes, ...mark, ...(version === undefined ? {} : { version }) }, fields, deep);
    });
  };
  return withHeadline(register, async () => {
    const row = await saveOnce(context, { collection, id, key: idempotencyKey, sent: { data, files }, save, asItStands });
    return { ...(await presentRecord(context, register, row)), message: messages.updated };
  });
}

/** @throws CONFLICT while other records name this one */
export async function deleteRecord(context: Context, { screen, collection, messages }: Definition, id: number | undefined) {
  assertMay(context, screen, "delete");
  if (id === undefined) throw notFound();
  await context.directus.read(collection, id, ["id"]);
  await context.directus.remove(collection, id);
  return { id, message: messages.deleted };
}

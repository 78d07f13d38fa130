/** The rows of a file as a register's own saves: read by its schema, their references looked up, held against each other and against what is there. */
import { columnOf } from "../../fields/kinds.ts";
import { isFilled } from "../../fields/register.ts";
import { cellText } from "../../import/head.ts";
import type { Checked, FileRow } from "../../import/plan.ts";
import type { Context } from "../../kernel/context.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import { within } from "../../wire/circumstances.ts";
import { fold } from "../../wire/fold.ts";
import type { ImportProblem } from "../../wire/import.ts";
import { lookupProblems } from "../lookups.ts";
import { ownersWritten } from "../owners.ts";
import type { WritableRegister } from "../register.ts";
import { columnsWritten } from "../stored.ts";
import { type Find, finder, rowsCalled } from "./names.ts";

type Values = Record<string, unknown>;
type Wrong = { path: string; message: string };
/** `key`: what the row is known by; undefined where not all of it could be read. */
type Read = { file: FileRow; raw: Values; wrong: Wrong[]; input: Values | undefined; key: string | undefined };

/** A note tells what is odd; it is answered by adding the rows. */
const ASKED = / Are you sure[^?]*\?$/;
const textAt = ({ named }: FileRow, name: string) => cellText(named.get(name)?.cell);
const textsOf = (files: readonly FileRow[], name: string) => files.flatMap((file) => textAt(file, name) || []);

async function findersOf<I>(context: Context, { fields, importing }: WritableRegister<I>, files: readonly FileRow[]): Promise<Map<string, Find>> {
  const wanted = Object.entries(fields).filter(([name, field]) => field.kind === "reference" && field.write !== undefined && textsOf(files, name).length > 0);
  const found = wanted.map(async ([name, field]) => [name, await finder(context, field, textsOf(files, name), importing?.within?.[name]?.column)] as const);
  return new Map(await Promise.all(found));
}

/** What each cell says, in the order of the fields: one may be looked for within another. */
function rawOf<I>(
  { fields, importing, labels, onlyWith = {} }: WritableRegister<I>,
  file: FileRow,
  finders: ReadonlyMap<string, Find>,
): { raw: Values; wrong: Wrong[] } {
  const raw: Values = {};
  const wrong: Wrong[] = [];
  for (const name of Object.keys(fields)) {
    const narrow = importing?.within?.[name];
    const find = finders.get(name);
    const cell = file.named.get(name);
    const text = textAt(file, name);
    const read = find && text !== "" ? (cell?.read ?? find(text, narrow && { column: narrow.column, is: raw[narrow.field] })) : cell?.read;
    if (read === undefined) continue;
    if ("wrong" in read) wrong.push({ path: name, message: read.wrong });
    else raw[name] = read.value;
  }
  for (const [name, other] of Object.entries(importing?.otherwise ?? {})) if (other !== undefined && !file.named.has(name)) raw[name] = raw[other];
  return { raw, wrong: [...wrong, ...hiddenProblems(onlyWith, labels, raw)] };
}
type Names = Readonly<Partial<Record<string, string>>>;
/** A form would hide these, and a save would drop them unsaid. */
const hiddenProblems = (onlyWith: Names, labels: Names, raw: Values): Wrong[] =>
  Object.entries(onlyWith).flatMap(([name, other = ""]) =>
    isFilled(raw[name]) && !isFilled(raw[other]) ? [{ path: name, message: `This is kept only where ${labels[other] ?? other} is filled` }] : [],
  );

/** By its values as they are kept, case and accents aside: what people would take for the same. */
function keyOf<I>({ fields, importing }: WritableRegister<I>, raw: Values): string | undefined {
  const parts = (importing?.identity ?? []).map((name) => fields[name]?.write?.safeParse(raw[name]));
  return parts.every((part) => part?.success) ? keyFrom(parts.map((part) => part?.data)) : undefined;
}
const keyFrom = (values: readonly unknown[]) => values.map((value) => fold(String(value ?? ""))).join("\u0000");

/** Those of the rows that are there already. */
async function keysThere<I>(context: Context, { collection, fields, importing }: WritableRegister<I>, files: readonly FileRow[]): Promise<Set<string>> {
  const identity = importing?.identity ?? [];
  const columns = identity.map((name) => (fields[name] ? columnOf(name, fields[name]) : name));
  const rows = await rowsCalled<Values>(context, collection, columns, [], textsOf(files, identity[0] ?? ""));
  return new Set(rows.map((row) => keyFrom(columns.map((column) => row[column]))));
}

function readRow<I>(context: Context, register: WritableRegister<I>, types: LookupTables, file: FileRow, finders: ReadonlyMap<string, Find>): Read {
  const { raw, wrong } = rawOf(register, file, finders);
  return within({ zone: context.actor.company.timezone }, () => {
    const parsed = register.code.write.safeParse(raw);
    const input = parsed.success ? (parsed.data as Values) : undefined;
    const said = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    const lookups = input === undefined ? [] : lookupProblems(register.fields, types, input);
    // What could not be read is not called missing too.
    const others = [...said, ...lookups].filter(({ path }) => !wrong.some((one) => one.path === path));
    return { file, raw, wrong: [...wrong, ...others], input, key: keyOf(register, raw) };
  });
}

const payloadOf = <I>({ fields, code }: WritableRegister<I>, input: Values, types: LookupTables) => ({
  ...columnsWritten(fields, input),
  ...ownersWritten(fields, input, types),
  ...code.columns?.(input as I, types),
});

/** @param heading of a field */
export async function checkRows<I>(
  context: Context,
  register: WritableRegister<I>,
  files: readonly FileRow[],
  heading: (name: string) => string,
): Promise<Checked[]> {
  const [types, finders, there] = await Promise.all([context.lookups.types(), findersOf(context, register, files), keysThere(context, register, files)]);
  const identity = register.importing?.identity ?? [];
  const seen = new Map<string, number>();
  return files.map((file): Checked => {
    const { wrong, input, key } = readRow(context, register, types, file, finders);
    const row = { row: file.no, label: identity.flatMap((name) => textAt(file, name) || []).join(" "), problems: [], notes: [], payload: {} };
    if (key !== undefined && there.has(key)) return { ...row, status: "there" };
    const at = (path: string): Omit<ImportProblem, "message"> => ({ column: file.named.get(path)?.heading ?? heading(path), value: textAt(file, path) });
    if (wrong.length > 0 || input === undefined) return { ...row, status: "refused", problems: wrong.map(({ path, message }) => ({ ...at(path), message })) };
    const twin = key === undefined ? undefined : seen.get(key);
    if (twin !== undefined)
      return { ...row, status: "refused", problems: [{ ...at(identity[0] ?? ""), message: `This is in row ${twin} of the file already` }] };
    if (key !== undefined) seen.set(key, file.no);
    const notes = (register.code.questions?.(input as I, undefined) ?? []).map(({ message }) => message.replace(ASKED, ""));
    return { ...row, status: "add", notes, payload: payloadOf(register, input, types) };
  });
}

/** Documents are sorted by their type as their company calls it, folded as people read: the text stands with each, and follows what types are called. */
import { DOC_TYPE } from "../../../../bff/src/modules/doc-types/contract.ts";
import { fold } from "../../../../bff/src/wire/fold.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { keyOf, numberOf } from "../values.ts";
import type { Write } from "../write.ts";

const COLUMNS = ["id", "code", "value", "company"];
const textOf = ({ value }: Row) => fold(String(value ?? ""));

/** What a company calls the type of a document. */
export async function labelOf(rows: Rows, type: unknown, company: unknown): Promise<string> {
  const key = keyOf(type);
  const own = key === undefined ? undefined : await first(rows, "types", { id: key }, { columns: COLUMNS });
  if (own === undefined) return "";
  const named = await first(rows, "types", { type: DOC_TYPE, code: own.code, company: numberOf(company) }, { columns: COLUMNS });
  return textOf(named ?? own);
}

/** The documents of types of one code, everybody's first, then those of companies that call it otherwise. */
async function label(rows: Rows, types: readonly Row[]): Promise<void> {
  const shared = types.filter(({ company }) => numberOf(company) === null);
  for (const type of shared.filter(({ id }) => id !== undefined)) await rows.update("documents", { type: type.id }, { type_label: textOf(type) });
  for (const type of types.filter(({ company }) => numberOf(company) !== null)) {
    const ids = [...shared, type].map(({ id }) => id).filter((id) => id !== undefined);
    await rows.update("documents", { type: ids, company: Number(type.company) }, { type_label: textOf(type) });
  }
}
/** Once the write in hand has passed: `after` is how the type stands then, undefined for one that goes. */
export function relabel(write: Write, row: Row, after: Row | undefined): void {
  if ((after ?? row).type !== DOC_TYPE) return;
  const codes = new Set([row.code, after?.code].filter((code) => code !== undefined));
  write.effects.push(async (rows) => {
    for (const code of codes) {
      const stored = await rows.find("types", { type: DOC_TYPE, code }, { columns: COLUMNS });
      const others = stored.filter(({ id }) => id !== row.id);
      await label(rows, after?.code === code ? [...others, after] : others);
    }
  });
}

/** Gives documents of before, and those made past the hooks, what they are sorted by. Returns whether there were any. */
export async function labelAll(rows: Rows): Promise<boolean> {
  if ((await first(rows, "documents", { type_label: null }, { columns: ["id"] })) === undefined) return false;
  const types = await rows.find("types", { type: DOC_TYPE }, { columns: COLUMNS });
  for (const same of Map.groupBy(types, ({ code }) => String(code)).values()) await label(rows, same);
  return true;
}

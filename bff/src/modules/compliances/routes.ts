import { attachmentsOf } from "../../files/attachments.ts";
import type { WriteBody } from "../../http/body.ts";
import { invalid } from "../../kernel/errors.ts";
import { dayOf } from "../../kernel/present.ts";
import { asLookup, type LookupTables } from "../../lookups/lookup-cache.ts";
import type { PresentPart, Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { compliances, complianceWrite, SOURCE } from "./contract.ts";

type Key = number | null;
const present = (row: Row, types: LookupTables) => ({
  ...SOURCE,
  cmplnc_type: asLookup(types, row.type as Key),
  cmplnc_cat: asLookup(types, row.cat as Key),
});
const presentItem: PresentPart = ({ strt_date, due_date, files }) => ({
  start_date: dayOf(strt_date),
  end_date: dayOf(due_date),
  fileNm: attachmentsOf(Array.isArray(files) ? files : []).map(({ name }) => name),
});

type SentItem = { id?: unknown; fileNm?: unknown };
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/**
 * `file` parts are the item's that names them. An item that is stored may name the files it has, too: what was read is sent back.
 * @throws VALIDATION for a name that is no file's
 */
function place({ data, files }: WriteBody): WriteBody["files"] {
  const items = listOf((data as { items?: unknown } | null)?.items).map((item) => (item ?? {}) as SentItem);
  const named = (name: string) => items.flatMap(({ fileNm }, at) => (listOf(fileNm).includes(name) ? [at] : []));
  const plain = files.filter(({ part }) => part === "file");
  const wrong = items.flatMap(({ id, fileNm }, at) => {
    const unknown = id ? [] : listOf(fileNm).filter((name) => !plain.some((file) => file.name === name));
    return unknown.map((name) => ({ path: `items.${at}.fileNm`, message: `There is no file ${name}` }));
  });
  if (wrong.length > 0) throw invalid(wrong);
  return files.map((file) => {
    const [at, ...others] = named(file.name);
    const isOne = others.length === 0 && plain.filter(({ name }) => name === file.name).length === 1;
    return file.part === "file" && at !== undefined && isOne ? { ...file, part: `items.${at}.file` } : file;
  });
}

export const compliancesRoutes = crudRoutes(compliances, { write: complianceWrite, place, present, parts: { items: presentItem } });

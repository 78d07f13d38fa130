/** How much one request may ask of Directus: what the product's own largest does, and no more. One that asks for more is no request of the product's. */

/** Rows of the longest list, and one that tells that there are more (`MOST_ROWS` in bff/src/export/rows.ts); directus/env.ts has it as QUERY_LIMIT_MAX. */
export const MOST_ROWS = 50_001;
const MOST_FIELDS = 250;
/** More rows than a page of an export has are slim, each by the names of its columns: the longest drop-down is of trips. */
const PAGE = 500;
const MOST_SLIM = 100;
/** Conditions, and values of lists, in all filters. */
const MOST_CONDITIONS = 2500;
/** Rows that are written at once, those of lists with them, counted as the objects of a body. */
const MOST_OBJECTS = 2500;
/** Records that are changed at once. */
const MOST_RECORDS = 500;
/** In pixels. */
const LARGEST_PICTURE = 2000;

type Values = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);
const nothing = (value: unknown) => value === undefined || value === null || (isPlain(value) && Object.keys(value).length === 0);

/** Whether a value of any depth holds more than `most` of what `counts`; it stops at the first too many, and goes down without recursion. */
function holdsMore(value: unknown, most: number, counts: (part: unknown) => boolean): boolean {
  const open = [value];
  let found = 0;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (counts(part)) found += 1;
    if (found > most || open.length > 100 * most) return true;
    if (typeof part === "object" && part !== null) for (const inner of Object.values(part)) if (inner !== undefined) open.push(inner);
  }
  return false;
}

const isRowCount = (limit: unknown) => limit === undefined || (/^(-1|\d{1,5})$/.test(String(limit)) && Number(limit) <= MOST_ROWS);

/** Directus reads conditions from text, too: nobody sees how many there are. */
const areConditions = (filter: unknown) => filter === undefined || isPlain(filter);
/** `deep` asks for rows of lists, each with a query of its own. */
function areLists(deep: unknown): boolean {
  if (deep === undefined) return true;
  if (!isPlain(deep)) return false;
  return Object.entries(deep).every(([name, value]) => {
    if (name === "_limit") return isRowCount(value);
    if (name === "_filter") return areConditions(value);
    return name.startsWith("_") || areLists(value);
  });
}

const isLong = (limit: unknown) => limit !== undefined && (Number(limit) === -1 || Number(limit) > PAGE);
const isSlim = (fields: unknown) => Array.isArray(fields) && fields.length <= MOST_SLIM && !fields.some((field) => String(field).includes("*"));

/** A star brings all columns of one row, never those of all that it points to. */
const isField = (field: unknown) => typeof field === "string" && !/\*./.test(field);
const areFields = (fields: unknown) => fields === undefined || (Array.isArray(fields) && fields.length <= MOST_FIELDS && fields.every(isField));

/** @param query as Directus reads it, or as a search sends it in its body */
export function isBoundedRead({ limit, fields, filter, deep, sort, aggregate, export: file, keys }: Values): boolean {
  if (file !== undefined || keys !== undefined) return false;
  if (isLong(limit) && aggregate === undefined && !isSlim(fields)) return false;
  const isValue = (part: unknown) => typeof part !== "object" || part === null;
  return (
    isRowCount(limit) && areFields(fields) && areFields(sort) && areConditions(filter) && areLists(deep) && !holdsMore([filter, deep], MOST_CONDITIONS, isValue)
  );
}

/** A search has its query in the body; any other read has no body. */
export const isBoundedSearch = (body: unknown): boolean =>
  isPlain(body) && Object.keys(body).every((name) => name === "query") && isPlain(body.query) && isBoundedRead(body.query);

/** Rows that are found by a query, or named with one change for all, are nobody's to write. */
export function isBoundedWrite(method: string, isOne: boolean, body: unknown): boolean {
  const isMany = method === "PATCH" && !isOne;
  if (method === "DELETE") return nothing(body);
  if (isMany ? !(Array.isArray(body) && body.length <= MOST_RECORDS) : !isPlain(body)) return false;
  return !holdsMore(body, MOST_OBJECTS, (part) => typeof part === "object" && part !== null);
}

const isSize = (value: unknown) => value === undefined || (typeof value === "string" && /^\d{1,4}$/.test(value) && Number(value) <= LARGEST_PICTURE);
/** @param query of a picture, which is drawn anew for each size */
export const isBoundedPicture = ({ width, height }: Values): boolean => isSize(width) && isSize(height);

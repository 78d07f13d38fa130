/** Files belong to a company too, in a collection of Directus' own; what they are was judged when their bytes came. */
import { FILE_MESSAGES, fitsType, stemAndEnding } from "../../../../bff/src/wire/files.ts";
import { ForbiddenError, ForeignReferenceError, InvalidValueError } from "../errors.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { numberOf } from "../values.ts";
import type { Accountability } from "../write.ts";

const FILES = "directus_files";
/** Of the bytes, of where they lie and of who brought them: nobody says otherwise later. */
const FACTS = [
  ...["type", "storage", "filename_disk", "filesize", "width", "height", "duration", "charset", "embed", "metadata"],
  ...["uploaded_by", "uploaded_on", "created_on", "modified_by", "modified_on", "tus_id", "tus_data"],
];

const endingOf = (name: unknown) => stemAndEnding(String(name))[1].toLowerCase();

/** Where and as whom it is done. */
export type By = { rows: Rows; accountability: Accountability | null };

async function companyOfUser({ rows, accountability }: By): Promise<number | null> {
  const id = accountability?.user;
  const row = id ? await first(rows, "directus_users", { id }, { columns: ["company"] }) : undefined;
  return numberOf(row?.company);
}

/** The row of a file that is brought, with whose it is. An administrator without a company may say whose. */
export async function ownFile(payload: Row, by: By): Promise<Row> {
  const company = await companyOfUser(by);
  return company === null ? payload : { ...payload, company };
}
/** A row without bytes could name those of another file: it comes with an upload, or not at all. @throws FORBIDDEN */
export function refuseBareFile({ accountability }: By): void {
  if (accountability) throw new ForbiddenError();
}

/** @returns the payload without what stays as it is @throws FOREIGN_REFERENCE, INVALID_VALUE for a name that tells of another type */
export async function beforeFileUpdate(sent: Row, keys: readonly Key[], { rows, accountability }: By): Promise<Row> {
  if (!accountability) return sent;
  const payload = Object.fromEntries(Object.entries(sent).filter(([field]) => !FACTS.includes(field)));
  const stored = await rows.find(FILES, { id: keys }, { columns: ["company", "type", "filename_download"] });
  const isMoved = "company" in payload && stored.some(({ company }) => numberOf(company) !== numberOf(payload.company));
  if (isMoved && !accountability.admin) throw new ForeignReferenceError({ field: "company" });
  const { filename_download: name } = payload;
  const keepsEnding = ({ type, filename_download: before }: Row) => fitsType(String(name), String(type)) || endingOf(name) === endingOf(before);
  if (name !== undefined && !stored.every(keepsEnding)) throw new InvalidValueError({ field: "filename_download", message: FILE_MESSAGES.ending });
  return payload;
}

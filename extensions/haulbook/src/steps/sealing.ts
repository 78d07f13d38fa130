/** Secrets of a row are sealed before anything keeps them, whoever writes; and stay where a write says nothing of them. */
import { MANDATORY } from "../../../../bff/src/wire/wire-kit.ts";
import { SEAL, sealedIn, setAt } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { vaultIn } from "../vault/keys.ts";
import { seal } from "../vault/seal.ts";
import type { Write } from "../write.ts";

/** What Directus shows of them: whoever sends it back has not seen more. */
const MASK = "**********";

const isNone = (value: unknown) => value === "" || value === null || value === undefined;

/** @throws INVALID_VALUE */
function textOf(field: string, most: number, value: unknown): string {
  if (isNone(value)) throw new InvalidValueError({ field, message: MANDATORY });
  if (typeof value !== "string") throw new InvalidValueError({ field, message: "Please enter a valid value" });
  if (value.length > most) throw new InvalidValueError({ field, message: `Maximum allowed ${most} character` });
  return value;
}

async function sealedText({ rows, info }: Write, row: Row, field: string, text: string): Promise<Row> {
  return { [field]: await seal(await vaultIn(rows), { collection: info.name, field, row }, text), [setAt(field)]: new Date() };
}

/** @throws INVALID_VALUE for a secret that is missing */
export async function sealNew(write: Write, payload: Row): Promise<void> {
  const fields = sealedIn(write.info.name);
  if (fields.length === 0) return;
  payload[SEAL] = crypto.randomUUID();
  for (const { field, most, needed } of fields) {
    const given = payload[field] === MASK ? "" : payload[field];
    if (!needed && isNone(given)) payload[field] = null;
    else Object.assign(payload, await sealedText(write, payload, field, textOf(field, most, given)));
  }
}

/** `own`: what is written to this row alone. @throws INVALID_VALUE */
export async function sealChanged(write: Write, row: Row, payload: Row, own: Row): Promise<void> {
  for (const { field, most, needed } of sealedIn(write.info.name)) {
    if (payload[field] === undefined || payload[field] === MASK) delete payload[field];
    else if (!needed && isNone(payload[field])) Object.assign(own, row[field] === null ? {} : { [field]: null, [setAt(field)]: null });
    else Object.assign(own, await sealedText(write, row, field, textOf(field, most, payload[field])));
  }
}

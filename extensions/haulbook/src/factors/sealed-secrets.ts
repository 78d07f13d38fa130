/**
 * The secret of a second factor stands sealed where Directus keeps it, under the vault's key (docs/adr/0019): Directus asks there whether there is one, and
 * nobody but `isCode` asks what it says.
 */
import { SEAL } from "../data-model.ts";
import { ConflictError, SignInRefusedError } from "../errors.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { vaultIn } from "../vault/keys.ts";
import type { Resealed } from "../vault/reseal.ts";
import { isPresent, isSealed, type Place, seal, unseal } from "../vault/seal.ts";

const USERS = "directus_users";
const FIELD = "tfa_secret";
const CLOSED = "Codes of your app can not be checked here. Please use a recovery code, or tell your administrator.";

/** It opens for its own person alone; people change companies. */
const placeOf = (user: Key): Place => ({ collection: USERS, field: FIELD, row: { [SEAL]: String(user) } });

export const sealedSecret = async (rows: Rows, user: Key, secret: string): Promise<string> => seal(await vaultIn(rows), placeOf(user), secret);

/** @param kept as it stands in the row; one from before secrets were sealed stands for itself @throws CONFLICT */
const opened = async (rows: Rows, user: Key, kept: string): Promise<string> => (isSealed(kept) ? unseal(await vaultIn(rows), placeOf(user), kept) : kept);

/** @throws SIGN_IN_REFUSED where the key is another, or the row was changed: no fault of who signs in */
export const openSecret = (rows: Rows, user: Key, kept: string): Promise<string> =>
  opened(rows, user, kept).catch((error: unknown) => {
    throw error instanceof ConflictError ? new SignInRefusedError({ message: CLOSED }) : error;
  });

/** What is written of people, with the secret as it is kept. @param user whose it is; of a new person undefined, and one is made */
export async function withSealedSecret(rows: Rows, row: Row, user: Key | undefined): Promise<Row> {
  if (typeof row[FIELD] !== "string" || row[FIELD] === "") return row;
  const id = user ?? String(row.id ?? crypto.randomUUID());
  return { ...row, ...(user === undefined ? { id } : {}), [FIELD]: await sealedSecret(rows, id, row[FIELD]) };
}

async function sealAnew(rows: Rows, isDue: (kept: string) => boolean): Promise<Resealed> {
  const done: Resealed = { resealed: 0, left: [] };
  for (const { id, [FIELD]: kept } of await rows.find(USERS, {}, { columns: ["id", FIELD], by: ["id"] })) {
    if (!kept || !isDue(String(kept))) continue;
    const [user, secret] = [id as Key, await opened(rows, id as Key, String(kept)).catch(() => undefined)];
    if (secret === undefined) done.left.push(`${USERS} ${user}`);
    else {
      await rows.update(USERS, { id: user, [FIELD]: kept }, { [FIELD]: await sealedSecret(rows, user, secret) });
      done.resealed += 1;
    }
  }
  return done;
}

/** Seals those of before secrets were sealed. @returns how many */
export const sealPlainSecrets = async (rows: Rows): Promise<number> => (await sealAnew(rows, (kept) => !isSealed(kept))).resealed;
/** Seals with the present key what is not. */
export async function resealSecrets(rows: Rows): Promise<Resealed> {
  const vault = await vaultIn(rows);
  return sealAnew(rows, (kept) => !isPresent(vault, kept));
}

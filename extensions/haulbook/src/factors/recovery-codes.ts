/** Codes for who has no device at hand: ten, shown once, each good for one sign-in. What is kept is a salted hash: 80 random bits can't be found by trying. */
import type { Key, Rows } from "../rows.ts";

export const RECOVERY_CODES = "recovery_codes";
const COUNT = 10;
/** Without letters that are taken for digits, and u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SIGNS = 16;
const GROUP = 4;
const SALT_BYTES = 16;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const hashOf = async (code: string, salt: string) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt}:${code}`))));

/** The one form of a code, however it was typed; undefined for what can be none. */
function canonicalCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return code.length === SIGNS && Array.from(code).every((sign) => ALPHABET.includes(sign)) ? code : undefined;
}
const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(SIGNS)), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
const written = (code: string) => (code.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");

/** Takes the place of the ones before. @returns them as they are to be written down: nothing can tell them again @param now epoch milliseconds */
export async function makeRecoveryCodes(rows: Rows, user: Key, now: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const kept = await Promise.all(
    codes.map(async (code) => {
      const salt = hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
      return { user, salt, hash: await hashOf(code, salt), uses: 0, made_at: new Date(now) };
    }),
  );
  await rows.transaction(async (inside) => {
    await dropRecoveryCodes(inside, user);
    await inside.insert(RECOVERY_CODES, kept);
  });
  return codes.map(written);
}

export const dropRecoveryCodes = (rows: Rows, user: Key | readonly Key[]): Promise<void> => rows.remove(RECOVERY_CODES, { user });

/** How many are good yet. */
export const recoveryCodesLeft = async (rows: Rows, user: Key): Promise<number> =>
  (await rows.find(RECOVERY_CODES, { user, uses: 0 }, { columns: ["id"] })).length;

/** Uses a code up. Of several who try it at the same time one is answered true. */
export async function useRecoveryCode(rows: Rows, user: Key, typed: string): Promise<boolean> {
  const code = canonicalCode(typed);
  if (code === undefined) return false;
  for (const { id, salt, hash } of await rows.find(RECOVERY_CODES, { user, uses: 0 }))
    if ((await hashOf(code, String(salt))) === hash) return (await rows.next(RECOVERY_CODES, { id }, "uses")) === 1;
  return false;
}

/** One-time codes by the clock (RFC 6238, as every authenticator app makes them: SHA-1, six digits, 30 seconds). Only crypto that browsers have too. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps that a clock may be behind or before ours. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const ALGORITHM = { name: "HMAC", hash: "SHA-1" };

/** Base 32 (RFC 4648) without padding, in the form in which apps take it. */
function asBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text.toUpperCase().replace(/=+$/, ""), (sign) => Math.max(0, ALPHABET.indexOf(sign)).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

export const newSecret = (): string => asBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** How many steps have begun since 1970. @param now epoch milliseconds */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** @param secret in base 32 */
export async function codeAt(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey("raw", fromBase32(secret), ALGORITHM, false, ["sign"]);
  const digest = new DataView(await crypto.subtle.sign(ALGORITHM, key, counter));
  const at = digest.getUint8(digest.byteLength - 1) & 0x0f;
  return String((digest.getUint32(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code this is, one before or after the present one at most; undefined: it is none. @param now epoch milliseconds */
export async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const present = stepAt(now);
  for (let step = present - DRIFT; step <= present + DRIFT; step += 1) if ((await codeAt(secret, step)) === code) return step;
  return undefined;
}

/** What an app reads from a QR code. @param name the sign-in's */
export const keyUri = (secret: string, name: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${new URLSearchParams({ secret, issuer })}`;

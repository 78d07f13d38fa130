/**
 * A sealed value: `v1.<id of the key>.<nonce>.<text under AES-256-GCM>`. It opens only at its own place, in its own row and company: these are part of what
 * GCM vouches for. A row's `seal` is what it is told apart by here, since its id is not known before it is written.
 */
import { SEAL } from "../data-model.ts";
import { ConflictError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { keyOf } from "../values.ts";
import type { Vault } from "./keys.ts";

const VERSION = "v1";
const NONCE_BYTES = 12;
const CHANGED = "This was changed outside Haulbook and can not be shown. Please enter it anew.";
const OTHER_KEY = "This was locked with a key that this installation does not have. Please tell your administrator, or enter it anew.";

export type Place = { collection: string; field: string; row: Row };

const base64 = (data: Uint8Array) =>
  btoa(String.fromCharCode(...data))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const fromBase64 = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const vouchedFor = ({ collection, field, row }: Place, key: string) =>
  new TextEncoder().encode([VERSION, key, collection, field, keyOf(row.company), row[SEAL]].join("\n"));
const gcm = (iv: Uint8Array<ArrayBuffer>, additionalData: Uint8Array<ArrayBuffer>) => ({ name: "AES-GCM", iv, additionalData });

export async function seal({ present: { id, key } }: Vault, place: Place, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(gcm(nonce, vouchedFor(place, id)), key, new TextEncoder().encode(text));
  return [VERSION, id, base64(nonce), base64(new Uint8Array(sealed))].join(".");
}

/** @throws CONFLICT, with a sentence, where it is not what was sealed for this place, or the key is not here */
export async function unseal({ keys }: Vault, place: Place, sealed: unknown): Promise<string> {
  const [version, id = "", nonce = "", text = ""] = String(sealed ?? "").split(".");
  const key = keys.get(id);
  if (version !== VERSION) throw new ConflictError({ message: CHANGED });
  if (key === undefined) throw new ConflictError({ message: OTHER_KEY });
  try {
    const opened = await crypto.subtle.decrypt(gcm(fromBase64(nonce), vouchedFor(place, id)), key, fromBase64(text));
    return new TextDecoder("utf-8", { fatal: true }).decode(opened);
  } catch {
    throw new ConflictError({ message: CHANGED });
  }
}
/** Whether it has the form of a sealed value. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`);
/** Whether it was sealed with the present key. */
export const isPresent = ({ present }: Vault, sealed: unknown): boolean => String(sealed ?? "").startsWith(`${VERSION}.${present.id}.`);

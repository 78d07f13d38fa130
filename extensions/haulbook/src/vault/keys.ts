/**
 * The keys that secrets of rows are sealed with: the present one, and those of before, which still open what they sealed. Made of the settings by WebCrypto, so
 * that memory has them too.
 */
import type { Rows } from "../rows.ts";

type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
/** `id` tells keys apart and says nothing of them: it stands in each sealed value. */
type VaultKey = { id: string; key: CryptoKey };
export type Vault = { present: VaultKey; keys: ReadonlyMap<string, CryptoKey> };

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const ID_BITS = 64;
async function keyOf(secret: string): Promise<VaultKey> {
  const material = await crypto.subtle.importKey("raw", bytes(secret), "HKDF", false, ["deriveKey", "deriveBits"]);
  const by = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt: bytes("haulbook vault"), info: bytes(info) });
  return {
    id: hex(await crypto.subtle.deriveBits(by("id"), material, ID_BITS)),
    key: await crypto.subtle.deriveKey(by("key"), material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
  };
}

/** @param secrets the present one first */
export async function vaultOf([present, ...before]: readonly [string, ...string[]]): Promise<Vault> {
  const [first, ...others] = await Promise.all([keyOf(present), ...before.map(keyOf)]);
  return { present: first, keys: new Map([first, ...others].map(({ id, key }) => [id, key])) };
}

/** `VAULT_KEY`, and those of before in `VAULT_KEY_OLD`, between commas: of what has some Directus makes a list. Undefined: there is none. */
export function secretsIn({
  VAULT_KEY = "",
  VAULT_KEY_OLD = "",
}: {
  VAULT_KEY?: unknown;
  VAULT_KEY_OLD?: unknown;
}): readonly [string, ...string[]] | undefined {
  const present = String(VAULT_KEY).trim();
  const before = String(VAULT_KEY_OLD)
    .split(",")
    .map((secret) => secret.trim());
  return present === "" ? undefined : [present, ...before.filter((secret) => secret !== "")];
}

const vaults = new WeakMap<object, Promise<Vault>>();
/** From now on secrets of this database are sealed and opened with these keys. */
export function openVault({ database }: Pick<Rows, "database">, secrets: readonly [string, ...string[]]): void {
  vaults.set(database, vaultOf(secrets));
}
/** @throws Error where the installation has none */
export async function vaultIn({ database }: Pick<Rows, "database">): Promise<Vault> {
  const vault = vaults.get(database);
  if (vault === undefined) throw new Error("VAULT_KEY is not set: nothing can be sealed");
  return vault;
}

/**
 * Names by which a browser asks for what a playlist names: the address itself, under a key of the server's. So any BFF knows any name, nobody makes one up,
 * and none leads elsewhere or says where it leads. AES-GCM with a nonce made of the address, so that a thing has one name.
 */
import type { Named } from "./playlist.ts";

type Keys = { seal: CryptoKey; nonce: CryptoKey };
type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
const bytes = (text: string) => new TextEncoder().encode(text);
const base64 = (data: Uint8Array) =>
  btoa(String.fromCharCode(...data))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const fromBase64 = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const NONCE_BYTES = 12;

async function keysOf(secret: string): Promise<Keys> {
  const material = await crypto.subtle.importKey("raw", bytes(secret), "HKDF", false, ["deriveKey"]);
  const by = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt: bytes("haulbook streams"), info: bytes(info) });
  return {
    seal: await crypto.subtle.deriveKey(by("seal"), material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
    nonce: await crypto.subtle.deriveKey(by("nonce"), material, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]),
  };
}

export type Names = {
  nameOf: (of: string, named: Named) => Promise<string>;
  /** Undefined: not a name that we gave for it. */
  namedBy: (of: string, name: string) => Promise<Named | undefined>;
};

/** @param secret the same for all BFFs. `of`: the camera whose playlist it stands in, as it is now; its names open nothing of another's. */
export function namesUnder(secret: string): Names {
  const keys = keysOf(secret);
  const gcm = (iv: Uint8Array<ArrayBuffer>, of: string) => ({ name: "AES-GCM", iv, additionalData: bytes(of) });
  return {
    nameOf: async (of, { kind, url }) => {
      const { seal, nonce } = await keys;
      const text = bytes(`${kind} ${url.href}`);
      const iv = new Uint8Array(await crypto.subtle.sign("HMAC", nonce, bytes(`${of}\n${kind} ${url.href}`))).slice(0, NONCE_BYTES);
      const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(iv, of), seal, text));
      return base64(new Uint8Array([...iv, ...sealed]));
    },
    namedBy: async (of, name) => {
      try {
        const data = fromBase64(name);
        const opened = await crypto.subtle.decrypt(gcm(data.slice(0, NONCE_BYTES), of), (await keys).seal, data.slice(NONCE_BYTES));
        const [kind, address = ""] = new TextDecoder().decode(opened).split(" ", 2);
        return { kind: kind === "list" ? "list" : "part", url: new URL(address) };
      } catch {
        return undefined;
      }
    },
  };
}

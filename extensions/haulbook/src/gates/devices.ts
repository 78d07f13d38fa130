/**
 * Devices that a name has signed in on. A browser keeps one mark for each name (`<nonce>.<day>.<signature>`, several joined by `~`), which nobody else can make and
 * which does not say the name. Only crypto that browsers have too.
 */
import { DEVICE_SECONDS } from "../../../../bff/src/wire/sign-in.ts";

const DAY_MS = 86_400_000;
const DAYS = DEVICE_SECONDS / 86_400;
/** Names of one browser; the one that is longest ago goes. */
const MOST_NAMES = 5;
const NONCE_BYTES = 16;
const MARK = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/;
const ALGORITHM = { name: "HMAC", hash: "SHA-256" };

const utf8 = (text: string) => new TextEncoder().encode(text);
const asText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const asBytes = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const signedText = (nonce: string, day: string, name: string) => utf8(`${nonce}.${day}.${name}`);
const marksOf = (cookie: string | undefined) => (cookie ?? "").split("~").filter((mark) => MARK.test(mark));

export type Devices = {
  /** What tells the device, undefined where the name has not signed in on it within half a year. @param cookie what the browser sent @param name canonical */
  known: (cookie: string | undefined, name: string, now: number) => Promise<string | undefined>;
  /** What the browser is to keep from now on: it has just signed in with this name. */
  remember: (cookie: string | undefined, name: string, now: number) => Promise<string>;
};

/** @param secret that all processes of the installation share */
export function devicesOf(secret: string): Devices {
  let made: ReturnType<typeof crypto.subtle.importKey> | undefined;
  const key = () => (made ??= crypto.subtle.importKey("raw", utf8(`device ${secret}`), ALGORITHM, false, ["sign", "verify"]));

  async function isOf(mark: string, name: string): Promise<boolean> {
    const [, nonce = "", day = "", signature = ""] = MARK.exec(mark) ?? [];
    return crypto.subtle.verify(ALGORITHM, await key(), asBytes(signature), signedText(nonce, day, name));
  }
  async function find(cookie: string | undefined, name: string): Promise<string | undefined> {
    for (const mark of marksOf(cookie).slice(0, MOST_NAMES)) if (await isOf(mark, name)) return mark;
    return undefined;
  }
  return {
    known: async (cookie, name, now) => {
      const [nonce, day] = (await find(cookie, name))?.split(".") ?? [];
      return Number(day) + DAYS > now / DAY_MS ? nonce : undefined;
    },
    remember: async (cookie, name, now) => {
      const mine = await find(cookie, name);
      const nonce = asText(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
      const day = String(Math.floor(now / DAY_MS));
      const signature = await crypto.subtle.sign(ALGORITHM, await key(), signedText(nonce, day, name));
      const others = marksOf(cookie).filter((mark) => mark !== mine);
      return [`${nonce}.${day}.${asText(new Uint8Array(signature))}`, ...others].slice(0, MOST_NAMES).join("~");
    },
  };
}

/** Secrets that are offered to a new device are kept nowhere until it is seen to know them: a signature says that we made them, for whom and when. Only crypto that browsers have too. */
import { newSecret } from "./totp.ts";

const LIFE_MS = 15 * 60_000;
const ALGORITHM = { name: "HMAC", hash: "SHA-256" };

const utf8 = (text: string) => new TextEncoder().encode(text);
const OFFER = /^(\d{1,15})\.([0-9a-f]{64})$/;
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

export type Offers = {
  /** @param now epoch milliseconds */
  make: (user: string, now: number) => Promise<{ secret: string; offer: string }>;
  isOf: (user: string, secret: string, offer: string, now: number) => Promise<boolean>;
};

/** @param key that all processes of the installation share */
export function offersOf(key: string): Offers {
  let made: ReturnType<typeof crypto.subtle.importKey> | undefined;
  const signing = () => (made ??= crypto.subtle.importKey("raw", utf8(`offer ${key}`), ALGORITHM, false, ["sign", "verify"]));
  const signed = (user: string, secret: string, until: string) => utf8(`${until}.${user}.${secret}`);
  return {
    make: async (user, now) => {
      const [secret, until] = [newSecret(), String(now + LIFE_MS)];
      const signature = await crypto.subtle.sign(ALGORITHM, await signing(), signed(user, secret, until));
      return { secret, offer: `${until}.${hex(new Uint8Array(signature))}` };
    },
    isOf: async (user, secret, offer, now) => {
      const [, until = "", signature = ""] = OFFER.exec(offer) ?? [];
      return Number(until) > now && crypto.subtle.verify(ALGORITHM, await signing(), fromHex(signature), signed(user, secret, until));
    },
  };
}

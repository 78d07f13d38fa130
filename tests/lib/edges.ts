/** An app on edges of a browser's kind over a gateway that knows one person and one company. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BrowserParts } from "../../bff/src/edges/browser.ts";
import { geographyOf } from "../../bff/src/integrations/geography.ts";
import type { Gateway } from "../../bff/src/kernel/gateway.ts";
import type { Log } from "../../bff/src/kernel/log.ts";

const require = createRequire(import.meta.url);
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => silent };

/** @param firstName of the person that every token belongs to */
export const lonelyGateway = (firstName: string, acts: Partial<Gateway> = {}): Gateway => {
  const missing = async () => {
    throw new Error("This gateway does not know that");
  };
  const person = { id: firstName, first_name: firstName, last_name: null, email: "someone@maple.example", country: null, avatar: null, dob: null };
  const company = { id: 1, name: "Maple Leaf Freight", timezone: "America/Toronto" };
  return {
    list: missing,
    find: async () => [],
    search: async () => [],
    read: missing,
    create: missing,
    createMany: missing,
    update: missing,
    updateMany: missing,
    remove: missing,
    reveal: missing,
    signIn: async () => ({ token: "token", devices: undefined }),
    refresh: missing,
    signOut: async () => undefined,
    accounts: async () => ({ home: null, switched: false, others: [] }),
    switchTo: missing,
    me: async <T>() => ({ ...person, company }) as T,
    changePassword: missing,
    sendPasswordLink: missing,
    signUp: missing,
    people: missing,
    invite: missing,
    inviteAgain: missing,
    followLink: missing,
    isLinkGood: missing,
    updateMe: async () => undefined,
    rights: async () => ({}),
    person: async () => ({ owes: false }) as never,
    upload: missing,
    removeFile: missing,
    asset: missing,
    picture: missing,
    ...acts,
  };
};

export const partsOver = (gateway: Gateway): BrowserParts => ({
  settings: { publicUrl: "http://127.0.0.1:3000", demo: true, signUp: true, maps: { miles: undefined, places: undefined } },
  log: silent,
  openGateway: () => gateway,
  geography: geographyOf({ cities: () => [], postalCodes: () => [] }),
  fetch,
  readFont: async (file) => new Uint8Array(await readFile(require.resolve(file))).buffer,
});

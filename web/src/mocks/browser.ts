/** The workspace without a server: `npm run dev:mock`. */
import { setupWorker } from "msw/browser";
import { browserEdges } from "#bff/edges/browser.ts";
import { demoGeography } from "./geography.ts";
import { type MockOptions, mockServer, type TokenStore } from "./haulbook.ts";

const LATENCY_MS = 120;
const TOKEN = "haulbook-mock-token";
/** A reload keeps the sign-in and starts the data anew. */
const overReloads: TokenStore = {
  get: () => sessionStorage.getItem(TOKEN) ?? undefined,
  set: (token) => (token === undefined ? sessionStorage.removeItem(TOKEN) : sessionStorage.setItem(TOKEN, token)),
};

const FONTS = import.meta.glob<string>("../../../node_modules/@expo-google-fonts/noto-sans*/{400Regular,600SemiBold}/*.ttf", {
  query: "?url",
  import: "default",
});
async function readFont(file: string): Promise<ArrayBuffer> {
  const address = await FONTS[`../../../node_modules/${file}`]?.();
  if (address === undefined) throw new Error(`No font ${file}`);
  return (await fetch(address)).arrayBuffer();
}

/** `setupWorker(...haulbookHandlers({ seed, fail, delay }))` */
export const haulbookHandlers = (options: MockOptions = {}) => [
  mockServer({ geography: demoGeography, edges: (parts) => browserEdges({ ...parts, readFont }) }, { delay: LATENCY_MS, ...options }, overReloads).handler,
];

export async function startMocks(options: MockOptions = {}): Promise<void> {
  await setupWorker(...haulbookHandlers(options)).start({ onUnhandledFrame: "bypass", quiet: true });
}

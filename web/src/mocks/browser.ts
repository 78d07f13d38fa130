/** The workspace without a server: `npm run dev:mock`. */
import { setupWorker } from "msw/browser";
import { resetDb } from "./db.ts";
import { handlers } from "./handlers/index.ts";
import { companyDay } from "./seed/calendar.ts";
import { keepSessionIn } from "./session.ts";
import { setLatency } from "./wire/route.ts";

const LATENCY_MS = 120;

/** Answers the page's calls from memory, with orders up to today. A reload keeps the sign-in and starts the data anew. */
export async function startMocks(): Promise<void> {
  resetDb(companyDay(new Date().toISOString()));
  keepSessionIn(sessionStorage);
  setLatency(LATENCY_MS);
  await setupWorker(...handlers).start({ onUnhandledFrame: "bypass", quiet: true });
}

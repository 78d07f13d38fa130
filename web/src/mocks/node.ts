/** The mock server for tests: `server.listen({ onUnhandledFrame: "error" })`, and `signInAs(…)` and `resetDb()` before each. */
import { setupServer } from "msw/node";
import { handlers } from "./handlers/index.ts";

export const server = setupServer(...handlers);
export { resetDb } from "./db.ts";
export { signInAs, signOut } from "./session.ts";

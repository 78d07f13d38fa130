/** The mock server in Node, for tests: what the platform gives is the real server's. */
import { setupServer } from "msw/node";
import { geography } from "#bff/edges/node/geography.ts";
import { readMultipart } from "#bff/edges/node/multipart.ts";
import { print } from "#bff/edges/node/print.ts";
import { readTable } from "#bff/edges/node/table.ts";
import { workbook } from "#bff/edges/node/workbook.ts";
import { type MockOptions, mockServer } from "./haulbook.ts";

export const nodeServer = (options: MockOptions = {}) =>
  mockServer({ geography, edges: (parts) => ({ ...parts, readMultipart, print, workbook, readTable }) }, options);
/** `setupServer(...haulbookHandlers({ seed, fail, delay }))` */
export const haulbookHandlers = (options: MockOptions = {}) => [nodeServer(options).handler];
export { setupServer };

/** All that the app takes from outside, so that it runs on any platform: what Node gives is in node.ts, what a browser gives in browser.ts. */
import type { Hono, Context as HonoContext, Env as HonoEnv } from "hono";
import type { Workbook } from "../export/workbook.ts";
import type { Changes } from "../feed/changes.ts";
import type { ReadMultipart } from "../files/multipart.ts";
import type { Watch } from "../http/watch.ts";
import type { ReadTable } from "../import/table.ts";
import type { Geography } from "../integrations/geography.ts";
import type { MapsSettings } from "../integrations/maps-settings.ts";
import type { Streams } from "../integrations/streams/stream.ts";
import type { Gateway } from "../kernel/gateway.ts";
import type { Log } from "../kernel/log.ts";
import type { PrintJob } from "../modules/paperwork/papers/draw.ts";
import type { Health } from "../wire/outages.ts";

export type Settings = {
  /** Where people reach the workspace; decides the cookie's Secure flag. */
  publicUrl: string;
  demo: boolean;
  /** Opens `/metrics` to who shows it; empty or none: to callers on this machine alone. */
  metricsToken?: string;
  /** Under which saves are known again: the same for all BFFs, and not in the database. */
  digestKey?: string;
  /** Whoever comes may open a company. */
  signUp: boolean;
  /** Who answers for miles and places. */
  maps: MapsSettings;
};

export type Edges = {
  settings: Settings;
  log: Log;
  /** @param token of the caller; without one only signing in and refreshing are answered. @param address of the caller, for the record */
  openGateway: (token: string | undefined, requestId: string, address?: string) => Gateway;
  /** News of what was written, by whomever; without it copies live out their time. */
  changes?: Changes;
  /** How the data layer and what is behind it are. Never throws. */
  health: () => Promise<Health>;
  /** Whose call it is: whom failed sign-ins are counted for, and what the log says. */
  addressOf: (c: HonoContext) => string;
  /** Whether the call comes from this machine, and no proxy handed it on. */
  isLocal?: (c: HonoContext) => boolean;
  /** Counts the work; where there is none, nothing is counted. */
  watch?: Watch;
  readMultipart: ReadMultipart;
  /** Adds what is served beside the API: the built workspace. */
  serveWeb?: <E extends HonoEnv>(app: Hono<E>) => void;
  /** Draws a paper as PDF. */
  print: (job: PrintJob) => Promise<Uint8Array<ArrayBuffer>>;
  workbook: Workbook;
  /** Reads a spreadsheet or a CSV that somebody brings. */
  readTable: ReadTable;
  geography: Geography;
  /** Where a server can call cameras. */
  streams?: Streams;
  /** For calls to services outside. */
  fetch: typeof fetch;
};

/** Refusals for want of a part of the installation: 503 with a sentence of what is the matter, where Directus would say 500. */
import { createError } from "@directus/errors";
import { OUTAGES, type Outage } from "../../../../bff/src/wire/outages.ts";
import type { ExtensionContext } from "../directus.ts";
import { hasAnswered } from "./database.ts";
import { faultOf } from "./fault.ts";
import { roomLeft } from "./files.ts";

/** 503: `part` is what is missing. */
export const OutageError = createError<{ part: Outage }>("OUTAGE", ({ part }) => OUTAGES[part], 503);

/** A database that has answered so lately is there, though somebody waited too long for it. */
const LATELY_MS = 5000;

type Request = { method: string; originalUrl: string };
export type App = {
  use: (handler: (error: unknown, request: Request, response: { headersSent: boolean }, next: (error: unknown) => void) => Promise<void>) => void;
};

const isCalled = (error: unknown, code: string) => typeof error === "object" && error !== null && "code" in error && error.code === code;
/** Directus tells of storage that takes no file without saying why. */
const isRefusedFile = (error: unknown, { method, originalUrl }: Request) =>
  method === "POST" && originalUrl.startsWith("/files") && ["SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR"].some((code) => isCalled(error, code));

async function outageOf(error: unknown, request: Request, { database, env }: ExtensionContext): Promise<Outage | undefined> {
  const fault = faultOf(error);
  if (fault === "busy") return database.client.dialect === "sqlite3" || hasAnswered(database, LATELY_MS) ? "busy" : "database";
  if (fault) return fault;
  if (!isRefusedFile(error, request)) return undefined;
  const room = await roomLeft(env).catch(() => undefined);
  return room && !room.ok ? "disk" : "storage";
}

/** Stands before Directus' own error handler. */
export function sayOutages(app: App, extension: ExtensionContext): void {
  app.use(async (error, request, response, next) => {
    const errors = [error].flat();
    for (const one of response.headersSent ? [] : errors) {
      const part = await outageOf(one, request, extension);
      if (part === undefined) continue;
      extension.logger.warn(one, OUTAGES[part]);
      next(new OutageError({ part }));
      return;
    }
    next(error);
  });
}

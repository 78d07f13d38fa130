/** Whoever sends a body more slowly than a working line does is cut off, at every address of Directus: by itself it waits five minutes for anything. */
import { OF_FILES, OF_TEXTS, type Pace } from "../../../../bff/src/wire/paces.ts";
import type { HttpHandler, HttpRequest, HttpResponse } from "../directus.ts";

/** What Node has of a call beside what Express says of it. */
type Line = { bytesRead: number; destroyed: boolean; write: (text: string) => unknown; destroySoon: () => void };
type Coming = HttpRequest & { complete: boolean; readableLength: number; socket: Line };
type Paces = { texts: Pace; files: Pace; lookMs: number };

const LOOK_MS = 1000;
/** As Node says it. */
const LATE = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

function watch(request: Coming, response: HttpResponse & { headersSent?: boolean }, { idleMs, wholeMs }: Pace, lookMs: number): void {
  const { socket } = request;
  let [read, at] = [socket.bytesRead, Date.now()];
  const end = at + wholeMs;
  const timer = setInterval(() => {
    const now = Date.now();
    if (request.complete || socket.destroyed) return clearInterval(timer);
    // What lies here unread waits for us, not for the line.
    if (socket.bytesRead !== read || request.readableLength > 0) [read, at] = [socket.bytesRead, now];
    if (now < Math.min(at + idleMs, end)) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write(LATE);
    socket.destroySoon();
  }, lookMs);
  timer.unref();
}

const hasBody = (request: HttpRequest) => request.get("transfer-encoding") !== undefined || Number(request.get("content-length") ?? 0) > 0;
const isForm = (request: HttpRequest) => request.get("content-type")?.startsWith("multipart/") === true;

/** Lets every call pass, and keeps an eye on those that bring something. */
export const pacedBodies =
  ({ texts, files, lookMs }: Paces = { texts: OF_TEXTS, files: OF_FILES, lookMs: LOOK_MS }): HttpHandler =>
  (request, response, next) => {
    if (hasBody(request)) watch(request as Coming, response, isForm(request) ? files : texts, lookMs);
    next();
  };

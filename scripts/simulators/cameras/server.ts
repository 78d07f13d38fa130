/**
 * Six cameras of a yard over HTTP, and what goes wrong with cameras: `/<clip>/index.m3u8` and `/<clip>/still.jpg` play; the same behind `/dead`, `/slow`
 * (a minute), `/locked` (user `gate`, password `s3cret`), `/keyed` (`?key=s3cret`), `/moved?to=<address>` (a redirect), `/off` (as `POST /off` and
 * `POST /on` say), `/moving` (MJPEG) and `/endless` (never ends) do not, or only so.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { clipAnswer } from "./clips.ts";

const SLOW_MS = 60_000;
const BASIC = `Basic ${btoa("gate:s3cret")}`;
const BOUNDARY = "frame";

export type Cameras = {
  url: string;
  /** Paths with their queries, in order. */
  asked: string[];
  close: () => Promise<void>;
};

/** What answers instead of the camera. True: it has. */
type Trouble = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean;
const refuse = (response: ServerResponse, status: number) => {
  response.writeHead(status, { "content-type": "text/plain" }).end("no");
  return true;
};

function endless(response: ServerResponse): boolean {
  response.writeHead(200, { "content-type": "application/vnd.apple.mpegurl" });
  const pour = () => {
    while (!response.destroyed && response.write("#EXTM3U\n".repeat(8192)));
  };
  response.on("drain", pour);
  pour();
  return true;
}
function moving(response: ServerResponse): boolean {
  response.writeHead(200, { "content-type": `multipart/x-mixed-replace; boundary=${BOUNDARY}` });
  const picture = clipAnswer("/entrance/still.jpg", Date.now())?.body ?? "";
  const frame = () => {
    response.write(`--${BOUNDARY}\r\ncontent-type: image/jpeg\r\n\r\n`);
    response.write(picture);
    response.write("\r\n");
  };
  const timer = setInterval(frame, 200);
  response.on("close", () => clearInterval(timer));
  frame();
  return true;
}

/** Six cameras on a free port, or on `port`. */
export async function startCameras(port = 0, host = "127.0.0.1"): Promise<Cameras> {
  const asked: string[] = [];
  let isOff = false;
  const troubles: Readonly<Record<string, Trouble>> = {
    dead: (request) => {
      request.socket.destroy();
      return true;
    },
    slow: (_, response) => {
      const timer = setTimeout(() => response.end(), SLOW_MS);
      response.on("close", () => clearTimeout(timer));
      return true;
    },
    locked: ({ headers }, response) => headers.authorization !== BASIC && refuse(response, 401),
    keyed: (_, response, { searchParams, pathname }) => pathname.endsWith("index.m3u8") && searchParams.get("key") !== "s3cret" && refuse(response, 403),
    moved: (_, response, { searchParams }) => {
      response.writeHead(302, { location: searchParams.get("to") ?? "/" }).end();
      return true;
    },
    off: (_, response) => isOff && refuse(response, 503),
    moving: (_, response) => moving(response),
    endless: (_, response) => endless(response),
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://cameras.simulated");
    asked.push(`${url.pathname}${url.search}`);
    if (asked.length > 10_000) asked.splice(0, 5000);
    const [, first = ""] = url.pathname.split("/");
    if (request.method === "POST" && (first === "off" || first === "on")) {
      isOff = first === "off";
      response.writeHead(204).end();
      return;
    }
    const trouble = troubles[first];
    if (trouble?.(request, response, url)) return;
    const { status, type, body } = clipAnswer(trouble ? url.pathname.slice(first.length + 1) : url.pathname, Date.now()) ?? {
      status: 404,
      type: "text/plain",
      body: "no such camera",
    };
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

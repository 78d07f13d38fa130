/** What somebody sends who wants a server to run out of memory, patience or sockets. */
import { type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";

export type Target = { method: string; url: string; headers?: Record<string, string> };
const PIECE = Buffer.alloc(65_536, "x");

/** Sends so many bytes as fast as they are taken, and stops when the answer comes. Its status; 0 where the connection was cut before. */
export function flood({ method, url, headers = {} }: Target, bytes: number, head = "", isDeclared = true): Promise<number> {
  const length = isDeclared ? { "content-length": String(head.length + bytes) } : { "transfer-encoding": "chunked" };
  return new Promise((resolve) => {
    let left = bytes;
    const call: ClientRequest = request(url, { method, headers: { ...headers, ...length }, agent: false });
    const end = (status: number) => {
      left = 0;
      call.destroy();
      resolve(status);
    };
    const pour = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (!call.write(piece)) return call.once("drain", pour);
      }
      return call.end();
    };
    call.on("response", (response) => {
      response.resume();
      end(response.statusCode ?? 0);
    });
    call.on("error", () => end(0));
    call.write(head || " ");
    pour();
  });
}

export type Dripping = { answered: () => string; isOpen: () => boolean; stop: () => void };
/** Opens a call and sends one byte of the rest each time, however long it takes. */
export function drip(url: string, start: string, everyMs = 500): Dripping {
  const { hostname, port } = new URL(url);
  let text = "";
  let isOpen = true;
  const socket: Socket = connect(Number(port), hostname, () => socket.write(start));
  const timer = setInterval(() => isOpen && socket.write("x"), everyMs);
  const close = () => {
    isOpen = false;
    clearInterval(timer);
  };
  socket.on("data", (data) => {
    text += data;
  });
  socket.on("error", close);
  socket.on("close", close);
  return { answered: () => text, isOpen: () => isOpen, stop: () => socket.destroy() };
}

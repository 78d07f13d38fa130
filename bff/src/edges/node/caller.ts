/** The address of whoever calls, as far as it can't be made up. */
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";

/** `1.2.3.4:56`, `[::1]:56`, `::ffff:1.2.3.4` → the address alone; empty for what is none. */
function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(bare) === 0 ? "" : bare;
}

export type Proxies = { count: number; header: string };

/**
 * The connection's address, or, behind so many proxies of ours, the last one that they vouch for: each adds at the end of `header` whom it hears, and what
 * stands before that is the caller's own word.
 */
export const callerBehind =
  ({ count, header }: Proxies) =>
  (c: HonoContext): string => {
    const connection = plainAddress(getConnInfo(c).remote.address ?? "");
    if (count === 0) return connection;
    const told = (c.req.header(header) ?? "").split(",").filter((part) => part.trim() !== "");
    return plainAddress(told.at(-Math.min(count, told.length)) ?? "") || connection;
  };

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const HANDED_ON = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether this machine itself calls. To a call that a proxy handed on, the connection's address says nothing, and what the header says is the caller's own word
 * where the proxies are counted wrong: none is taken to be local. One that names another host (a page whose name leads here) is not either.
 */
export const localBehind =
  ({ header }: Proxies) =>
  (c: HonoContext): boolean => {
    const isHandedOn = [...c.req.raw.headers.keys()].some((name) => name === header || HANDED_ON.test(name));
    return !isHandedOn && LOOPBACK.test(plainAddress(getConnInfo(c).remote.address ?? "")) && LOOPBACK_HOST.test(c.req.header("host") ?? "");
  };

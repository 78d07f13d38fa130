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

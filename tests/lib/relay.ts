/** A TCP relay before a real server (Postgres, Redis, Directus), which a test makes refuse, hang or lose what is connected. */
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

export type Relay = {
  port: number;
  /** Passes everything on, what is connected already and what it kept back too. */
  pass: () => Promise<void>;
  /** Ends what is connected and refuses what comes. */
  refuse: () => Promise<void>;
  /** Takes connections and bytes, and passes none of them on. */
  hang: () => void;
  /** What is connected stays so and is never heard of again, as when a machine goes without a word. New connections pass. */
  lose: () => void;
  close: () => Promise<void>;
};

const HOST = "127.0.0.1";

/** @param port of the real server on this machine */
export async function relayTo(port: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  const join = (near: Socket): void => {
    const far = createConnection(port, HOST);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
      if (isHanging) from.pause();
    }
  };
  const server: Server = createServer(join);
  const listen = (at: number) => once(server.listen(at, HOST), "listening");
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const end = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined;
    for (const [near, far] of pairs) for (const socket of [near, far]) socket.resetAndDestroy();
    await closed;
  };
  const hold = (act: "pause" | "resume") => {
    isHanging = act === "pause";
    for (const pair of pairs) for (const socket of pair) socket[act]();
  };
  return {
    port: own,
    pass: async () => {
      hold("resume");
      if (!server.listening) await listen(own);
    },
    refuse: end,
    hang: () => hold("pause"),
    lose: () => {
      for (const pair of pairs) {
        for (const socket of pair) socket.pause();
        pairs.delete(pair);
        lost.add(pair);
      }
    },
    close: async () => {
      for (const pair of lost) pairs.add(pair);
      await end();
    },
  };
}
const lost = new Set<readonly [Socket, Socket]>();

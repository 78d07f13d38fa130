/** A TCP relay before a real server (Postgres, Redis, Directus), which a test makes refuse, hang or lose what is connected. */
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

export type Relay = {
  port: number;
  /** Passes everything on, what it kept back too. */
  pass: () => Promise<void>;
  /** Ends what is connected and refuses what comes. */
  refuse: () => Promise<void>;
  /** Takes connections and bytes, and passes none of them on. */
  hang: () => void;
  /** As when a machine goes without a word: what is connected stays so, and nothing is ever heard on it again. New connections pass. */
  lose: () => void;
  close: () => Promise<void>;
};
type Pair = readonly [near: Socket, far: Socket];

const HOST = "127.0.0.1";

/** @param port of the real server on this machine */
export async function relayTo(port: number): Promise<Relay> {
  const [pairs, lost] = [new Set<Pair>(), new Set<Pair>()];
  let isHanging = false;
  const join = (near: Socket): void => {
    const far = createConnection(port, HOST);
    const pair: Pair = [near, far];
    pairs.add(pair);
    const forget = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => !lost.has(pair) && forget());
      if (isHanging) from.pause();
    }
  };
  const server = createServer(join);
  const listen = (at: number) => once(server.listen(at, HOST), "listening");
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const refuse = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined;
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
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
    refuse,
    hang: () => hold("pause"),
    lose: () => {
      for (const pair of pairs) {
        lost.add(pair);
        for (const socket of pair) socket.pause();
      }
      pairs.clear();
    },
    close: async () => {
      for (const pair of lost) for (const socket of pair) socket.destroy();
      await refuse();
    },
  };
}

/** Whether Postgres and Redis can be spoken to, before programs are started that end without them. */
import { connect } from "node:net";
import type { Settings } from "./env.ts";

const PATIENCE_MS = 3000;
type Neighbour = { name: string; host: string; port: number };

function neighbourAt(name: string, address: string, port: number): Neighbour[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.hostname ? [{ name, host: url.hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(url.port || port) }] : [];
}
/** Those that stand at an address which can be tried. */
function neighboursOf({ database, redis }: Settings): Neighbour[] {
  const shared = redis ? neighbourAt("Redis", redis, 6379) : [];
  if (database.client === "sqlite3") return shared;
  if ("connectionString" in database) return [...neighbourAt("Postgres", database.connectionString, 5432), ...shared];
  return [...(database.host.startsWith("/") ? [] : [{ name: "Postgres", host: database.host, port: database.port }]), ...shared];
}

const answers = ({ host, port }: Neighbour) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true));
    for (const event of ["error", "timeout"]) socket.once(event, () => end(false));
  });

/** Who does not answer, and where, as a sentence; undefined where nobody is missing. */
export async function missingNeighbour(settings: Settings): Promise<string | undefined> {
  for (const neighbour of neighboursOf(settings))
    if (!(await answers(neighbour))) return `${neighbour.name} does not answer at ${neighbour.host}:${neighbour.port}.`;
  return undefined;
}

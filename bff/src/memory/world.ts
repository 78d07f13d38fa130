/** A whole installation in memory: rows, files and sessions; made in a moment, copied and laid back in less. */
import { type Devices, devicesOf } from "../../../extensions/haulbook/src/gates/devices.ts";
import { slots } from "../../../extensions/haulbook/src/gates/slots.ts";
import type { Mail } from "../../../extensions/haulbook/src/joining/letters.ts";
import { openVault } from "../../../extensions/haulbook/src/vault/keys.ts";
import { type Changes, makeChanges } from "../feed/changes.ts";
import type { Gateway } from "../kernel/gateway.ts";
import type { Contents } from "./files.ts";
import { memoryGateway } from "./gateway.ts";
import { demo, type Seed, seedInto } from "./seed.ts";
import type { Ended, Opened } from "./sessions.ts";
import { memoryRows } from "./store/rows.ts";
import { openStore, type Snapshot } from "./store/store.ts";

export type WorldOptions = {
  /** Epoch milliseconds that the dates of the seed lie around; now when left out. */
  now?: number;
  /** Default: the demo. */
  seed?: Seed;
};
export type World = {
  /** Straight at the rows, past rights and invariants: for tests that arrange something. */
  rows: ReturnType<typeof memoryRows>;
  gateway: (token: string | undefined) => Gateway;
  changes: Changes;
  /** What would have been mailed. */
  outbox: readonly Mail[];
  /** As it was when it was made. Sessions last: whoever is signed in stays so. */
  reset: () => void;
  /** Another one as this one is now, with the same sessions. */
  clone: () => World;
};

/** `vault`: the key that its secrets are sealed with. */
type State = { rows: Snapshot; contents: Contents; ended: Ended; devices: Devices; vault: string };

function worldOf(state: State): World {
  const store = openStore();
  store.restore(state.rows);
  const [contents, ended] = [new Map(state.contents), new Set(state.ended)];
  const rows = memoryRows(store, {});
  openVault(rows, [state.vault]);
  const { listen, tell } = makeChanges();
  const places = slots();
  const outbox: Mail[] = [];
  const opened: Opened = new Map();
  return {
    rows,
    gateway: (token) => memoryGateway({ store, rows, contents, ended, opened, outbox, tell, devices: state.devices, slots: places }, token),
    changes: listen,
    outbox,
    reset: () => {
      store.restore(state.rows);
      contents.clear();
      outbox.length = 0;
      for (const [id, content] of state.contents) contents.set(id, content);
      tell("reset");
    },
    clone: () => worldOf({ ...state, rows: store.snapshot(), contents: new Map(contents), ended: new Set(ended) }),
  };
}

/** A new installation with the lookups of the product and what `seed` puts in. */
export async function memoryWorld({ now = Date.now(), seed = demo }: WorldOptions = {}): Promise<World> {
  const store = openStore();
  const [rows, vault] = [memoryRows(store, {}), crypto.randomUUID()];
  openVault(rows, [vault]);
  await seedInto(rows, seed, now);
  return worldOf({ rows: store.snapshot(), contents: new Map(), ended: new Set(), devices: devicesOf(crypto.randomUUID()), vault });
}

/** The BFF says the same over Directus and over an installation in memory: what a browser shows without a server is the product. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { model } from "../../bff/src/memory/model.ts";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { MEMORY } from "../lib/memory-addresses.ts";
import { type MemoryStack, serveMemory, startMemory } from "../lib/memory-stack.ts";
import { type Difference, pairOf } from "../lib/pair.ts";
import * as acts from "../lib/pair-acts.ts";
import { readings } from "../lib/readings.ts";
import { type Stack, startStack } from "../lib/stack.ts";

const OTHERS = ["dispatch", "sales", "safety", "payroll", "yard", "auditor"];
const ABREAST = 6;
/** Lines that each installation has others of: Directus' own, and who leads what runs by itself and what is on record of sign-ins, which the server alone has. */
const OWN = ["directus_users", "directus_files", "leases", "audit_log", "open_sessions"];

const differences: Difference[] = [];
let started = 0;
let [stack, memory, leave]: [Stack | undefined, MemoryStack | undefined, () => void] = [undefined, undefined, () => undefined];

async function pairFor(person: string): Promise<Client> {
  const email = `${person}@maple.example`;
  return pairOf(await signIn(stack!, email), await signIn(MEMORY, email), differences, started);
}
async function administrators(): Promise<Client> {
  const tokens = [stack!, MEMORY].map(async (addresses) => {
    const sent = { email: "admin@haulbook.example", password: PASSWORD };
    return clientOf(
      addresses,
      (await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", sent)).body.data.access_token,
    );
  });
  const [first, second] = await Promise.all(tokens);
  return pairOf(first!, second!, differences, started);
}
async function readAll(client: Client, paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += ABREAST) await Promise.all(paths.slice(start, start + ABREAST).map((path) => client.get(path)));
}

describe.skipIf(process.env.TEST_DATABASE === "postgres")("over Directus on SQLite and in memory", () => {
  beforeAll(async () => {
    started = Date.now();
    // Both are seeded at the same moment, so that their dates are the same.
    vi.useFakeTimers({ now: started, toFake: ["Date"] });
    [stack, memory] = [await startStack(), await startMemory({ now: started })];
    vi.useRealTimers();
    leave = serveMemory(memory);
  }, 300_000);
  afterAll(async () => {
    leave();
    await stack?.stop();
  });
  beforeEach(() => {
    differences.length = 0;
  });

  it("reads are the same for every sign-in", async () => {
    // From where a session was opened is not known where there are no sockets, and no camera is called.
    const isOfSockets = (path: string) => path === "/profile/sessions" || /^\/camera\/\d+\/stream/.test(path);
    const paths = (await readings(await signIn(MEMORY, "owner@maple.example"))).filter((path) => !isOfSockets(path));
    expect(paths.length).toBeGreaterThan(300);
    await readAll(await pairFor("owner"), paths);
    // A part for each of the others, so that each address is asked by one of them, too.
    for (const [turn, person] of OTHERS.entries())
      await readAll(
        await pairFor(person),
        paths.filter((_, index) => index % OTHERS.length === turn),
      );
    expect(differences).toEqual([]);
  }, 300_000);

  it.each(Object.entries(acts))(
    "writes are the same: %s",
    async (name, act) => {
      await act(await pairFor(name === "registers" || name === "office" ? "owner" : "dispatch"));
      expect(differences).toEqual([]);
    },
    120_000,
  );

  it("after all of them, every table holds the same", async () => {
    const admin = await administrators();
    for (const table of [...model.keys()].filter((name) => !OWN.includes(name))) await admin.directus("GET", `/items/${table}?limit=-1&sort=id&fields=*`);
    expect(differences).toEqual([]);
  });

  it("what differs is told", async () => {
    await memory!.world.rows.update("customers", { id: 2 }, { phone: "planted" });
    const client = await pairFor("dispatch");
    for (const path of ["/customers/1", "/customers/2"]) await client.get(path);
    expect(differences).toMatchObject([{ call: "GET /customers/2", at: ".body.phone", second: "planted" }]);
  });
});

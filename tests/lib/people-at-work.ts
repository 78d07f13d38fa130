/** People who take orders all day: what is not answered is sent again, as it was, until it is; nothing else is forgiven. */
import { setTimeout as wait } from "node:timers/promises";
import { type Client, signIn } from "./client.ts";
import { type MadeOrder, makeCustomer, orderBody, stopBody } from "./factories.ts";

const AGAIN_MS = 200;

type Refusal = { status: number; code: string; message: string; part: unknown };
export type Saved = { ref: string; id: number };
export type Work = {
  /** Orders that were made and then changed, each acknowledged. */
  saved: Saved[];
  /** What they read when a call failed, each once. */
  read: Map<string, Refusal>;
  /** What was refused for good: a lost session, a failed save. */
  failures: string[];
  /** Resolves once each of them has saved something new since. */
  allSaved: () => Promise<void>;
  stop: () => Promise<void>;
};
type Answered = Awaited<ReturnType<Client["get"]>>;

/** A connection that broke off, or a balancer that says so. */
const isUnanswered = (error: unknown) => error instanceof TypeError || (error instanceof Error && error.message.startsWith("502 no code"));

/** Each one signs in once. */
export async function putToWork(addresses: { bff: string; directus: string }, emails: readonly string[]): Promise<Work> {
  const [saved, failures]: [Saved[], string[]] = [[], []];
  const read: Work["read"] = new Map();
  const counts = emails.map(() => 0);
  let isOver = false;

  /** @throws what no further try mends */
  async function untilAnswered<T extends Answered>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      const answer = await call().catch((error: unknown) => (isUnanswered(error) ? undefined : Promise.reject(error)));
      if (answer && answer.status < 500) return answer;
      const { code = "", message = "", part } = (answer?.body.error ?? {}) as { code?: string; message?: string; part?: unknown };
      if (answer) read.set(`${answer.status} ${code} ${message}`, { status: answer.status, code, message, part });
      await wait(AGAIN_MS);
    }
  }
  async function expectStatus<T extends Answered>(status: number, what: string, call: () => Promise<T>): Promise<T> {
    const answer = await untilAnswered(call);
    if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body.error)}`);
    return answer;
  }
  async function workDay(email: string, person: number, client: Client): Promise<void> {
    const customer = await makeCustomer(client, { name: `Shipper of ${email}` });
    const input = await orderBody(client, { billed_to: customer.id });
    const added = await stopBody(client, { type: "S", loc_nm: "Added" });
    while (!isOver) {
      const ref = `AT-WORK-${person}-${counts[person]}`;
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].map((key) => ({ "idempotency-key": key }));
      const { body } = await expectStatus(201, `create ${ref}`, () => client.post<MadeOrder>("/orders", { ...input, ref_no: ref }, first));
      const change = { ...body, items: [...body.items, { ...added, id: 0, status: true }] };
      await expectStatus(200, `change ${ref}`, () => client.put(`/orders/${body.id}`, change, second));
      saved.push({ ref, id: body.id });
      counts[person] = (counts[person] ?? 0) + 1;
      await expectStatus(200, "list", () => client.get("/orders?intent=search&paged=true&size=5"));
    }
  }
  const clients = await Promise.all(emails.map((email) => signIn(addresses, email)));
  const days = emails.map((email, person) => workDay(email, person, clients[person] as Client).catch((error: Error) => void failures.push(error.message)));
  return {
    saved,
    read,
    failures,
    allSaved: async () => {
      const before = [...counts];
      while (failures.length === 0 && counts.some((count, person) => count <= (before[person] ?? 0))) await wait(50);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(days);
    },
  };
}

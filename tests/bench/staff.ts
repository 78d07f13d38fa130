/** Staff at work: each opens a list of 50, an order, looks for a customer and saves, with time to think between. */
import { setTimeout as after } from "node:timers/promises";
import type { Addresses } from "../lib/client.ts";
import { type Client, signIn } from "../lib/client.ts";
import { ok } from "./measure.ts";

const SIGN_INS = ["dispatch@maple.example", "owner@maple.example", "sales@maple.example"];
const WORDS = ["steel", "maple", "grain", "north", "cargo", "paper", "st", "food"];
/** Milliseconds: the shortest thought, and how much longer one may take. */
const THINK = { least: 200, spread: 400 };

/** Milliseconds of each act that was answered, by kind, and what went wrong. */
export type Work = { times: Record<Kind, number[]>; errors: string[] };
type Kind = "list" | "open" | "suggest" | "save";
/** Of ten acts. */
const DAY: readonly Kind[] = ["list", "list", "list", "open", "open", "open", "suggest", "suggest", "suggest", "save"];

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
type Listed = { content: { id: number }[] };

/** One person's acts. What is saved is an order that the person has opened, with another remark; of two who had the same one the later is told so, which is no error. */
function actsOf(client: Client, pages: number): Record<Kind, () => Promise<unknown>> {
  let seen: number[] = [];
  let opened: Record<string, unknown> = {};
  return {
    list: async () => {
      const page = 1 + Math.floor(Math.random() * pages);
      const { _embedded } = (await ok(client.get(`/orders?intent=load&paged=true&page=${page}&size=50`))) as { _embedded: Listed };
      seen = _embedded.content.map(({ id }) => id);
    },
    open: async () => {
      opened = (await ok(client.get(`/orders/${pick(seen)}`))) as Record<string, unknown>;
    },
    suggest: () => ok(client.get(`/customers?intent=suggest&begin-with=${pick(WORDS)}`)),
    save: async () => {
      const { status, body } = await client.put(`/orders/${opened.id}`, { ...opened, info: `Called at ${new Date().toISOString()}` });
      if (status >= 400 && body.error?.code !== "STALE" && body.error?.code !== "LOCKED") throw new Error(`${status} ${JSON.stringify(body)}`);
    },
  };
}

/** @param pages of the list that are gone to @param until epoch milliseconds */
export async function work(addresses: Addresses, staff: number, pages: number, until: number): Promise<Work> {
  const done: Work = { times: { list: [], open: [], suggest: [], save: [] }, errors: [] };
  const clients = await Promise.all(SIGN_INS.map((email) => signIn(addresses, email)));
  const person = async (client: Client) => {
    const acts = actsOf(client, pages);
    const timed = async (kind: Kind) => {
      const started = performance.now();
      await acts[kind]().then(
        () => done.times[kind].push(performance.now() - started),
        (error: unknown) => done.errors.push(`${kind}: ${String(error).slice(0, 200)}`),
      );
    };
    await acts.list();
    while (Date.now() < until) {
      await after(THINK.least + Math.random() * THINK.spread);
      const kind = pick(DAY);
      if (kind === "save") await timed("open");
      await timed(kind);
    }
  };
  await Promise.all(Array.from({ length: staff }, (_, index) => person(clients[index % clients.length] as Client)));
  return done;
}

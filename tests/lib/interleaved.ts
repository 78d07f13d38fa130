/** Writers and readers at once: what each reader may be told of how many rows there are, while writes that it can't order are under way. */
import { setTimeout as after } from "node:timers/promises";

export type Counts = readonly number[];
/** One writer's: how its rows count after each write, how many writes were begun, and how many were acknowledged. */
export type Writer = { states: Counts[]; begun: number; acknowledged: number };
export const writerOf = (counts: Counts): Writer => ({ states: [counts], begun: 0, acknowledged: 0 });
export const countsOf = ({ states }: Writer): Counts => states.at(-1) ?? [];

/** @param next how the writer's rows count once `act` is done */
export async function write(writer: Writer, next: Counts, act: () => Promise<unknown>): Promise<void> {
  writer.states.push(next);
  writer.begun += 1;
  await act();
  writer.acknowledged += 1;
}

/** Asks for a count, and tells what is wrong with it: nothing may be older than the last write that was acknowledged before, or of none that was begun. */
export async function faultOf(writers: readonly Writer[], what: number, ask: () => Promise<number>): Promise<string | undefined> {
  const since = writers.map(({ acknowledged }) => acknowledged);
  const told = await ask();
  const possible = writers.map(({ states, begun }, place) => states.slice(since[place], begun + 1).map((counts) => counts[what] ?? 0));
  const [least, most] = [Math.min, Math.max].map((end) => possible.reduce((sum, counts) => sum + end(...counts), 0)) as [number, number];
  return told >= least && told <= most ? undefined : `${told} where ${least === most ? least : `${least} to ${most}`} would be right`;
}

/** Acts one after the other, each after its pause in milliseconds. */
export async function inTurn(acts: readonly { pause: number; act: () => Promise<void> }[]): Promise<void> {
  for (const { pause, act } of acts) {
    await after(pause);
    await act();
  }
}

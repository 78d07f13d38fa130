/** The power goes while a file is brought: each row is there whole or not at all, and the same file brings the rest once. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { bring, csvFile } from "../lib/imports.ts";
import { type Stack, startStack } from "../lib/stack.ts";

const ROWS = 1500;
const rowsOf = (stem: string) =>
  csvFile([["Employee Code", "First Name", "Last Name"], ...Array.from({ length: ROWS }, (_, at) => [`${stem}${at}`, `Ann ${at}`, "Roy"])]);
const storedIn = (stack: Pick<Stack, "dataDir">, stem: string) =>
  inDatabase(stack, (db) => db<{ code: string; last: string }>("employees").where("code", "like", `${stem}%`).select("code", "last"));

/** A call that is not waited for. */
type Call = { isOver: boolean; answer: Promise<unknown> };
function calling(answer: Promise<unknown>): Call {
  const call = { isOver: false, answer: answer.catch(() => undefined) };
  void call.answer.then(() => {
    call.isOver = true;
  });
  return call;
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Somebody writes to the database, and has for a while. */
async function untilWritten(dataDir: string, call: Call): Promise<void> {
  for (let busy = 0; busy < 20 && !call.isOver; ) {
    const database = new DatabaseSync(join(dataDir, "haulbook.db"), { timeout: 0 });
    try {
      database.exec("BEGIN IMMEDIATE");
      database.exec("ROLLBACK");
      busy = 0;
    } catch {
      busy += 1;
    } finally {
      database.close();
    }
    await pause();
  }
}
async function untilSome(stack: Stack, stem: string, call: Call): Promise<void> {
  while (!call.isOver && (await storedIn(stack, stem)).length === 0) await pause();
}

it.skipIf(process.env.TEST_DATABASE === "postgres")(
  "SIGKILL amid an import leaves no row half, and none of a whole one",
  async () => {
    const first = await startStack();
    const owner = await signIn(first, "owner@maple.example");
    const broken = calling(bring(owner, "employees", rowsOf("W"), { mode: "whole" }));
    await untilWritten(first.dataDir, broken);
    await first.halt("SIGKILL");
    expect(await broken.answer).toBeUndefined();
    expect(await storedIn(first, "W")).toEqual([]);

    const second = await startStack({ dataDir: first.dataDir });
    const again: Client = await signIn(second, "owner@maple.example");
    const cut = calling(bring(again, "employees", rowsOf("G")));
    await untilSome(second, "G", cut);
    await second.halt("SIGKILL");
    expect(await cut.answer).toBeUndefined();
    const kept = await storedIn(second, "G");
    expect(kept.length).toBeLessThan(ROWS);
    expect(kept.every(({ last }) => last === "Roy")).toBe(true);

    const third = await startStack({ dataDir: first.dataDir });
    try {
      const last = await signIn(third, "owner@maple.example");
      expect((await bring(last, "employees", rowsOf("G"))).body.counts).toEqual({ add: ROWS - kept.length, there: kept.length, refused: 0, left: 0 });
      expect((await bring(last, "employees", rowsOf("W"), { mode: "whole" })).body.counts).toEqual({ add: ROWS, there: 0, refused: 0, left: 0 });
      expect(new Set((await storedIn(third, "G")).map(({ code }) => code)).size).toBe(ROWS);
    } finally {
      await third.stop();
    }
  },
  300_000,
);

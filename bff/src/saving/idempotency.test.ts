import { expect, it } from "vitest";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { createOnce, retryColumns } from "./idempotency.ts";

/** A data layer that holds one row, and refuses every new one as it is told. */
async function refusing(error: AppError) {
  const context = { actor: { id: "me" }, edges: { settings: { digestKey: "shared" } } } as unknown as Context;
  const retry = await retryColumns(context, "key", { truck: 1 });
  const row = { id: 7, ...retry };
  context.directus = {
    find: async () => [row],
    read: async () => row,
    create: async () => {
      throw error;
    },
  } as unknown as Context["directus"];
  return { context, retry };
}

it.each(["CONFLICT", "VALIDATION", "LOCKED"] as const)("what the first save itself stands against (%s) is answered by it", async (code) => {
  const { context, retry } = await refusing(new AppError(code, "The truck is on trip 7 at that hour."));
  expect(await createOnce(context, "trips", {}, retry, ["id"])).toMatchObject({ row: { id: 7 }, repeated: true });
  const other = await retryColumns(context, "key", { truck: 2 });
  await expect(createOnce(context, "trips", {}, other, ["id"])).rejects.toMatchObject({ code: "CONFLICT", details: { first_id: 7 } });
});

it("a service that is out of reach answers nothing", async () => {
  const { context, retry } = await refusing(new AppError("UNAVAILABLE", "down"));
  await expect(createOnce(context, "trips", {}, retry, ["id"])).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

it("what was sent can not be tried out with the database alone", async () => {
  const marked = async (digestKey: string) => {
    const context = { actor: { id: "me" }, edges: { settings: { digestKey } } } as unknown as Context;
    return (await retryColumns(context, "key", { password: "gravel" })).request_hash;
  };
  expect(await marked("shared")).toBe(await marked("shared"));
  expect(await marked("shared")).not.toBe(await marked("another"));
});

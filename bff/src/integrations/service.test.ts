import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Answering, answeringServer } from "../../../tests/lib/answering-server.ts";
import type { AppError } from "../kernel/errors.ts";
import { addressOf, askService, MILEAGE } from "./service.ts";

const KEY = "very-secret-key";
let server: Answering;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const ask = (url = server.url) => askService(fetch, MILEAGE, addressOf(url, "/route", { key: KEY }), z.object({ code: z.string() }));
const failure = (act: Promise<unknown>): Promise<AppError> =>
  act.then(
    () => expect.unreachable(),
    (error: AppError) => error,
  );
const told = (error: AppError) => [error.message, error.stack, (error.cause as Error).message, (error.cause as Error).stack].join();

it.each([
  [401, {}, "The mileage service refuses our key. Please enter the miles by hand."],
  [403, { message: `The key ${KEY} is not allowed` }, "The mileage service refuses our key. Please enter the miles by hand."],
  [429, {}, "The mileage service is over its limit. Please enter the miles by hand."],
  [500, "oops", "The mileage service does not answer. Please enter the miles by hand."],
  [200, "<html>", "The mileage service does not answer. Please enter the miles by hand."],
  [200, { unlike: true }, "The mileage service does not answer. Please enter the miles by hand."],
])("HTTP %i with %j is said in words, without the key", async (status, body, message) => {
  server.says({ status, body });
  const error = await failure(ask());
  expect(error).toMatchObject({ code: "UNAVAILABLE", message });
  expect(told(error)).not.toContain(KEY);
});

it("says so when nobody listens, and when nobody answers in time", async () => {
  const closed = await answeringServer();
  await closed.close();
  const refused = await failure(ask(closed.url));
  expect(refused).toMatchObject({ code: "UNAVAILABLE", message: "The mileage service does not answer. Please enter the miles by hand." });
  expect(told(refused)).not.toContain(KEY);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));
  expect(await failure(ask())).toMatchObject({ code: "UNAVAILABLE", cause: expect.objectContaining({ message: expect.stringContaining("TimeoutError") }) });
});

it("reads the JSON of a refusal", async () => {
  server.says({ status: 400, body: { code: "NoRoute" } });
  expect(await ask(`${server.url}/`)).toEqual({ code: "NoRoute" });
  expect(server.asked[0]?.pathname).toBe("/route");
});

import { QueryObserver } from "@tanstack/react-query";
import { HttpResponse, http } from "msw/http";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { server } from "../../test/server.ts";
import { queryClient, queryKeys, refresh, writing } from "./index.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
/** How often each of some queries on screen has been read. */
async function watched() {
  const reads: Record<string, number> = {};
  const watch = (name: string, collection: string, shows: string[] = []) => {
    const options = {
      queryKey: queryKeys(collection).list(name),
      queryFn: () => (reads[name] = (reads[name] ?? 0) + 1),
      meta: { shows },
      staleTime: Number.POSITIVE_INFINITY,
    };
    stops.push(new QueryObserver(queryClient, options).subscribe(() => undefined));
    return queryClient.ensureQueryData(options);
  };
  await Promise.all([
    watch("customers", "customers"),
    watch("orders", "orders", ["customers", "trips"]),
    watch("trips", "trips", ["employees"]),
    watch("places", "locations"),
    watch("documents", "documents", ["types"]),
  ]);
  return reads;
}
const answering = (status: number) =>
  server.use(http.all("*/api/v2/anything", () => HttpResponse.json({ error: { code: "X", message: "x", request_id: "r" } }, { status })));
const post = (collection: string) => writing(collection, { settled: true }).post(z.unknown(), "anything", {});

describe("a write reads anew", () => {
  test("what shows its collection and those that it touches, and nothing else", async () => {
    answering(200);
    const reads = await watched();
    await post("orders");
    expect(reads).toEqual({ customers: 2, orders: 2, trips: 2, places: 2, documents: 1 });
    await post("employees");
    expect(reads).toEqual({ customers: 2, orders: 2, trips: 3, places: 2, documents: 1 });
    await post("customers");
    expect(reads).toEqual({ customers: 3, orders: 3, trips: 3, places: 2, documents: 1 });
  });
  test.each([
    [400, 1],
    [403, 1],
    [404, 2],
    [409, 2],
    [500, 2],
  ])("refused with %i: read %i times", async (status, times) => {
    answering(status);
    const reads = await watched();
    await expect(post("documents")).rejects.toMatchObject({ status });
    expect(reads.documents).toBe(times);
  });
});

test("what is told from elsewhere is read anew as it is told", async () => {
  const reads = await watched();
  await refresh(["types"]);
  expect(reads).toEqual({ customers: 1, orders: 1, trips: 1, places: 1, documents: 2 });
});

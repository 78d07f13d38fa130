import { QueryObserver } from "@tanstack/react-query";
import { HttpResponse, http } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { server } from "../../test/server.ts";
import { api, queryClient, queryKeys, writing } from "./index.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const off = () => server.use(http.all("*/api/v2/*", () => HttpResponse.error()));
const watched = (name: string) => {
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKeys("types").list(name),
    queryFn: () => api.get(z.unknown(), "types", { type: name }),
    retry: false,
  });
  stops.push(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult();
};

test("what failed for want of an answer is read by itself once the browser is back on the net", async () => {
  off();
  const result = watched("ORDER_TYPE");
  await vi.waitFor(() => expect(result().error).toMatchObject({ code: "OFFLINE" }));
  server.resetHandlers();
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(result().data).toBeDefined());
});

test("or once the server answers again, though the net was never gone", async () => {
  off();
  const result = watched("TAX_TYPE");
  await vi.waitFor(() => expect(result().error).toMatchObject({ code: "OFFLINE" }));
  server.resetHandlers();
  await vi.waitFor(() => expect(result().data).toBeDefined(), { timeout: 12_000 });
});

test("a chosen file that has changed on disk is named, and the server is not blamed", async () => {
  off();
  const scan = new File(["old"], "scan.pdf", { type: "application/pdf" });
  const changed = new File(["x"], "permit.pdf", { type: "application/pdf" });
  const slice = Blob.prototype.slice;
  vi.spyOn(Blob.prototype, "slice").mockImplementation(function (this: Blob, ...range) {
    const part = slice.apply(this, range);
    const isGone = this instanceof File && this.name === changed.name;
    return isGone ? Object.assign(part, { arrayBuffer: () => Promise.reject(new DOMException("changed", "NotReadableError")) }) : part;
  });
  const save = (files: File[]) => writing("documents").upload(z.unknown(), "POST", "documents", {}, files);
  await expect(save([scan])).rejects.toMatchObject({ code: "OFFLINE" });
  await expect(save([scan, changed])).rejects.toMatchObject({
    code: "FILE_GONE",
    fields: [{ path: "files", message: expect.stringContaining("permit.pdf has changed") }],
  });
  vi.restoreAllMocks();
});

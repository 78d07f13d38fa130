import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { HttpHandler, HttpRequest, HttpResponse } from "../directus.ts";
import { callersOf, holdAnswer, roomForFiles, smallBodies } from "./express.ts";

type Asked = { method?: string; path: string; headers?: Record<string, string>; ip?: string };
/** What becomes of a call: "passed", or the status and code of the refusal. */
function pass(handler: HttpHandler, { method = "POST", path, headers = {}, ip = "127.0.0.1" }: Asked) {
  const request: HttpRequest = { method, path, ip, get: (name) => headers[name] };
  return new Promise<{ what: unknown; request: HttpRequest }>((resolve) => {
    const status = (code: number) => ({
      json: (body: unknown) => resolve({ what: [code, (body as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code], request }),
    });
    handler(request, { status } as unknown as HttpResponse, () => resolve({ what: "passed", request }));
  });
}
const whatOf = async (handler: HttpHandler, asked: Asked) => (await pass(handler, asked)).what;

describe("a sign-in", () => {
  it("says its length, which is a small one", async () => {
    const small = { "content-length": "8192" };
    for (const path of ["/auth/login", "/AUTH/login/", "/auth/refresh", "/auth/password/request"]) {
      expect(await whatOf(smallBodies, { path, headers: small })).toBe("passed");
      expect(await whatOf(smallBodies, { path, headers: { "content-length": "8193" } })).toEqual([413, "CONTENT_TOO_LARGE"]);
      expect(await whatOf(smallBodies, { path, headers: { "transfer-encoding": "chunked" } })).toEqual([411, "LENGTH_REQUIRED"]);
    }
    for (const path of ["/items/orders", "/auth/login/saml/acs"])
      expect(await whatOf(smallBodies, { path, headers: { "content-length": "1000000" } })).toBe("passed");
  });
  it("comes from where the BFF says, if it is the BFF", async () => {
    const handler = callersOf({ INTERNAL_SECRET: "shared" });
    const seen = async (headers: Record<string, string>) => (await pass(handler, { path: "/auth/login", headers })).request.ip;
    expect(await seen({ "x-caller-address": "203.0.113.7", "x-internal-secret": "shared" })).toBe("203.0.113.7");
    expect(await seen({ "x-caller-address": "203.0.113.7", "x-internal-secret": "guessed" })).toBe("127.0.0.1");
    expect(await seen({ "x-caller-address": "203.0.113.7" })).toBe("127.0.0.1");
  });
});

describe("an upload", () => {
  const local = { STORAGE_LOCATIONS: "local", STORAGE_LOCAL_DRIVER: "local", STORAGE_LOCAL_ROOT: tmpdir() };
  const huge = { "content-length": String(2 ** 52) };
  it("is refused where it has no room, before anything of it is kept", async () => {
    for (const path of ["/files", "/files/", "/files/2b5ba50a-992c-4540-b8a0-aae8f5e93775"])
      expect(await whatOf(roomForFiles(local), { path, headers: huge })).toEqual([507, "DISK_FULL"]);
    expect(await whatOf(roomForFiles(local), { path: "/files", headers: { "content-length": "1000" } })).toBe("passed");
    expect(await whatOf(roomForFiles(local), { method: "GET", path: "/files", headers: huge })).toBe("passed");
    expect(await whatOf(roomForFiles(local), { path: "/items/orders", headers: huge })).toBe("passed");
  });
  it("is not asked about where files are kept elsewhere, or the disk tells nothing", async () => {
    expect(await whatOf(roomForFiles({ STORAGE_LOCATIONS: "s3", STORAGE_S3_DRIVER: "s3" }), { path: "/files", headers: huge })).toBe("passed");
    expect(await whatOf(roomForFiles({ ...local, STORAGE_LOCAL_ROOT: "/nowhere" }), { path: "/files", headers: huge })).toBe("passed");
  });
});

it("an answer waits for what must be done before it, whether or not that succeeds", async () => {
  for (const until of [async () => undefined, async () => Promise.reject(new Error("no"))]) {
    const events: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      const response = { end: (...given: unknown[]) => resolve(void events.push(given)) } as unknown as HttpResponse;
      holdAnswer(response, async () => {
        events.push("done");
        await until();
      });
      response.end("text");
      events.push("asked to end");
    });
    await ended;
    expect(events).toEqual(["done", "asked to end", ["text"]]);
  }
});

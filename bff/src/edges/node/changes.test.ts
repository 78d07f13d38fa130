import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import type { ChangeListener } from "../../feed/changes.ts";
import type { Log } from "../../kernel/log.ts";
import { hearChanges } from "./changes.ts";

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => silent };
const change = (id: number) => ({ company: 1, collection: "types", ids: [id] });
const event = (id: number) => `id: 5-${id}\ndata: ${JSON.stringify(change(id))}\n\n`;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A feed that answers its first, second … listener so, the last for good. What it was asked, and what a listener hears of it. */
async function hearing(...answers: ((response: ServerResponse) => void)[]) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers["x-internal-secret"]]);
    answers[Math.min(asked.length, answers.length) - 1]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const heard: Parameters<ChangeListener>[0][] = [];
  const changes = hearChanges({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`, secret: "shared", log: silent, firstMs: 1 });
  return { asked, heard, stop: changes((news) => heard.push(news)) };
}

it("forgets first, then hears each change, in whatever pieces it comes", async () => {
  const { asked, heard } = await hearing((response) => {
    response.write("retry: 1000\n\nevent: reset\nid: 5-0\ndata: {}\n\n: still here\n\n");
    const text = event(1) + event(2);
    response.write(text.slice(0, 40));
    setTimeout(() => response.write(text.slice(40)));
  });
  await expect.poll(() => heard).toEqual(["deaf", "reset", change(1), change(2)]);
  expect(asked).toEqual([["/changes?since=", "shared"]]);
});

it("goes on where it was, and says while it hears nothing, after the feed broke off and after it refused", async () => {
  const { asked, heard } = await hearing(
    (response) => response.end(event(1) + event(2)),
    (response) => response.writeHead(503).end(),
    (response) => response.destroy(),
    (response) => response.write(event(3)),
  );
  await expect.poll(() => heard).toEqual(["deaf", change(1), change(2), "deaf", "hearing", change(3)]);
  expect(asked).toEqual(["", "5-2", "5-2", "5-2"].map((since) => [`/changes?since=${since}`, "shared"]));
});

it("tells a listener no more once he has stopped it", async () => {
  let tell: (() => void) | undefined;
  const { heard, stop, asked } = await hearing((response) => {
    response.write(event(1));
    tell = () => response.end(event(2));
  });
  await expect.poll(() => heard).toEqual(["deaf", change(1)]);
  stop();
  tell?.();
  await expect.poll(() => asked.at(-1)).toEqual(["/changes?since=5-2", "shared"]);
  expect(heard).toEqual(["deaf", change(1)]);
});

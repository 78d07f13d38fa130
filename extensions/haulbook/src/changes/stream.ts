/** The feed over HTTP, as server-sent events. */
import type { Feed, News } from "./feed.ts";

const STILL_HERE_MS = 20_000;

export type EventStream = {
  writeHead: (status: number, headers: Record<string, string>) => unknown;
  write: (text: string) => unknown;
  on: (event: "close", act: () => void) => unknown;
};

const told = ({ sequence, ...change }: News) => `id: ${sequence}\ndata: ${JSON.stringify(change)}\n\n`;

/** From `since` on; `event: reset` first where what came after it is not known: the listener forgets what he holds. Until the listener goes. */
export function streamChanges(response: EventStream, feed: Feed, since: string): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
  response.write("retry: 1000\n\n");
  const missed = feed.since(since);
  if (missed) for (const news of missed) response.write(told(news));
  else response.write(`event: reset\nid: ${feed.last()}\ndata: {}\n\n`);
  const stop = feed.listen((news) => response.write(told(news)));
  const beat = setInterval(() => response.write(": still here\n\n"), STILL_HERE_MS);
  response.on("close", () => {
    stop();
    clearInterval(beat);
  });
}

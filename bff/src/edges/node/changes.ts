/** Holds Directus' feed of changes open, and goes on where it was after a break. */
import { setTimeout as wait } from "node:timers/promises";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { z } from "zod";
import { type Changes, makeChanges } from "../../feed/changes.ts";
import type { Log } from "../../kernel/log.ts";
import type { ChangeWatch } from "./metrics.ts";

/** Directus says every 20 seconds that it is still there. */
const SILENCE_MS = 60_000;
const LONGEST_MS = 30_000;

type Feed = { url: string; secret: string };
const change = z.object({ company: z.number().nullable(), collection: z.string(), ids: z.array(z.union([z.number(), z.string()])) });

type Ears = { onOpen: () => void; onEvent: (event: EventSourceMessage) => void };
/** One connection, until it ends. @throws where it is refused, breaks or falls silent */
async function hearOnce({ url, secret }: Feed, since: string, { onOpen, onEvent }: Ears): Promise<void> {
  const connection = new AbortController();
  const silence = setTimeout(() => connection.abort(new Error("Nothing is heard")), SILENCE_MS).unref();
  try {
    const address = `${url}?${new URLSearchParams({ since })}`;
    const response = await fetch(address, { headers: { "x-internal-secret": secret }, signal: connection.signal });
    if (!response.ok || response.body === null) throw new Error(`The feed of changes answers ${response.status}`);
    onOpen();
    const parser = createParser({ onEvent });
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      silence.refresh();
      parser.feed(text);
    }
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}

/** Listens from the first listener on, as long as the process lives. `firstMs`: how soon a broken connection is tried again; twice as long each time that it fails. */
export function hearChanges({ log, watch, firstMs = 500, ...feed }: Feed & { log: Log; watch?: ChangeWatch; firstMs?: number }): Changes {
  const { listen, tell } = makeChanges();
  let since = "";
  let pause = firstMs;
  let isOpen = false;
  const onOpen = () => {
    isOpen = true;
    watch?.hearing(true);
    if (since !== "") tell("hearing");
  };
  const onEvent = ({ event, id, data }: EventSourceMessage) => {
    pause = firstMs;
    since = id ?? since;
    if (event !== "reset") watch?.heard(since);
    tell(event === "reset" ? "reset" : change.parse(JSON.parse(data)));
  };
  const hear = async (): Promise<never> => {
    for (;;) {
      await hearOnce(feed, since, { onOpen, onEvent }).catch((error: unknown) => log.warn({ err: error }, "Changes are not heard"));
      if (isOpen) tell("deaf");
      isOpen = false;
      watch?.hearing(false);
      await wait(pause, undefined, { ref: false });
      pause = Math.min(2 * pause, LONGEST_MS);
    }
  };
  let isHearing = false;
  return (listener) => {
    if (!isHearing) void hear();
    isHearing = true;
    if (!isOpen) listener("deaf");
    return listen(listener);
  };
}

/** What one camera shows, until it is stopped: a picture, or why there is none and how soon it is worth another try. */
import { z } from "zod";
import type { LiveCamera } from "#bff/modules/live-monitoring/contract.ts";

export type Off = { message: string; seconds: number };
export type Shows = { onPlaying: () => void; onOff: (off: Off) => void };
/** Plays in an element of the page until the function that it answers is called. It tells once that it is off, and plays no more then. */
export type Play<E extends HTMLElement> = (element: E, path: string, shows: Shows) => () => void;

/** Below the API's address. */
export const streamPath = ({ id }: Pick<LiveCamera, "id">) => `camera/${id}/stream`;

const refusal = z.object({ error: z.object({ message: z.string(), retry_after: z.number().default(0) }) });
const UNKNOWN: Off = { message: "The picture stopped", seconds: 0 };
/** Of a refusal's JSON; what is none says nothing. */
export function offBy(text: string): Off {
  try {
    const { message, retry_after } = refusal.parse(JSON.parse(text)).error;
    return { message, seconds: retry_after };
  } catch {
    return UNKNOWN;
  }
}

const FIRST_S = 2;
const LONGEST_S = 60;
/** Seconds until the next try after so many that failed, and as the server says at least. */
export const pauseAfter = (times: number, { seconds }: Off) => Math.max(seconds, Math.min(LONGEST_S, FIRST_S * 2 ** Math.max(0, times - 1)));

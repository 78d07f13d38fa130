/** Reads a body piece by piece: no more of it than is taken, and no slower than a working line sends it. */
import { AppError, badRequest } from "../kernel/errors.ts";
import { OF_TEXTS, type Pace } from "../wire/paces.ts";

export const tooLong = (bytes: number) =>
  new AppError(
    "TOO_LARGE",
    `This is too large to save: ${bytes < 1_000_000 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1_000_000)} MB`} at most.`,
  );
const tooSlow = () => new AppError("TOO_SLOW", "This came in too slowly. Please check your connection and try again.");
/** Whoever sent it hung up: no fault of ours, and nobody hears the answer. */
const brokenOff = () => badRequest("data", "The data broke off on its way");

/**
 * The body as it comes, ended by an error once it is longer than `bytes` or slower than `pace`. @throws TOO_LARGE, TOO_SLOW, BAD_REQUEST
 */
export async function* paced(body: ReadableStream<Uint8Array>, bytes: number, { idleMs, wholeMs }: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = Date.now() + wholeMs;
  let read = 0;
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooSlow()), Math.max(0, Math.min(idleMs, end - Date.now())));
      });
      const { done, value } = await Promise.race([reader.read().catch(() => Promise.reject(brokenOff())), late]).finally(() => clearTimeout(timer));
      if (done) return;
      read += value.length;
      if (read > bytes) throw tooLong(bytes);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The whole body as text. @throws TOO_LARGE, TOO_SLOW */
export async function readText(body: ReadableStream<Uint8Array>, bytes: number, pace = OF_TEXTS): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of paced(body, bytes, pace)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

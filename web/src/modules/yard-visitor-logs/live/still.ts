/** A camera that gives pictures: one after the other, the next once the last is here. */
import { stating } from "../../../kernel/api/index.ts";
import { offBy, type Play } from "./picture.ts";
import { takeTurn } from "./turns.ts";

const EVERY_MS = 1000;
const LOST = "The server is not reachable";

export const playStill: Play<HTMLImageElement> = (image, url, { onPlaying, onOff }) => {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = "";
  let release = () => {};
  const off = (text: string) => {
    if (!stopped.signal.aborted) onOff(offBy(text));
  };
  const load = async () => {
    try {
      const answer = await fetch(url, { headers: stating(), credentials: "same-origin", signal: stopped.signal });
      if (!answer.ok) return off(await answer.text());
      const before = shown;
      shown = URL.createObjectURL(await answer.blob());
      image.src = shown;
      if (before !== "") URL.revokeObjectURL(before);
      onPlaying();
      timer = setTimeout(ask, EVERY_MS);
    } catch {
      off(JSON.stringify({ error: { message: LOST } }));
    } finally {
      release();
    }
  };
  const ask = () => {
    release = takeTurn(() => void load());
  };
  ask();
  return () => {
    stopped.abort();
    release();
    clearTimeout(timer);
    image.removeAttribute("src");
    if (shown !== "") URL.revokeObjectURL(shown);
  };
};

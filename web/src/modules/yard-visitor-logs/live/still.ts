/** A camera that gives pictures: one after the other, the next once the last is here. */
import { api, isApiError, messageOf } from "../../../kernel/api/index.ts";
import type { Play } from "./picture.ts";
import { takeTurn } from "./turns.ts";

const EVERY_MS = 1000;

export const playStill: Play<HTMLImageElement> = (image, path, { onPlaying, onOff }) => {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = "";
  let release = () => {};
  const load = async () => {
    try {
      const picture = await (await api.file(path, {}, stopped.signal)).blob();
      const before = shown;
      shown = URL.createObjectURL(picture);
      image.src = shown;
      if (before !== "") URL.revokeObjectURL(before);
      onPlaying();
      timer = setTimeout(ask, EVERY_MS);
    } catch (error) {
      const seconds = isApiError(error) ? Number(error.extra.retry_after) || 0 : 0;
      if (!stopped.signal.aborted) onOff({ message: messageOf(error), seconds });
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

/** Plays a camera while it can be seen, and tries again, ever more rarely, while it is off. */
import { type RefObject, useEffect, useState } from "react";
import type { LiveCamera } from "#bff/modules/live-monitoring/contract.ts";
import { type Off, type Play, pauseAfter, streamPath } from "./picture.ts";

export type Picture = { is: "starting" | "playing" } | ({ is: "off" } & Off);
const STARTING: Picture = { is: "starting" };
const NOT_LOADED: Off = { message: "The player could not be loaded", seconds: 0 };
const PLAYERS: Record<"hls" | "still", () => Promise<Play<never>>> = {
  hls: () => import("./stream.ts").then(({ playStream }) => playStream),
  still: () => import("./still.ts").then(({ playStill }) => playStill),
};

/** `element` is a video for a stream, an image for pictures. */
export function usePicture(element: RefObject<HTMLElement | null>, camera: LiveCamera, isShown: boolean): Picture {
  const [picture, setPicture] = useState<Picture>(STARTING);
  const { id, kind } = camera;
  useEffect(() => {
    if (!isShown || kind === "none") return;
    let isOver = false;
    let failed = 0;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPlaying = () => {
      failed = 0;
      setPicture({ is: "playing" });
    };
    const onOff = (off: Off) => {
      if (isOver) return;
      stop();
      stop = () => {};
      failed += 1;
      setPicture({ is: "off", ...off });
      clearTimeout(timer);
      timer = setTimeout(start, pauseAfter(failed, off) * 1000);
    };
    const start = async () => {
      try {
        const play = (await PLAYERS[kind]()) as Play<HTMLElement>;
        if (!isOver && element.current) stop = play(element.current, streamPath({ id }), { onPlaying, onOff });
      } catch {
        onOff(NOT_LOADED);
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      setPicture((shown) => (shown.is === "playing" ? STARTING : shown));
    };
  }, [element, id, kind, isShown]);
  return picture;
}

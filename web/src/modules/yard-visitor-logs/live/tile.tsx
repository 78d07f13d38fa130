import { VideoOff } from "lucide-react";
import { type RefObject, useRef } from "react";
import { type LiveCamera, STREAM_OFFLINE } from "#bff/modules/live-monitoring/contract.ts";
import { Clock } from "./clock.tsx";
import { usePicture } from "./use-picture.ts";
import { useShown } from "./use-shown.ts";

const NOT_PLAYED = "Browsers play no RTSP, and this camera has no other address";

export function Tile({ camera, zone, isPaused }: { camera: LiveCamera; zone: string; isPaused: boolean }) {
  const frame = useRef<HTMLElement>(null);
  const element = useRef<HTMLElement>(null);
  const isShown = useShown(frame);
  const picture = usePicture(element, camera, isShown && !isPaused);
  const { label, kind } = camera;
  const off = kind === "none" ? NOT_PLAYED : picture.is === "off" ? picture.message : undefined;
  const state = off !== undefined ? "off" : isPaused ? "paused" : picture.is;
  return (
    <figure ref={frame} className="hb-tile" data-state={state} aria-label={label}>
      {kind === "hls" && <video ref={element as RefObject<HTMLVideoElement>} aria-label={label} muted playsInline disablePictureInPicture />}
      {kind === "still" && <img ref={element as RefObject<HTMLImageElement>} alt={label} />}
      <figcaption title={label}>{label}</figcaption>
      {isShown && <Clock zone={zone} />}
      {state === "starting" && <p>Connecting…</p>}
      {state === "paused" && <p>Paused</p>}
      {off !== undefined && (
        <p title={off}>
          <VideoOff size={18} aria-hidden="true" />
          <strong>{STREAM_OFFLINE}</strong>
          <span>{off}</span>
        </p>
      )}
    </figure>
  );
}

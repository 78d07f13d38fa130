/** A camera that gives a stream (HLS). The player keeps little: a wall of cameras is looked at, not wound back. */
import Hls, { type HlsConfig, type Loader, type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from "hls.js/light";
import { apiUrl, stating } from "../../../kernel/api/index.ts";
import { offBy, type Play } from "./picture.ts";
import { takeTurn } from "./turns.ts";

const NO_PLAYER = JSON.stringify({ error: { message: "This browser plays no streams", retry_after: 3600 } });

const Base = Hls.DefaultConfig.loader as new (config: HlsConfig) => Loader<LoaderContext>;
/** As the player's own, when it is its turn. */
class LoaderInTurn extends Base {
  private release = () => {};
  override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    const ended =
      <A extends unknown[]>(tell: ((...given: A) => void) | undefined) =>
      (...given: A) => {
        this.release();
        tell?.(...given);
      };
    const told = {
      ...callbacks,
      onSuccess: ended(callbacks.onSuccess),
      onError: ended(callbacks.onError),
      onTimeout: ended(callbacks.onTimeout),
      onAbort: ended(callbacks.onAbort),
    };
    this.release = takeTurn(() => super.load(context, config, told));
  }
  override abort(): void {
    this.release();
    super.abort();
  }
  override destroy(): void {
    this.release();
    super.destroy();
  }
}

const CONFIG: Partial<HlsConfig> = {
  loader: LoaderInTurn as unknown as HlsConfig["loader"],
  enableWorker: false,
  lowLatencyMode: false,
  maxBufferLength: 8,
  maxMaxBufferLength: 16,
  maxBufferSize: 4_000_000,
  backBufferLength: 0,
  startLevel: 0,
  capLevelToPlayerSize: true,
  xhrSetup: (request) => {
    for (const [name, value] of Object.entries(stating())) request.setRequestHeader(name, value);
  },
};

export const playStream: Play<HTMLVideoElement> = (video, path, { onPlaying, onOff }) => {
  if (!Hls.isSupported()) {
    onOff(offBy(NO_PLAYER));
    return () => {};
  }
  const player = new Hls(CONFIG);
  video.addEventListener("playing", onPlaying);
  player.on(Hls.Events.ERROR, (_, { fatal, networkDetails }) => {
    if (fatal) onOff(offBy(networkDetails instanceof XMLHttpRequest && networkDetails.responseType !== "arraybuffer" ? networkDetails.responseText : ""));
  });
  player.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => {}));
  player.loadSource(apiUrl(path));
  player.attachMedia(video);
  return () => {
    video.removeEventListener("playing", onPlaying);
    player.destroy();
  };
};

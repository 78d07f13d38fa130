/** What the cameras of the gates show now. */
import { z } from "zod";

/** Rows and columns of the grid (specification 2, section 9). */
export const LAYOUTS = [2, 3, 4, 5, 6] as const;
export const DEFAULT_LAYOUT = 4;
/** Width and height of a tile, in pixels. */
export const TILE_PX = 150;
export const STREAM_OFFLINE = "Stream Offline";

/** `hls`: a playlist; `still`: a picture, asked for again and again; `none`: nothing that a browser shows. */
export const liveCamera = z.object({ id: z.number(), label: z.string(), kind: z.enum(["hls", "still", "none"]) });
export type LiveCamera = z.infer<typeof liveCamera>;
/** `hint`: how the demo's cameras are made to play. */
export const liveCameras = z.object({ content: z.array(liveCamera), hint: z.string() });

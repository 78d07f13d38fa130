/** True only under `vite --mode mock`: the workspace then talks to MSW instead of the BFF. */
declare const __MOCKED__: boolean;

/** The player without what cameras have not (subtitles, several sounds, locks); the package has types of the whole alone. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}

/** Where the demo's cameras are: on this machine, while their simulator runs (`npm run cameras`). */
export const DEMO_CAMERAS = "http://127.0.0.1:8090";

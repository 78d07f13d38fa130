/** True only under `vite --mode mock`: the workspace then talks to MSW instead of the BFF. */
declare const __MOCKED__: boolean;

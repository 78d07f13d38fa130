/** `npm run cameras`: the demo's six cameras, until Ctrl-C. `-- --port 8090 --host 127.0.0.1` */
import { parseArgs } from "node:util";
import { DEMO_CAMERAS } from "../../../directus/seed/demo-cameras.ts";
import { CLIPS } from "./clips.ts";
import { startCameras } from "./server.ts";

const at = new URL(DEMO_CAMERAS);
const { values } = parseArgs({ options: { host: { type: "string", default: at.hostname }, port: { type: "string", default: at.port } } });
const { url, close } = await startCameras(Number(values.port), values.host).catch((error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${values.port} is in use: the cameras may run already.` : error);
  process.exit(1);
});
process.stdout.write(`Simulated cameras, until Ctrl-C:\n${CLIPS.map((name) => `  ${url}/${name}/index.m3u8\n`).join("")}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close().then(() => process.exit(0)));

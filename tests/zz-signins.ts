import { readFileSync } from "node:fs";
import { startOtherBff } from "./lib/other-bff.ts";
import { watching } from "./lib/watched.ts";
const stack = JSON.parse(readFileSync("/tmp/gates/stack.json", "utf8"));
const bff = (await startOtherBff(stack, stack.internalSecret))!;
const answers: Record<string, number> = {}; const times: number[] = [];
const t = performance.now();
const seen = await watching(bff, () => Promise.all(Array.from({ length: Number(process.argv[2] ?? 1000) }, async (_, i) => {
  const r = await fetch(`${bff.url}/api/v2/login`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: process.argv[3] === "same" ? "dispatch@maple.example" : `user${i}@maple.example`, password: process.argv[3] === "same" ? "haulbook-demo" : "x" }) }).catch((e) => String(e.cause ?? e));
  const s = typeof r === "string" ? r : r.status + (r.status > 400 ? (await r.text()).slice(0, 120).replace(/\d+ (sec|min)/, "N $1") : ""); answers[s] = (answers[s] ?? 0) + 1; times.push(Math.round(performance.now() - t));
})));
console.log(answers, "first", times[0], "last", times.at(-1), seen);
await bff.stop(); process.exit(0);

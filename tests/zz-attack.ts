import { readFileSync } from "node:fs";
import { flood } from "./lib/attack.ts";
import { startOtherBff } from "./lib/other-bff.ts";
import { signIn } from "./lib/client.ts";
const stack = JSON.parse(readFileSync("/tmp/gates/stack.json", "utf8"));
const bff = (await startOtherBff(stack, stack.internalSecret))!;
const { token } = await signIn(stack, "owner@maple.example");
const { paths } = await (await fetch(`${bff.url}/api/v2/openapi.json`)).json() as any;
for (const [path, ops] of Object.entries(paths) as any) for (const [method, op] of Object.entries(ops) as any) {
  const url = `${bff.url}/api/v2${path.replaceAll(/\{\w+\}/g, "999999999")}`;
  const takes = op.requestBody && "multipart/form-data" in op.requestBody.content;
  const out: unknown[] = [];
  for (const headers of [{ "content-type": "application/json", authorization: `Bearer ${token}` }, { "content-type": "application/json" }])
    for (const d of [true, false]) out.push(await flood({ method: method.toUpperCase(), url, headers }, 3e6, '{"a":"', d));
  if (takes) for (const d of [true, false]) out.push(await flood({ method: method.toUpperCase(), url, headers: { "content-type": "multipart/form-data; boundary=b", authorization: `Bearer ${token}` } }, 11e6, '--b\r\ncontent-disposition: form-data; name="file"; filename="big.txt"\r\ncontent-type: text/plain\r\n\r\n', d));
  console.log(method, path, out.join(" "));
  const alive = await fetch(`${bff.url}/healthz`).then((r) => r.status, (e) => String(e.cause ?? e));
  if (alive !== 200) { console.log("DEAD", alive); break; }
}
await bff.stop();
process.exit(0);

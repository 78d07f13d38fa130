import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { directusEnvironment, readSettings } from "./env.ts";
import { DIRECTUS_CWD } from "./schema/apply.ts";

/** Directus' own log of requests, of one that shows all that is secret. */
const PROGRAM = `
  import { createServer } from "node:http";
  import { createExpressLogger } from "@directus/api/logger/index";
  const log = createExpressLogger();
  const server = createServer((request, response) => log(request, response, () => response.setHeader("set-cookie", "session=hidden").end()));
  server.listen(0, "127.0.0.1", async () => {
    const headers = { "x-internal-secret": "hidden", cookie: "session=hidden", authorization: "Bearer hidden" };
    await fetch("http://127.0.0.1:" + server.address().port + "/haulbook/lease?access_token=hidden", { headers });
    process.exit(0);
  });
`;

it.each(["raw", "pretty"])("keeps secrets out of Directus' log of requests (%s)", (LOG_STYLE) => {
  const env = directusEnvironment(readSettings({ SECRET: "made up", LOG_LEVEL: "info", LOG_STYLE }));
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", PROGRAM], { env, cwd: DIRECTUS_CWD, encoding: "utf8" });
  expect(stdout, stderr).toContain("/haulbook/lease");
  expect(stdout).not.toContain("hidden");
});

/** Specs share an installation and the address that they come from: who failed on purpose in one of them keeps nobody waiting in the next. */
import { beforeAll, inject } from "vitest";
import { inDatabase } from "./database.ts";

beforeAll(async () => {
  const variables = inject("variables");
  await inDatabase({ dataDir: variables.DATA_DIR ?? "", database: variables }, (db) => db("sign_in_counts").delete());
});

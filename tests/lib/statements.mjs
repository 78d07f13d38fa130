/** Loaded before Directus: writes each statement that it has its database run to the file that `STATEMENTS_FILE` names, a line of JSON each: `[sql, values]`. */
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../directus/package.json", import.meta.url));
const { prototype } = require("knex/lib/client.js");
const { query } = prototype;
const FILE = process.env.STATEMENTS_FILE;
prototype.query = function (connection, statement) {
  const { sql, bindings = [] } = typeof statement === "string" ? { sql: statement } : statement;
  if (FILE) appendFileSync(FILE, `${JSON.stringify([sql, bindings])}\n`);
  return query.call(this, connection, statement);
};

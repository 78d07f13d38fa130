// Loaded into a Directus of a test: its SQLite database may grow to as many pages as the file SMALL_DISK says, which the test writes and removes.
import { existsSync, readFileSync, watchFile } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const file = process.env.SMALL_DISK;
const LOOK_MS = 50;
/** SQLite's own. */
const MOST = 4_294_967_294;

if (file) {
  const { Database } = createRequire(join(process.cwd(), "package.json"))("sqlite3");
  const connections = new Set();
  const pages = () => (existsSync(file) ? Number(readFileSync(file, "utf8")) || MOST : MOST);
  const { run } = Database.prototype;
  const limit = (connection) => run.call(connection, `PRAGMA max_page_count = ${pages()}`);
  // The first thing that is done with each connection.
  Database.prototype.run = function (...given) {
    if (!connections.has(this)) limit(this);
    connections.add(this);
    return run.apply(this, given);
  };
  watchFile(file, { interval: LOOK_MS, persistent: false }, () => {
    for (const connection of connections) limit(connection);
  });
}

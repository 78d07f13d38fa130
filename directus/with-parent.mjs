// Loaded into each Directus that a program of ours starts: when that program is gone, even by a kill -9, Directus goes too.
const PATIENCE_MS = 10_000;
if (process.channel) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  // Listening alone would keep commands that are done from ending.
  process.channel.unref();
}

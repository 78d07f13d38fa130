/** What the bench and the load have found, as Markdown for people and as JSON for programs, with the machine that it was found on. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/toolchain.mjs";

export type Cell = string | number | undefined;
export type Table = { title: string; heads: readonly string[]; rows: readonly (readonly Cell[])[] };

/** The machine as it is when asked: `load` is that of the last minute. */
export function machine() {
  const [{ model = "" } = {}, ...others] = cpus();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  return {
    at: new Date().toISOString(),
    cores: 1 + others.length,
    processor: model.trim(),
    memory_gb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    commit,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
type Machine = ReturnType<typeof machine>;

const cellOf = (value: Cell) => (typeof value === "number" ? String(Math.round(value * 100) / 100) : (value ?? ""));
function markdown({ title, heads, rows }: Table): string {
  const isNumber = heads.map((_, place) => rows.some((row) => typeof row[place] === "number"));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(heads), line(isNumber.map((right) => (right ? "---:" : "---"))), ...rows.map((row) => line(row.map(cellOf)))].join("\n");
}

/** Prints the tables, and writes them to `.data/bench/<name>.md` and, with `more`, to `<name>.json`. */
export function tell(name: string, started: Machine, tables: readonly Table[], more: object): void {
  const { load, at, ...same } = started;
  const ended = machine();
  const said = [
    `# ${name}`,
    `${at} to ${ended.at}, load ${load} at the start and ${ended.load} at the end; ${same.cores} cores (${same.processor}), ${same.memory_gb} GB, ${same.system}, Node ${same.node}, commit ${same.commit}.`,
    ...tables.map(markdown),
  ].join("\n\n");
  process.stdout.write(`\n${said}\n`);
  const folder = join(ROOT, ".data", "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), `${said}\n`);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ name, started, ended, tables, ...more }, null, 2)}\n`);
}

/** The mail of an installation that has no mail server: files in a folder, or in memory at an address of its own. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Addresses } from "./client.ts";
import { MEMORY } from "./memory-addresses.ts";

export type Letter = { to: string; subject: string; text: string };

function letterIn(file: string): Letter {
  const [, to = "", subject = "", text = ""] = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)$/.exec(file) ?? [];
  return { to, subject, text };
}
async function lettersIn(folder: string): Promise<Letter[]> {
  const files = (await readdir(folder).catch(() => [])).sort();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).map(letterIn);
}

/** The letters to an address, the oldest first. @param dataDir of a real installation */
export async function lettersTo(email: string, { directus }: Addresses, dataDir: string | undefined): Promise<Letter[]> {
  const letters =
    directus === MEMORY.directus ? ((await (await fetch(`${directus}/outbox`)).json()) as Letter[]) : await lettersIn(join(dataDir ?? "", "outbox"));
  return letters.filter(({ to }) => to === email);
}
/** Where the link of a letter leads; `token`: what stands behind its `#`. */
export function linkIn({ text }: Letter): { page: string; token: string } | undefined {
  const [, page = "", token = ""] = /(http\S+?)#(\w+)/.exec(text) ?? [];
  return token === "" ? undefined : { page, token };
}

/** Names of files. */
import { stemAndEnding } from "../wire/files.ts";

/** Last part of a path that a browser or a client may have sent whole, without control characters. Browsers write `"` as `%22` (HTML, multipart names). */
export const bareName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replaceAll("%22", '"')
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .normalize("NFC") || "file";

/** A name that is a file's own on every system, also when it holds the signs of a path. */
const entryName = (name: string) => name.replaceAll(/[/\\:*?"<>|]|\p{Cc}/gu, "_").replace(/^\.+$/, "_") || "_";

/** Names as people gave them; a twin gets " (2)" before its ending. Case and the way accents are written make no difference to most file systems. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const key = (name: string) => name.normalize("NFC").toLowerCase();
  return names.map(entryName).map((name) => {
    const [stem, ending] = stemAndEnding(name);
    let [own, count] = [name, 1];
    while (taken.has(key(own))) {
      count += 1;
      own = `${stem} (${count})${ending}`;
    }
    taken.add(key(own));
    return own;
  });
}

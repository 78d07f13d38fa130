import { type FontContent, fontFilesFor } from "../../pdf/fonts.ts";

const CHUNK = 8192;
function oneLetterEach(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) chunks.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return chunks.join("");
}

/** Papers are drawn without waiting, so the fonts that a text needs are read before it is drawn, each once. */
export function fontsFrom(read: (file: string) => Promise<ArrayBuffer>): (text: string) => Promise<FontContent> {
  const contents = new Map<string, Promise<string>>();
  const contentOf = (file: string) => {
    const known = contents.get(file) ?? read(file).then((bytes) => oneLetterEach(new Uint8Array(bytes)));
    contents.set(file, known);
    return known;
  };
  return async (text) => {
    const known = new Map(await Promise.all(fontFilesFor(text).map(async (file) => [file, await contentOf(file)] as const)));
    return (file) => known.get(file) ?? "";
  };
}

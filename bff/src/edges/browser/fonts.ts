import { FONT_FILES, type FontContent } from "../../pdf/fonts.ts";

const CHUNK = 8192;
function oneLetterEach(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) chunks.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return chunks.join("");
}

/** Papers are drawn without waiting, so every font is read before the first of them. */
export function fontsFrom(read: (file: string) => Promise<ArrayBuffer>): () => Promise<FontContent> {
  let contents: Promise<Map<string, string>> | undefined;
  const readAll = async () => new Map(await Promise.all(FONT_FILES.map(async (file) => [file, oneLetterEach(new Uint8Array(await read(file)))] as const)));
  return async () => {
    contents ??= readAll();
    const known = await contents;
    return (file) => known.get(file) ?? "";
  };
}

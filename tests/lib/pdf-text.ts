/** What stands in a PDF, read back with another library than the one that wrote it. */
import { getDocumentProxy } from "unpdf";

/** Points from the lower left corner. */
export type Word = { text: string; x: number; y: number; width: number };
export type PdfPage = { text: string; words: Word[] };

export async function pagesOf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(bytes.slice());
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) =>
      "str" in item && item.str.trim() !== "" ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }] : [],
    );
    pages.push({ text: words.map(({ text }) => text).join("\n"), words });
  }
  return pages;
}

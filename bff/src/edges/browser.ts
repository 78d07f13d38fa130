/** What the app takes from a browser: everything in memory and on the one thread; the heavy parts are fetched when they are first needed. */

import { fontsFrom } from "./browser/fonts.ts";
import { readFormData } from "./browser/form-data.ts";
import { readTable } from "./browser/table.ts";
import { workbook } from "./browser/workbook.ts";
import type { Edges } from "./edges.ts";

export type BrowserParts = Pick<Edges, "settings" | "log" | "openGateway" | "geography" | "fetch"> & {
  /** The bytes of a font file, named as its package names it. */
  readFont: (file: string) => Promise<ArrayBuffer>;
};

/** What a page gives the app, around a gateway of its own. */
export function browserEdges({ readFont, ...parts }: BrowserParts): Edges {
  const fonts = fontsFrom(readFont);
  return {
    ...parts,
    health: async () => ({}),
    addressOf: () => "",
    readMultipart: readFormData,
    print: async (job) => {
      const [{ draw }, fontContent] = await Promise.all([import("../modules/paperwork/papers/draw.ts"), fonts(JSON.stringify(job))]);
      return draw(job, fontContent);
    },
    workbook,
    readTable,
  };
}

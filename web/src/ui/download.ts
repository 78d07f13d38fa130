/** A file that the server makes while one waits: fetched as the caller, then handed to the browser's downloads. */
import { api, isApiError, messageOf, type Query } from "../kernel/api/index.ts";
import { toast } from "./toast.tsx";

const SLOW_MS = 1000;
const NAME = /filename\*=UTF-8''([^;]+)/i;

/** Gives a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SLOW_MS);
}

/** The name that the server gave a file. */
export function fileNameOf(response: Response): string | undefined {
  const name = NAME.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return name && decodeURIComponent(name);
}

type Options = {
  query?: Query;
  /** That there is nothing to download is news, not an error. */
  mayBeEmpty?: boolean;
};
/**
 * Fetched, not linked to, so that a refusal is said in words.
 * @param path below /api/v2
 * @param what is downloaded, in words: `Order 10001`
 */
export async function download(path: string, what: string, { query, mayBeEmpty = false }: Options = {}): Promise<void> {
  const waiting = setTimeout(() => toast.info(`Preparing ${what}…`), SLOW_MS);
  try {
    const response = await api.file(path, query);
    saveFile(await response.blob(), fileNameOf(response) ?? what);
  } catch (error) {
    const say = mayBeEmpty && isApiError(error) && error.status === 404 ? toast.info : toast.error;
    say(messageOf(error), what);
  } finally {
    clearTimeout(waiting);
  }
}

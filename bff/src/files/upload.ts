/** Files of a save: judged by their content, kept before it, taken back when it fails. */
import type { Gateway } from "../kernel/gateway.ts";
import type { IncomingFile } from "./multipart.ts";
import { type JudgedFile, judgeFile } from "./types.ts";

export type StoredFile = JudgedFile & { id: string };

/**
 * Stores the files, runs the save with them, and removes them again when it fails or was a repeated request, so that no orphan stays.
 * @throws UNSUPPORTED_FILE before anything is stored
 */
export async function withStoredFiles<T extends object>(
  directus: Gateway,
  files: readonly IncomingFile[],
  save: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const judged = await Promise.all(files.map(judgeFile));
  const stored: StoredFile[] = [];
  const takeBack = () => Promise.allSettled(stored.map((file) => directus.removeFile(file.id)));
  try {
    for (const file of judged) stored.push({ ...file, id: await directus.upload(file) });
    const result = await save(stored);
    if ("repeated" in result && result.repeated === true) await takeBack();
    return result;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

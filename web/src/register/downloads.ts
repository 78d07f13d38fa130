import { api, isApiError, messageOf } from "../kernel/api/index.ts";
import { fileNameOf, saveFile } from "../ui/download.ts";
import { toast } from "../ui/toast.tsx";

/** Fetched, not linked to, so that a refusal is said in words. That there are no files is no error. */
export async function saveZip(path: string, what: string): Promise<void> {
  try {
    const response = await api.file(path);
    saveFile(await response.blob(), fileNameOf(response) ?? `${what}.zip`);
  } catch (error) {
    const say = isApiError(error) && error.status === 404 ? toast.info : toast.error;
    say(messageOf(error), what);
  }
}

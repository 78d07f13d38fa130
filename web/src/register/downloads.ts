import { api, isApiError, messageOf, type Query } from "../kernel/api/index.ts";
import { toast } from "../ui/toast.tsx";

/** Gives a blob to the browser's downloads. */
function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetched, not linked to, so that a refusal is said in words. */
export async function saveZip(path: string, name: string, query: Query = {}): Promise<void> {
  try {
    save(await api.download(path, query), name);
  } catch (error) {
    if (isApiError(error) && error.status === 404) toast.info(messageOf(error));
    else toast.error(messageOf(error));
  }
}

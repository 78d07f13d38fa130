/** Fetches an export while one goes on working, and hands it to the browser as a download. */
import { formatNumber, formatSize } from "#bff/words/numbers.ts";
import { api, messageOf, type Query } from "../../kernel/api/index.ts";
import { fileNameOf, saveFile } from "../../ui/download.ts";
import { type RunningJob, startJob } from "../../ui/jobs.ts";
import { toast } from "../../ui/toast.tsx";

const TITLE = "Export";

async function received(response: Response, job: RunningJob): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    job.update({ note: `${formatSize(bytes)} received` });
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

export async function downloadExport(path: string, query: Query): Promise<void> {
  const job = startJob({ title: TITLE, total: null, note: "Preparing the file…" });
  try {
    const response = await api.file(path, query, job.signal);
    const [name, rows] = [fileNameOf(response) ?? TITLE, response.headers.get("x-row-count")];
    saveFile(await received(response, job), name);
    toast.success(`${name} downloaded`, rows === null ? undefined : `${formatNumber(Number(rows))} rows`);
  } catch (error) {
    if (!job.signal.aborted) toast.error(messageOf(error), TITLE);
  } finally {
    job.close();
  }
}

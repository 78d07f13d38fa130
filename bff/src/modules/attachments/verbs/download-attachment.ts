import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { downloadHeaders } from "../headers.ts";
import { COLLECTION, DOWNLOAD_FIELDS, type DownloadRow } from "../repo.ts";

/** The file of an attachment. Who may have it is the owner's right (`ORD.download` …), which Directus decides by row. */
export async function downloadAttachment(context: Context, id: number | undefined): Promise<Response> {
  if (id === undefined) throw notFound();
  const row = await context.directus.read<DownloadRow>(COLLECTION, id, DOWNLOAD_FIELDS);
  if (row.status === "N") throw notFound();
  const { body, length } = await context.directus.asset(row.file);
  return new Response(body, { headers: downloadHeaders(row.name, row.type, length) });
}

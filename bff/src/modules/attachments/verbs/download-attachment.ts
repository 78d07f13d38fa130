import { ATTACHMENTS, REMOVED } from "../../../files/attachments.ts";
import { downloadHeaders } from "../../../files/headers.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";

/** `file` is the stored file's id. */
type DownloadRow = { name: string; type: string | null; status: string; file: string };

/** The file of an attachment. Who may have it is the owner's right (`ORD.download` …), which Directus decides by row. */
export async function downloadAttachment(context: Context, id: number | undefined): Promise<Response> {
  if (id === undefined) throw notFound();
  const row = await context.directus.read<DownloadRow>(ATTACHMENTS, id, ["name", "type", "status", "file"]);
  if (row.status === REMOVED) throw notFound();
  const { body, length } = await context.directus.asset(row.file);
  return new Response(body, { headers: downloadHeaders(row.name, row.type, length) });
}

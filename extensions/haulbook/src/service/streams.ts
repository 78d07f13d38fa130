/** Addresses of cameras' streams with their secrets, for the product alone: no person is shown them, and nothing of them is written down. */
import { z } from "zod";
import { first, type Rows } from "../rows.ts";
import { vaultIn } from "../vault/keys.ts";
import { unseal } from "../vault/seal.ts";

const CAMERAS = "cameras";
const SECRET = "stream_secret";
export const askedStream = z.object({ company: z.int().positive(), camera: z.int().positive() });

/** The whole address of a camera that is active; null where there is none. @throws CONFLICT where its secret can't be opened */
export async function streamOf(rows: Rows, { company, camera }: z.infer<typeof askedStream>): Promise<string | null> {
  const row = await first(rows, CAMERAS, { id: camera, company });
  // SQLite keeps a flag as a number.
  if (row === undefined || !row.status) return null;
  if ((row[SECRET] ?? null) !== null) return unseal(await vaultIn(rows), { collection: CAMERAS, field: SECRET, row }, row[SECRET]);
  return String(row.camera_stream_url ?? "") || null;
}

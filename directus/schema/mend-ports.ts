/** Ports of entry that earlier versions called by another's name, and what was filed under them since. */

import { TRIP_STATUS } from "../../bff/src/wire/known-keys.ts";
import type { Row, Rows } from "../../extensions/haulbook/src/rows.ts";
import { borderPorts, PORTS_NOT_OFFERED } from "../lookups/border-ports.ts";

/** CBSA offices as they were called, by their codes, and the code of the office that whoever chose the name meant. */
const MISNAMED: Readonly<Record<string, { label: string; meant: string }>> = {
  "0211": { label: "St. Stephen, NB", meant: "0231" },
  "0213": { label: "Woodstock Road, NB", meant: "0212" },
  "0314": { label: "Philipsburg, QC", meant: "0328" },
  "0328": { label: "Stanstead, QC", meant: "0314" },
  "0351": { label: "Lacolle, QC", meant: "0351" },
  "0817": { label: "Huntingdon, BC", meant: "0817" },
};
const US_NO_MORE: Readonly<Record<string, string>> = { "0705": "Fort Covington, NY", "3312": "Whitetail, MT" };

const LIST = "ACI_PORTS";
const labelNow = (code: string) => borderPorts.find((port) => port.type === LIST && port.code === code)!.value;
const isWithdrawn = (code: string) => (PORTS_NOT_OFFERED[LIST] as readonly string[]).includes(code);

/** Of what has gone to customs the number is known, or its trip is over: that stays as it was filed. */
async function isUnsent(rows: Rows, { ref_no, trip }: Row): Promise<boolean> {
  if (ref_no) return false;
  if (trip === null) return true;
  const [over] = await rows.find("trips", { id: trip, trip_status: TRIP_STATUS.COMPLETE }, { columns: ["id"] });
  return over === undefined;
}

/** Codes in manifests mean what was chosen: only where the name was still the product's, for an admin who put it right chose by the right one. */
async function moveManifests(rows: Rows, misnamed: readonly string[]): Promise<void> {
  const moved = misnamed.filter((code) => MISNAMED[code]!.meant !== code);
  if (moved.length === 0) return;
  const manifests = await rows.find("manifests", { type: "ACI", poe: moved }, { columns: ["id", "poe", "ref_no", "trip"] });
  for (const manifest of manifests)
    if (await isUnsent(rows, manifest)) await rows.update("manifests", { id: manifest.id }, { poe: MISNAMED[String(manifest.poe)]!.meant });
}

/** Once, before the lookups of this version come in. Names that an admin changed stay. */
export async function mendPorts(rows: Rows): Promise<void> {
  const called = await rows.find("types", { company: null, type: LIST, code: Object.keys(MISNAMED) }, { columns: ["id", "code", "value"] });
  const misnamed = called.filter(({ code, value }) => MISNAMED[String(code)]!.label === value);
  for (const { id, code } of misnamed)
    await rows.update("types", { id }, { value: labelNow(String(code)), ...(isWithdrawn(String(code)) ? { active: false } : {}) });
  await moveManifests(
    rows,
    misnamed.map(({ code }) => String(code)),
  );
  for (const [code, value] of Object.entries(US_NO_MORE)) await rows.update("types", { company: null, type: "ACE_PORTS", code, value }, { active: false });
}

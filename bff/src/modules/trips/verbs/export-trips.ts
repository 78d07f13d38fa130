import { exportRows } from "../../../export/answer.ts";
import { textCells } from "../../../export/columns.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { listCells } from "../../../register/cells.ts";
import { leaving, listReading, type Reading } from "../../../register/derived.ts";
import { names, under } from "../../../register/field-lists.ts";
import { selected } from "../../../register/many.ts";
import { presentRows } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { listedTrips, tripsRegister } from "../code.ts";
import { type TripMark, trips } from "../contract.ts";
import { looseManifests } from "../loose-manifests.ts";
import { marksById } from "../marks.ts";
import { ACI_ACE } from "../messages.ts";
import { FIRST_STOP_OR_OPEN } from "../stops.ts";

/** Of the stops only the first one's time is shown, and marks are made of their hours. */
function exportReading(): Reading {
  const { fields, deep } = leaving(listReading(tripsRegister), ["items"]);
  return {
    fields: [...fields, ...under("items", names("id stop req_date arv_date dep_date order_item status"))],
    deep: { ...deep, items: FIRST_STOP_OR_OPEN },
  };
}

const marksText = ({ marks }: Record<string, unknown>) => (marks as TripMark[]).map(({ message }) => message).join("; ") || null;

/** Who may see the list may take it along. */
export async function exportTrips(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "OTRP", "read");
  const filed = await looseManifests(context);
  return exportRows(context, params, {
    title: "Trips",
    collection: trips.collection,
    columns: {
      ...listCells(trips),
      marks: [textCells<Record<string, unknown>>(trips.columns.marks, marksText, 40)],
      aci_ace: [textCells<Record<string, unknown>>(trips.columns.aci_ace, (row) => (row.aci_ace === true ? ACI_ACE.created : null), 12)],
    },
    reading: exportReading(),
    select: (search) => selected(context, tripsRegister, search),
    present: async (rows: readonly Row[]) => presentRows(context, listedTrips(filed, await marksById(context, rows)), rows),
  });
}

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
import { trips } from "../contract.ts";
import { looseManifests } from "../loose-manifests.ts";
import { ACI_ACE } from "../messages.ts";
import { FIRST_STOP } from "../stops.ts";

/** Only the first stop's time is shown of the stops. */
function exportReading(): Reading {
  const { fields, deep } = leaving(listReading(tripsRegister), ["items"]);
  return { fields: [...fields, ...under("items", names("id stop req_date status"))], deep: { ...deep, items: FIRST_STOP } };
}

/** Who may see the list may take it along. */
export async function exportTrips(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "OTRP", "read");
  const register = listedTrips(await looseManifests(context));
  return exportRows(context, params, {
    title: "Trips",
    collection: trips.collection,
    columns: {
      ...listCells(trips),
      aci_ace: [textCells<Record<string, unknown>>(trips.columns.aci_ace, (row) => (row.aci_ace === true ? ACI_ACE.created : null), 12)],
    },
    reading: exportReading(),
    select: (search) => selected(context, register, search),
    present: (rows: readonly Row[]) => presentRows(context, register, rows),
  });
}

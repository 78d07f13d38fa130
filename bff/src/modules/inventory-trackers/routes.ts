import { instantOf, numeric } from "../../kernel/present.ts";
import { ownerOf } from "../../register/owners.ts";
import type { PresentPart, Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { ISSUED_TO, inventoryTrackers, inventoryWrite } from "./contract.ts";
import { pendingOf } from "./rules.ts";

const presentItem: PresentPart = ({ issued_qty, returned_qty }) => ({ pending_qty: pendingOf(numeric(issued_qty), numeric(returned_qty)) });
const columns = Object.values(ISSUED_TO.kinds).map(({ column }) => column);

export const inventoryTrackersRoutes = crudRoutes(inventoryTrackers, {
  write: inventoryWrite,
  present: (row: Row, types) => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column] ? ownerOf(ISSUED_TO, { [column]: row[column] }, types) : null])),
    created_date: instantOf(row.created_at),
    internal: true,
  }),
  parts: { items: presentItem },
});

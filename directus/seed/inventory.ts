/** Equipment that a company with its people has issued: some of it is back, some of it in part. */
import { RENTAL_STATUS } from "../../bff/src/wire/known-keys.ts";
import { DAY_MS, insertRows, nextId, type Row, type Store } from "./bulk.ts";
import { readCatalog } from "./catalog.ts";

/** What, how it is described, how many, and how many came back. */
const ISSUES = [
  [["Load straps", "4 inch ratchet, 30 ft", 12, 12]],
  [
    ["Load bars", "Adjustable, E-track ends", 6, 4],
    ["Moving blankets", "Quilted, 72 by 80", 40, 40],
  ],
  [["Tire chains", "Set for the drive axles", 2, 0]],
  [
    ["Pallet jack", "5,500 lb, tagged PJ-07", 1, 0],
    ["Dock plate", "Aluminium, 60 by 48", 1, 1],
  ],
  [["Fuel card holder", "With key ring", 1, 1]],
  [["Reefer fuel cans", "20 L, empty", 4, 2]],
  [["Pallets", "CHEP, blue", 26, 20]],
  [["Seal cutters", "Bolt cutter, 18 inch", 3, 3]],
] as const;
const OWNERS = [
  ["EMP", "issued_employee", "employees"],
  ["CST", "issued_customer", "customers"],
  ["SPLR", "issued_supplier", "suppliers"],
] as const;
const statusOf = (isBack: boolean) => (isBack ? RENTAL_STATUS.RETURNED : RENTAL_STATUS.OPEN);

/** `now`: epoch milliseconds that the dates lie before. */
export type InventorySeed = { company: number; user: string | null; now: number };

/** Writes nothing else in the meantime: ids are taken from the tables' ends. */
export async function seedInventory({ rows, times, idsGiven }: Store, { company, user, now }: InventorySeed): Promise<void> {
  const catalog = await readCatalog(rows);
  const people = await Promise.all(OWNERS.map(([, , table]) => rows.find(table, { company }, { columns: ["id"], by: ["id"], limit: ISSUES.length })));
  const first = await nextId(rows, "inventory_trackers");
  const [trackers, items]: [Row[], Row[]] = [[], []];
  const firstItem = await nextId(rows, "inventory_items");
  for (const [index, issued] of ISSUES.entries()) {
    const [code, column] = OWNERS[index % OWNERS.length]!;
    const owners = people[index % OWNERS.length]!;
    if (owners.length === 0) continue;
    const [id, at] = [first + trackers.length, now - DAY_MS * (3 + index * 17)];
    trackers.push({
      id,
      company,
      type: catalog.id("OWNER_TYPE", code),
      ...Object.fromEntries(OWNERS.map(([, other]) => [other, other === column ? Number(owners[index % owners.length]?.id) : null])),
      issuer: user,
      rental_status: statusOf(issued.every(([, , qty, back]) => qty === back)),
      version: 1,
      created_at: times.instant(at),
      created_by: user,
      updated_at: times.instant(at),
      updated_by: user,
    });
    for (const [place, [name, desc, qty, back]] of issued.entries())
      items.push({
        id: firstItem + items.length,
        company,
        tracker: id,
        place: place + 1,
        name,
        desc,
        issued_qty: qty,
        issued_date: times.day(at),
        item_status: statusOf(qty === back),
        returned_qty: back,
        returned_date: back > 0 ? times.day(at + DAY_MS * 2) : null,
        comments: back > 0 && back < qty ? "The rest is promised for next week" : "",
        status: true,
      });
  }
  await insertRows(rows, "inventory_trackers", trackers);
  await insertRows(rows, "inventory_items", items);
  await idsGiven(["inventory_trackers", "inventory_items"]);
}

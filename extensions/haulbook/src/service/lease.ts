/** One holder at a time of whatever only one process may do. */
import { first, type Row, type Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";

const TABLE = "leases";
export type Asked = { name: string; holder: string; milliseconds: number };

const isFree = (row: Row | undefined, holder: string, now: number) => row?.holder === holder || now >= Date.parse(isoInstant(row?.until) ?? "1970-01-01");

/**
 * Takes the lease, or holds it longer: for so many milliseconds from now on; with none of them it is given back. Answers whether the holder has it.
 * @param now epoch milliseconds by the clock of whoever serves the database
 */
export function takeLease(rows: Rows, { name, holder, milliseconds }: Asked, now: () => number = Date.now): Promise<boolean> {
  return rows.transaction(async (inside) => {
    await inside.insert(TABLE, [{ name, holder, until: new Date(0) }], { unique: ["name"], merge: [] });
    const row = await first(inside, TABLE, { name }, { lock: true });
    const moment = now();
    if (!isFree(row, holder, moment)) return false;
    await inside.update(TABLE, { name }, { holder, until: new Date(moment + milliseconds) });
    return milliseconds > 0;
  });
}

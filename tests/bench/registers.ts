/** Lists of the registers (specification 2) with many rows: pages, filters and sorts through the BFF. */
import type { Knex } from "knex";
import { columnOf } from "../../bff/src/fields/kinds.ts";
import type { Definition } from "../../bff/src/register/register.ts";
import { collections } from "../../directus/collections/index.ts";
import { DAY_MS, insertRows, nextId, type Row, type Store, type Value } from "../../directus/seed/bulk.ts";
import { seedOffice } from "../../directus/seed/office.ts";
import { storeOf } from "../../directus/store.ts";
import type { Client } from "../lib/client.ts";
import { makeRecord, REGISTERS, type RegisterCase } from "../lib/registers.ts";
import { ok, type Ways } from "./measure.ts";

const FIRST = ["Ada", "Björn", "Chantal", "Dwayne", "Émile", "Fatima", "Gurpreet", "Hélène", "Ivan", "Łucja", "Mohammed", "Oleksandr"];
const LAST = ["Roy", "Tremblay", "Singh", "MacIsaac", "O'Neil", "Wójcik", "Campbell", "Nguyen", "Kowalczyk", "Bouchard", "Warsame"];

async function seedEmployees({ rows, times, idsGiven }: Store, count: number, now: number): Promise<void> {
  const first = await nextId(rows, "employees");
  const employees = Array.from({ length: count }, (_, index) => {
    const [name, last] = [FIRST[(index * 7) % FIRST.length] ?? "", LAST[(index * 5) % LAST.length] ?? ""];
    return {
      id: first + index,
      company: 1,
      code: `B${first + index}`,
      first: name,
      last: `${last} ${index % 97}`,
      email: `p${index}@maple.example`,
      phone: "(905) 555-0100",
      date_of_birth: times.day(now - DAY_MS * (8000 + ((index * 13) % 14_000))),
      hire_dt: times.day(now - DAY_MS * ((index * 17) % 4000)),
      is_driver: index % 3 === 0,
      active: true,
      version: 1,
    };
  });
  await insertRows(rows, "employees", employees);
  await idsGiven(["employees"]);
}

/** A text made different from the others, unless it is empty; shortened where it is too long for its column. */
const varied = (text: unknown, max: number, mark: number | string) =>
  typeof text === "string" && text !== "" ? `${mark} ${text}`.slice(0, max) : (text as Value);

/** Rows of a table that no row names in a column. */
async function notNamed(rows: Store["rows"], of: string, { collection, column }: { collection: string; column: string }): Promise<number[]> {
  const named = new Set((await rows.find(collection, {}, { columns: [column] })).map((row) => Number(row[column])));
  return (await rows.find(of, { company: 1 }, { columns: ["id"], by: ["id"] })).map(({ id }) => Number(id)).filter((id) => !named.has(id));
}

/** Many rows like the one that the ladder saves, for registers without rows of their own in the demo. */
async function seedAlike({ rows, idsGiven }: Store, client: Client, { definition, body }: RegisterCase, count: number): Promise<void> {
  const { paths, collection, fields } = definition;
  const made = await makeRecord(client, paths.record, await body(client));
  const [row] = (await rows.find(collection, { id: made.id })) as Row[];
  const first = await nextId(rows, collection);
  const unique = new Set(collections[collection]?.uniques?.flat());
  const texts = Object.entries(fields).flatMap(([name, field]) => (field.kind === "text" ? [{ column: columnOf(name, field), max: field.max ?? 255 }] : []));
  const single = Object.entries(fields).flatMap(([name, field]) =>
    field.target && collections[collection]?.fields[columnOf(name, field)]?.unique ? [{ column: columnOf(name, field), of: field.target.collection }] : [],
  );
  const free = await Promise.all(single.map(async ({ column, of }) => ({ column, ids: await notNamed(rows, of, { collection, column }) })));
  const most = Math.min(count, ...free.map(({ ids }) => ids.length));
  const alike = Array.from({ length: most }, (_, index) => ({
    ...row,
    ...Object.fromEntries(free.map(({ column, ids }) => [column, ids[index] as number])),
    ...Object.fromEntries(texts.map(({ column, max }) => [column, varied(row?.[column], max, unique.has(column) ? first + index : index % 97)])),
    id: first + index,
    request_key: null,
    request_hash: null,
  }));
  await insertRows(rows, collection, alike);
  await idsGiven([collection]);
}

/** Of whom there are more than of others. */
const TIMES: Readonly<Record<string, number>> = { "yard-visitor-log": 2 };

/** As many rows more of each register. */
export async function seedRegisters(db: Knex, client: Client, count: number): Promise<void> {
  const [store, now] = [storeOf(db), Date.now()];
  await seedEmployees(store, count, now);
  await seedOffice(store, {
    company: 1,
    user: null,
    counts: { documents: count, accidents: count, inspections: count, compliances: count, reimbursements: count },
    seed: count,
    now,
  });
  const others = REGISTERS.filter(({ definition }) => !(definition.key in QUERIES));
  for (const register of others) await seedAlike(store, client, register, count * (TIMES[register.definition.key] ?? 1));
}

/** Of the registers whose rows are made up above: of many kinds, so that there is something to look for. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  employees: ["", "filter=first::lucja", "filter=name::wojcik%2012", "filter=hire_dt:2024-01-01:2024-03-31", "sort=email,desc"],
  documents: ["", "filter=info::lease", "filter=date:2026-01-01:2026-03-31", "sort=type,asc"],
  accidents: ["", "filter=driver1::singh", "filter=date:2026-01-01:2026-03-31", "sort=driver1,asc"],
  reimbursements: ["", "filter=paid_to::roy", "filter=reimb_date:2026-08-01:2026-08-31", "sort=ttl_amt,desc"],
};
/** Its first page, the other end of it, and what holds a letter. */
function queriesOf({ key, fields, listSpec: { sort, filters } }: Definition): readonly string[] {
  const text = filters.find((name) => fields[name]?.kind === "text");
  return QUERIES[key] ?? ["", `sort=${sort[0]},desc`, ...(text ? [`filter=${text}::a`] : [])];
}

export const registerCases = (client: Client): Record<string, Ways> =>
  Object.fromEntries(
    REGISTERS.flatMap(({ definition }) =>
      queriesOf(definition).map((query) => [
        `${definition.key} ${query || "list, page of 10"}`,
        { bff: () => ok(client.get(`/${definition.paths.list}?page=1&size=10&${query}`)) },
      ]),
    ),
  );

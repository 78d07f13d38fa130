/** Lists of the registers (specification 2) with many rows: pages, filters and sorts through the BFF. */
import type { Knex } from "knex";
import { DAY_MS, insertRows, nextId } from "../../directus/seed/bulk.ts";
import { seedOffice } from "../../directus/seed/office.ts";
import { storeOf } from "../../directus/store.ts";
import type { Client } from "../lib/client.ts";
import { type Measured, median, ok } from "./measure.ts";

const FIRST = ["Ada", "Björn", "Chantal", "Dwayne", "Émile", "Fatima", "Gurpreet", "Hélène", "Ivan", "Łucja", "Mohammed", "Oleksandr"];
const LAST = ["Roy", "Tremblay", "Singh", "MacIsaac", "O'Neil", "Wójcik", "Campbell", "Nguyen", "Kowalczyk", "Bouchard", "Warsame"];

/** As many employees, documents, accidents and reimbursements more. */
export async function seedRegisters(db: Knex, count: number): Promise<void> {
  const store = storeOf(db);
  const { rows, times, idsGiven } = store;
  const [first, now] = [await nextId(rows, "employees"), Date.now()];
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
  await seedOffice(store, { company: 1, user: null, counts: { documents: count, accidents: count, reimbursements: count }, seed: count, now });
}

const QUERIES = {
  employees: ["", "filter=first::lucja", "filter=name::wojcik%2012", "filter=hire_dt:2024-01-01:2024-03-31", "sort=email,desc"],
  documents: ["", "filter=info::lease", "filter=date:2026-01-01:2026-03-31", "sort=type,asc"],
  accidents: ["", "filter=driver1::singh", "filter=date:2026-01-01:2026-03-31", "sort=driver1,asc"],
  reimbursements: ["", "filter=paid_to::roy", "filter=reimb_date:2026-08-01:2026-08-31", "sort=ttl_amt,desc"],
} as const;

export const registerCases = (client: Client): Record<string, () => Promise<Measured>> =>
  Object.fromEntries(
    Object.entries(QUERIES).flatMap(([key, queries]) =>
      queries.map((query) => [
        `${key} ${query || "list, page of 10"}`.slice(0, 35),
        async () => ({ bff: await median(() => ok(client.get(`/${key}?page=1&size=10&${query}`))) }),
      ]),
    ),
  );

/** A date is in the radar by what its definition says of it: no list names the modules. */
import { expect, it } from "vitest";
import { expiringIn } from "../../fields/expiring.ts";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import type { Context } from "../../kernel/context.ts";
import type { DirectusQuery } from "../../kernel/gateway.ts";
import { addDays } from "../../words/days.ts";
import { today } from "../../words/zones.ts";
import { definitions } from "../definitions.ts";
import { listRadar } from "./list-radar.ts";

const ZONE = "America/Toronto";
const DAY = addDays(today(ZONE), 4);
const extinguishers = defineRegister({
  key: "extinguishers",
  collection: "extinguishers",
  screen: "INSP",
  thing: "Extinguisher",
  fields: { code: required.text(20), refill: optional.day({ expires: { what: "Refill", number: "code" } }), bought: optional.day() },
  labels: { code: "Code", refill: "Refill", bought: "Bought" },
  row: ["code", "refill"],
  columns: { code: "Code", refill: "Refill" },
  knownBy: ["code"],
  list: { sort: ["code"], defaultSort: ["code", "asc"], filters: ["code"] },
});

/** A reader with one row before him. */
function reader(sees: readonly string[]): Context {
  const find = async (collection: string, query: DirectusQuery) => {
    if (collection !== extinguishers.collection) return [];
    return query.aggregate ? [{ refill: DAY, count: "1" }] : [{ id: 7, code: "FX-7", refill: DAY }];
  };
  return {
    actor: {
      company: { id: 1, timezone: ZONE },
      screens: new Map([["INSP", { read: true, update: true }]]),
      sees: new Map([[extinguishers.collection, sees]]),
    },
    directus: { find },
    lookups: { types: async () => ({ byKey: new Map() }) },
  } as unknown as Context;
}
const all = [...Object.values(definitions), extinguishers];

it("a new one shows up by itself, and what is said of none does not", async () => {
  const { content, kinds } = await listRadar(reader(["*"]), all, new URLSearchParams());
  expect(kinds).toEqual([{ key: "extinguishers.refill", what: "Refill" }]);
  expect(content).toMatchObject([{ what: "Refill", number: "FX-7", module: "extinguishers", record: { id: 7, name: "FX-7" }, day: DAY, left: 4 }]);
});

it("who does not see its column does not see it there", async () =>
  expect((await listRadar(reader(["id", "code"]), all, new URLSearchParams())).kinds).toEqual([]));

it("those of the product are days of registers, or of their child rows", () => {
  const found = expiringIn(Object.values(definitions));
  expect(found.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["employees.licence_expiry", "assets.plate_expiry", "compliance_items.due_date", "documents.end_date"]),
  );
  expect(found.filter(({ fields, number }) => number !== undefined && !(number in fields))).toEqual([]);
});

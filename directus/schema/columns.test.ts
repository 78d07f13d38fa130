import { describe, expect, it } from "vitest";
import { z } from "zod";
import { custom, kept, optional, parts, preset, required } from "../../bff/src/fields/kinds.ts";
import { defineParts } from "../../bff/src/fields/parts.ts";
import { defineRegister } from "../../bff/src/fields/register.ts";
import { collectionOf, partsOf } from "./collection-of.ts";
import { columnsOf, type OwnFacts } from "./columns.ts";
import type { CollectionSpec } from "./dsl.ts";

const FACE = { group: "office_group", icon: "toll", label: "Tolls", singular: "Toll", display: "{{name}}" } as const;
const PERSON = { collection: "employees", shape: { first: z.string() }, searched: true } as const;
const lines = defineParts({
  collection: "toll_lines",
  owner: "toll",
  place: "seq",
  fields: { plaza: required.text(50), cents: optional.number({ decimals: 0 }), toll_id: kept.text(255, { column: "toll_no" }) },
});
const tolls = defineRegister({
  key: "tolls",
  collection: "tolls",
  screen: "FTX",
  thing: "Toll",
  fields: { name: required.text(50), driver: optional.reference(PERSON), lines: parts(lines) },
  labels: { name: "Name", driver: "Driver", lines: "Lines" },
  row: ["name"],
  columns: { name: "Name" },
  knownBy: ["name"],
  list: { sort: ["name"], defaultSort: ["name", "asc"], filters: ["name"] },
  attachments: { max: 3, owner: "toll" },
});
const namesOf = ({ fields }: CollectionSpec) => Object.keys(fields);

describe("columnsOf", () => {
  it.each([
    ["a text", required.text(50), { type: "string", maxLength: 50, required: true }],
    ["a long text", optional.text(501), { type: "text" }],
    ["a choice that has been made", preset({ A: "Alpha" }, "A"), { type: "string", maxLength: 20, choices: [{ value: "A", text: "Alpha" }], default: "A" }],
    ["money", optional.money({ decimals: 4 }), { type: "decimal", numeric: [14, 4], default: 0 }],
    ["money that may be unknown", optional.knownMoney(), { type: "decimal", numeric: [14, 2] }],
    ["a count", kept.count(), { type: "integer", default: 0 }],
    ["a number that the record is called by", kept.serial(1), { type: "integer", required: true, readonly: true }],
    ["a flag", required.flag(), { type: "boolean", default: false }],
    ["a flag that is on", optional.flag(true), { type: "boolean", default: true }],
    ["a day", required.day(), { type: "date", required: true }],
    ["a moment", optional.instant(), { type: "timestamp" }],
    ["a time on the wall", optional.wall(), { type: "dateTime" }],
    ["a lookup", optional.lookup("TAX_TYPE"), { type: "integer", references: "types", lookupType: "TAX_TYPE" }],
    ["a country", required.keyed("countries"), { type: "integer", references: "countries", required: true }],
    ["a reference", optional.reference(PERSON), { type: "integer", references: "employees" }],
  ])("makes a column of %s", (_, field, column) => expect(columnsOf({ field })).toEqual({ field: column }));

  it("makes none of child rows and of what only code knows", () => {
    expect(columnsOf({ lines: parts(lines), trip_no: custom(undefined, z.string()) })).toEqual({});
  });

  it("knows the column by its own name, and its facts by the field's", () => {
    const given = { toll_id: required.text(10, { column: "toll_no" }), driver: optional.reference(PERSON) };
    const facts = { columns: { toll_id: { note: "As printed" } }, indexed: ["driver"], mayBeEmpty: ["toll_id"] } as const;
    expect(columnsOf(given, facts)).toEqual({
      toll_no: { type: "string", maxLength: 10, note: "As printed" },
      driver: { type: "integer", references: "employees", indexed: true },
    });
  });
});

describe("labels", () => {
  const labels = { name: "Name", toll_typ: "Kind of toll", driver1: "First driver", crm_id: "CRM ID" };
  const fields = { name: optional.text(9), toll_typ: optional.text(9), driver1: optional.text(9), crm_id: optional.text(9) };
  const of = (facts: OwnFacts<keyof typeof fields> = {}) =>
    Object.fromEntries(Object.entries(columnsOf(fields, facts, labels)).map(([column, { label }]) => [column, label]));
  it("are the definition's where the studio would not come to them, and the name is not one that all collections share", () => {
    expect(of()).toEqual({ name: undefined, toll_typ: "Kind of toll", driver1: undefined, crm_id: "CRM ID" });
  });
  it("give way to the collection's own", () => {
    expect(of({ plain: ["crm_id"], columns: { toll_typ: { label: "Kind" } } })).toMatchObject({ toll_typ: "Kind", crm_id: undefined });
  });
});

describe("collectionOf", () => {
  it("adds what every collection has, and where its files are", () => {
    const spec = collectionOf(tolls, { ...FACE, indexed: ["driver"] });
    expect(spec).toMatchObject({ screen: "FTX", files: "toll", label: "Tolls", fields: { driver: { indexed: true } } });
    expect(namesOf(spec)).toEqual(expect.arrayContaining(["company", "name", "driver", "version", "created_at", "request_key"]));
  });

  it("puts a column where it is wanted", () => {
    const more = { plaza: { type: "string" } } as const;
    expect(namesOf(collectionOf(tolls, { ...FACE, more, after: { name: "plaza" } })).slice(1, 4)).toEqual(["driver", "plaza", "name"]);
    expect(() => collectionOf(tolls, { ...FACE, after: { nmae: "driver" } })).toThrow("no column nmae");
  });
});

describe("partsOf", () => {
  it("belongs to its whole, in its order", () => {
    const spec = partsOf(tolls, "lines", { ...FACE, columns: { status: { note: "Off: removed" } } });
    expect(spec).toMatchObject({ partOf: "tolls", sortField: "seq" });
    expect(spec.fields.toll).toMatchObject({ references: "tolls", onDelete: "CASCADE", listedAs: "lines" });
    expect(spec.fields.status).toMatchObject({ type: "boolean", default: true, note: "Off: removed" });
    expect(namesOf(spec)).toEqual(["company", "toll", "seq", "plaza", "cents", "toll_no", "status"]);
  });

  it("needs child rows", () => {
    expect(() => partsOf(tolls, "name", FACE)).toThrow("tolls.name has no rows of its own");
  });
});

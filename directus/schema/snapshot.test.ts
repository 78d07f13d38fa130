import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { collections, systemFields } from "../collections/index.ts";
import { SNAPSHOT_FILE, snapshotText } from "./build-snapshot.ts";
import { forEngine } from "./engines.ts";
import { desiredIndexes } from "./indexes.ts";
import { buildSnapshot } from "./snapshot.ts";

const snapshot = buildSnapshot();

describe("snapshot", () => {
  it("is what schema-snapshot.yaml holds", () => {
    expect(readFileSync(SNAPSHOT_FILE, "utf8")).toBe(snapshotText());
  });

  it("refers to collections that exist", () => {
    const known = [...Object.keys(collections), "directus_users", "directus_files"];
    for (const { collection, field, related_collection } of snapshot.relations) expect(known, `${collection}.${field}`).toContain(related_collection);
  });

  it("names no field twice", () => {
    const names = snapshot.fields.map(({ collection, field }) => `${collection}.${field}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has the same fields on SQLite, in that engine's types", () => {
    const sqlite = forEngine(snapshot, "sqlite");
    expect(sqlite.fields).toHaveLength(snapshot.fields.length);
    expect(sqlite.fields.find(({ collection, field }) => collection === "orders" && field === "total")).toMatchObject({
      type: "float",
      schema: { data_type: "float" },
    });
    expect(sqlite.relations.every(({ schema }) => schema.constraint_name === null)).toBe(true);
  });
});

describe("indexes", () => {
  it("have short names of their own and columns that exist", () => {
    const indexes = desiredIndexes();
    expect(new Set(indexes.map(({ name }) => name)).size).toBe(indexes.length);
    for (const { name, table, columns } of indexes) {
      expect(name.length).toBeLessThanOrEqual(60);
      for (const column of columns) expect(["id", ...Object.keys(collections[table]!.fields)], name).toContain(column);
    }
  });
});

it("what a collection says of its fields names fields that it has", () => {
  const wrong = Object.entries(collections).flatMap(([collection, { searched = [], slim = [], derived = [], sortField, numbered }]) => {
    const known = ["*", ...snapshot.fields.flatMap((entry) => (entry.collection === collection ? [entry.field] : []))];
    const named = [...searched, ...slim, ...derived, ...(sortField ? [sortField] : []), ...(numbered ? [numbered.field] : [])];
    return named.filter((name) => !known.includes(name)).map((name) => `${collection}.${name}`);
  });
  expect(wrong).toEqual([]);
});

it("counts what is numbered", () => {
  const numbered = Object.values(collections).flatMap((spec) => (spec.numbered ? [spec.numbered.field] : []));
  expect(collections.counters?.fields.name?.choices?.map(({ value }) => value).sort()).toEqual(numbered.sort());
});

it("adds fields to Directus' users and files only", () => {
  expect(Object.keys(systemFields)).toEqual(["directus_users", "directus_files"]);
});

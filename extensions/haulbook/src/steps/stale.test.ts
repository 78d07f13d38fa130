import { beforeEach, describe, expect, it } from "vitest";
import { DISPATCHER, failureOf, MAPLE, openDatabase, rowOf, update } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

describe("a stale write", () => {
  it("is refused with who changed the record and when", async () => {
    const at = "2026-03-02T13:30:00.000Z";
    await rows.update("customers", { id: 1 }, { version: 4, updated_by: DISPATCHER.user, updated_at: new Date(at) });
    expect(await failureOf(update(rows, "customers", [1], { name: "Late", version: 3 }))).toEqual({
      code: "STALE_WRITE",
      message: `This record was changed by Dana Dispatch at ${at}.`,
      changed_by: { id: DISPATCHER.user, name: "Dana Dispatch" },
      changed_at: at,
    });
    await update(rows, "customers", [1], { name: "In time", version: 4 });
    expect(await rowOf(rows, "customers", 1)).toMatchObject({ name: "In time", version: 5 });
  });

  it("is told by the version only: without one the write passes and the version goes up", async () => {
    await update(rows, "customers", [1], { name: "Script" });
    expect(await rowOf(rows, "customers", 1)).toMatchObject({ version: 2 });
  });

  it("lets one of two saves from the same read pass", async () => {
    const saves = await Promise.all(["Acme A", "Acme B"].map((name) => failureOf(update(rows, "customers", [1], { name, version: 1 }))));
    expect(saves.map((failure) => failure?.code).sort()).toEqual(["STALE_WRITE", undefined]);
  });

  it("gives rows that are saved together one version above all", async () => {
    await rows.update("customers", { id: 3 }, { version: 7 });
    await update(rows, "customers", [1, 3], { rate: 5 });
    expect([await rowOf(rows, "customers", 1), await rowOf(rows, "customers", 3)].map(({ version }) => version)).toEqual([8, 8]);
  });

  it("is not made by a save that changes nothing, whatever form its values have", async () => {
    await update(rows, "customers", [1], { name: "Acme Foods", rate: "0.00", broker: 0, company: MAPLE, version: 1 });
    expect(await rowOf(rows, "customers", 1)).toMatchObject({ version: 1 });
    expect(await rows.find("history", { item: "1" })).toEqual([]);
  });
});

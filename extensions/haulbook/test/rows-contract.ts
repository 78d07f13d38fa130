/** What every adapter of `Rows` must do. `make` gives an empty database of the data model. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { first, type Match, type Row, type Rows } from "../src/rows.ts";
import { isoInstant, isTrue } from "../src/values.ts";

const COUNTER = { company: 1, name: "order_no" };
const cents = (value: unknown) => Math.round(Number(value) * 100);
const names = (found: readonly Row[]) => found.map(({ name }) => name);

/** What a match means, in one line of code for each sentence about it. */
function isMatch(row: Row, match: Match): boolean {
  const equals = (value: unknown, wanted: unknown) => value !== null && wanted !== null && String(value) === String(wanted);
  return Object.entries(match).every(([column, wanted]) => {
    if (Array.isArray(wanted)) return wanted.some((one) => equals(row[column], one));
    return wanted === null ? row[column] === null : equals(row[column], wanted);
  });
}
const company = fc.constantFrom<unknown>(1, 2, "2", 3, null);
const phone = fc.constantFrom<unknown>("1", "2", 2, "%", "", null);
const wanted = (value: fc.Arbitrary<unknown>) => fc.oneof(value, fc.array(value, { maxLength: 3 }));
const matches = fc.record({ company: wanted(company), phone: wanted(phone), order_cnt: wanted(fc.integer({ min: -1, max: 2 })) }, { requiredKeys: [] });

export function rowsContract(make: () => Promise<Rows>): void {
  let rows: Rows;
  beforeEach(async () => {
    rows = await make();
  });
  const customers = (...list: readonly Row[]) =>
    rows.insert(
      "customers",
      list.map((row, index) => ({ id: index + 1, name: null, company: 1, phone: null, broker: false, due_amt: 0, order_cnt: 0, ...row })),
    );
  const found = async (match: Row) => names(await rows.find("customers", match, { by: ["id"] }));

  describe("rows that match", () => {
    beforeEach(() => customers({ name: "a", broker: true }, { name: "b", phone: "7" }, { name: "c", company: 2 }));

    it("are equal in every column; a list means one of its values, and an empty list none", async () => {
      expect(await found({ company: 1, name: "b" })).toEqual(["b"]);
      expect(await found({ name: ["a", "c", "x"] })).toEqual(["a", "c"]);
      expect(await found({ name: [] })).toEqual([]);
      expect(await found({ name: "A" })).toEqual([]);
      expect(await found({})).toEqual(["a", "b", "c"]);
    });
    it("have no value where null is asked for, and null is in no list", async () => {
      expect(await found({ phone: null })).toEqual(["a", "c"]);
      expect(await found({ phone: ["7", null] })).toEqual(["b"]);
    });
    it("are found by a key as number and as text, and by truth", async () => {
      expect(await found({ id: "2" })).toEqual(["b"]);
      expect(await found({ id: ["1", 3] })).toEqual(["a", "c"]);
      expect(await found({ phone: "7", id: 2 })).toEqual(["b"]);
      expect(await found({ broker: true })).toEqual(["a"]);
      expect(await found({ broker: false })).toEqual(["b", "c"]);
    });
    it("come in order, as many and with the columns that are asked for", async () => {
      expect(await rows.find("customers", {}, { columns: ["name"], by: ["company", "-id"], limit: 2 })).toEqual([{ name: "b" }, { name: "a" }]);
      expect(names(await rows.find("customers", {}, { by: ["-company", "id"] }))).toEqual(["c", "a", "b"]);
      expect(await first(rows, "customers", { company: 3 })).toBeUndefined();
      expect(await first(rows, "customers", { company: 2 }, { columns: ["id"] })).toEqual({ id: 3 });
    });
    it("are those that every column of the match is true of, whatever is matched", async () => {
      await rows.remove("customers", {});
      const companies = [1, 2, null];
      const phones = ["1", "2", "%", "", null];
      const made: Row[] = companies.flatMap((of) => phones.flatMap((text) => [-1, 0, 2, null].map((order_cnt) => ({ company: of, phone: text, order_cnt }))));
      await customers(...made);
      await fc.assert(
        fc.asyncProperty(matches, async (match) => {
          const expected = made.flatMap((row, index) => (isMatch(row, match) ? [index + 1] : []));
          const ids = (await rows.find("customers", match, { columns: ["id"], by: ["id"] })).map(({ id }) => id);
          expect(ids).toEqual(expected);
        }),
        { numRuns: 60 },
      );
    });
    it("are the reader's own", async () => {
      for (const row of await rows.find("customers", {})) row.name = "changed";
      expect(await found({})).toEqual(["a", "b", "c"]);
    });
  });

  describe("values", () => {
    it("are read back as they were written", async () => {
      const at = "2026-03-02T13:30:00.123Z";
      const value = { company: 1, broker: true, name: "Łódź 'x' \\ %", due_amt: 12.34, phone: "007", created_at: new Date(at) };
      await rows.insert("customers", [value]);
      const [row] = await rows.find("customers", {});
      expect([isTrue(row?.broker), row?.name, Number(row?.due_amt), row?.phone, isoInstant(row?.created_at)]).toEqual([true, value.name, 12.34, "007", at]);
      await rows.update("customers", {}, { broker: false, name: null, created_at: null });
      expect(await found({ broker: false, name: null, created_at: null })).toEqual([null]);
    });
    it("are the column's default where a row leaves them out", async () => {
      await rows.insert("customers", [{ company: 1, name: "a" }]);
      const [row] = await rows.find("customers", {});
      expect([row?.version, Number(row?.due_amt), isTrue(row?.broker), row?.phone]).toEqual([1, 0, false, null]);
      await rows.insert("order_items", [{ company: 1, order: 1 }]);
      expect(await rows.find("order_items", { status: true }, { columns: ["order"] })).toEqual([{ order: 1 }]);
    });
  });

  describe("an insert", () => {
    it("gives ids, takes those it is given, and any number of rows", async () => {
      await rows.insert("customers", [{ id: 41, company: 1, name: "x" }]);
      await rows.insert("locations", [{ company: 1, loc_nm: "a" }]);
      await rows.insert("locations", [{ company: 1, loc_nm: "b" }]);
      expect(await rows.find("locations", {}, { columns: ["id"], by: ["id"] })).toEqual([{ id: 1 }, { id: 2 }]);
      expect(await first(rows, "customers", {}, { columns: ["id"] })).toEqual({ id: 41 });
      await rows.insert(
        "orders",
        Array.from({ length: 1001 }, (_, index) => ({ id: index + 1, company: 1, order_no: index })),
      );
      expect(await rows.find("orders", {}, { columns: ["id"] })).toHaveLength(1001);
      await rows.insert("orders", []);
      expect(await rows.highest("orders", {}, "id")).toBe(1001);
    });
    it("is refused where a unique value is taken, or passes it by, or writes over it", async () => {
      await rows.insert("counters", [{ ...COUNTER, value: 1 }]);
      const again = { ...COUNTER, value: 2 };
      const unique = ["company", "name"];
      const value = async () => (await first(rows, "counters", COUNTER))?.value;
      await expect(rows.insert("counters", [again])).rejects.toThrow();
      await rows.insert("counters", [again], { unique, merge: [] });
      expect(await value()).toBe(1);
      await rows.insert("counters", [again, { ...COUNTER, company: 2, value: 5 }], { unique, merge: ["value"] });
      expect(await value()).toBe(2);
      expect(await rows.find("counters", {})).toHaveLength(2);
    });
  });

  describe("an update", () => {
    it("changes the rows that match and no others", async () => {
      await customers({ name: "a" }, { name: "b" }, { name: "c", company: 2 });
      await rows.update("customers", { company: 1 }, { phone: "1" });
      await rows.update("customers", { id: 99 }, { phone: "2" });
      expect(await found({ phone: "1" })).toEqual(["a", "b"]);
    });
    it("adds in cents, however often, and below zero", async () => {
      await customers({ due_amt: 0.1 }, { due_amt: 5 });
      const add = (due_amt: number) => rows.update("customers", { id: 1 }, {}, { due_amt, order_cnt: Math.sign(due_amt) });
      const booked = async () => {
        const row = await first(rows, "customers", { id: 1 });
        return [Number(row?.due_amt), row?.order_cnt];
      };
      await add(0.2);
      expect(await booked()).toEqual([0.3, 1]);
      await add(1130.11);
      await add(-1130.31);
      expect(await booked()).toEqual([0.1, 1]);
      await add(-0.35);
      expect(await booked()).toEqual([-0.25, 0]);
      const amounts = Array.from({ length: 60 }, (_, index) => ((index * 7919) % 100_000) / 100 - 400);
      for (const amount of amounts) await rows.update("customers", { id: 2 }, { phone: "x" }, { due_amt: amount });
      const sum = amounts.reduce((total, amount) => total + cents(amount), 500);
      expect(Number((await first(rows, "customers", { id: 2, phone: "x" }))?.due_amt)).toBe(sum / 100);
    });
    it("leaves no value where there is none to add to", async () => {
      await customers({ due_amt: null });
      await rows.update("customers", {}, {}, { due_amt: 5 });
      expect(await rows.find("customers", { due_amt: null })).toHaveLength(1);
    });
  });

  it("a removal takes the rows that match and no others", async () => {
    await customers({ name: "a" }, { name: "b" }, { name: "c" });
    await rows.remove("customers", { id: ["1", 3], company: 1 });
    await rows.remove("customers", { id: 2, company: 2 });
    expect(await found({})).toEqual(["b"]);
  });

  describe("numbers", () => {
    it("are the next of a row, undefined without one", async () => {
      expect(await rows.next("counters", COUNTER, "value")).toBeUndefined();
      await rows.insert(
        "counters",
        [COUNTER, { ...COUNTER, company: 2 }].map((counter) => ({ ...counter, value: 7 })),
      );
      expect([await rows.next("counters", COUNTER, "value"), await rows.next("counters", COUNTER, "value")]).toEqual([8, 9]);
      expect((await first(rows, "counters", { company: 2 }))?.value).toBe(7);
    });
    it("are given once each to transactions at the same time", async () => {
      await rows.insert("counters", [{ ...COUNTER, value: 0 }]);
      const given = await Promise.all(Array.from({ length: 50 }, () => rows.transaction((inside) => inside.next("counters", COUNTER, "value"))));
      expect(given.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    });
    it("are the highest of those that match, 0 without rows", async () => {
      await customers({ order_cnt: 9 }, { order_cnt: 10 }, { company: 2, order_cnt: 30 });
      expect(await rows.highest("customers", { company: 1 }, "order_cnt")).toBe(10);
      expect(await rows.highest("customers", { company: 3 }, "order_cnt")).toBe(0);
    });
  });

  describe("a transaction", () => {
    const failing = (act: (inside: Rows) => Promise<unknown>) =>
      expect(
        rows.transaction(async (inside) => {
          await act(inside);
          throw new Error("refused");
        }),
      ).rejects.toThrow("refused");

    it("answers what its act does, knows that it is one, and belongs to the same database", async () => {
      expect(rows.isTransaction).toBe(false);
      const inside = await rows.transaction(async (within) => [within.isTransaction, within.database === rows.database, within === rows]);
      expect(inside).toEqual([true, true, false]);
    });
    it("sees its own writes, and leaves nothing when it fails", async () => {
      await customers({ name: "a" }, { name: "b" });
      await rows.insert("counters", [{ ...COUNTER, value: 7 }]);
      await failing(async (inside) => {
        await inside.update("customers", { name: "a" }, { name: "x" }, { due_amt: 1 });
        await inside.remove("customers", { name: "b" });
        await inside.insert("customers", [{ id: 9, company: 1, name: "c" }]);
        expect(await inside.next("counters", COUNTER, "value")).toBe(8);
        expect(names(await inside.find("customers", {}, { by: ["name"] }))).toEqual(["c", "x"]);
      });
      expect(await found({})).toEqual(["a", "b"]);
      expect((await first(rows, "counters", COUNTER))?.value).toBe(7);
    });
    it("inside another is undone alone", async () => {
      await rows.transaction(async (outer) => {
        await outer.insert("customers", [{ id: 1, company: 1, name: "a" }]);
        const inner = outer.transaction(async (within) => {
          await within.insert("customers", [{ id: 2, company: 1, name: "b" }]);
          throw new Error("refused");
        });
        await expect(inner).rejects.toThrow("refused");
        await outer.transaction((within) => within.insert("customers", [{ id: 3, company: 1, name: "c" }]));
      });
      expect(await found({})).toEqual(["a", "c"]);
    });
    it("keeps the rows that it locks: no write of two at once is lost", async () => {
      await customers({ order_cnt: 0 });
      const more = () =>
        rows.transaction(async (inside) => {
          const [row] = await inside.find("customers", { id: 1 }, { lock: true });
          await new Promise((resolve) => setTimeout(resolve, 1));
          await inside.update("customers", { id: 1 }, { order_cnt: Number(row?.order_cnt) + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, more));
      expect((await first(rows, "customers", { id: 1 }))?.order_cnt).toBe(20);
    });
    it("tells of its commit, once it and those around it are through; never when it fails", async () => {
      const told: string[] = [];
      const tell = (inside: Rows, name: string) => inside.onCommit(() => void told.push(name));
      await rows.transaction(async (outer) => {
        tell(outer, "outer");
        await outer.transaction(async (inner) => tell(inner, "inner"));
        await new Promise((resolve) => setTimeout(resolve, 5));
        expect(told).toEqual([]);
      });
      await failing(async (outer) => {
        tell(outer, "failed");
        await outer.transaction(async (inner) => tell(inner, "in the failed"));
      });
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(told.toSorted()).toEqual(["inner", "outer"]);
      tell(rows, "none");
      expect(told).toContain("none");
    });
  });
}

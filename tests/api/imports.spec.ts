/** Files of records that are brought into registers. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { bring, check, csvFile, look, reasons, xlsxFile } from "../lib/imports.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});
const unique = (() => {
  let count = 0;
  return () => `${Date.now().toString(36)}${(count++).toString(36)}`;
})();

describe("a file of suppliers", () => {
  const name = `Import ${unique()}`;
  const file = csvFile([
    ["Name", "Last Name", "Phone", "Email", "Remarks"],
    [name, "Roy", "416 555 0101", "roy@example.com", "x"],
    [name, "Ouellet", "", "nobody", ""],
    [name, "ROY", "", "", ""],
    ["", "Empty", "", "", ""],
  ]);

  it("is looked at: its headings, which field each is, and first texts", async () => {
    const { status, body } = await look(owner, "suppliers", file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ head_row: 1, rows: 4, dates: null });
    expect(body.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ["Name", "name"],
      ["Last Name", "last_name"],
      ["Phone", "phone"],
      ["Email", "email"],
      ["Remarks", null],
    ]);
    expect(body.columns[1]?.samples).toEqual(["Roy", "Ouellet", "ROY"]);
  });

  it("is tried first: each row that is refused says its row, column, value and why, and nothing is kept", async () => {
    const { status, body } = await check(owner, "suppliers", file);
    expect(status).toBe(200);
    expect(body.counts).toEqual({ add: 1, there: 0, refused: 3, left: 0 });
    expect(reasons(body.rows)).toEqual([
      '3: Email "nobody": Please enter a valid email.',
      `4: Name "${name}": This is in row 2 of the file already`,
      '5: Name "": This is a mandatory field.',
    ]);
    const { body: list } = await owner.get<{ page: { total_elements: number } }>(`/suppliers?filter=name::${encodeURIComponent(name)}`);
    expect(list.page.total_elements).toBe(0);
  });

  it("whole adds none while one is refused; good adds the others, once", async () => {
    const none = await bring(owner, "suppliers", file, { mode: "whole" });
    expect(none.body).toMatchObject({ done: false, counts: { add: 0, refused: 3 } });
    const first = await bring(owner, "suppliers", file);
    expect(first.body).toMatchObject({ done: true, counts: { add: 1, there: 0, refused: 3 }, message: "1 row was added" });
    const again = await bring(owner, "suppliers", file);
    expect(again.body).toMatchObject({ done: true, counts: { add: 0, there: 2, refused: 2 } });
    const { body } = await owner.get<{ content: { phone: string; email: string }[] }>(`/suppliers?filter=name::${encodeURIComponent(name)}`);
    expect(body.content).toMatchObject([{ phone: "(416) 555-0101", email: "roy@example.com" }]);
  });

  it("needs the right to create them", async () => {
    const yard = await signIn(addresses, "yard@maple.example");
    for (const act of [look, check, bring]) expect(await act(yard, "suppliers", file)).toMatchObject(refused("FORBIDDEN"));
  });
  it("can be a workbook", async () => {
    const sheet = xlsxFile([["Suppliers of the north"], [], ["Supplier", "Surname", "Telephone"], [`Book ${name}`, "North", 4165550102], ["Total", 1, null]]);
    const { body } = await check(owner, "suppliers", sheet, { columns: ["name", "last_name", "phone"] });
    expect([body.counts, reasons(body.rows)]).toEqual([{ add: 1, there: 0, refused: 0, left: 1 }, []]);
  });
});

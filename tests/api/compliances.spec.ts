/** What the specification says of compliances and their items, whoever writes them. */
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { HistoryEntry } from "../../bff/src/wire/history.ts";
import { today } from "../../bff/src/words/zones.ts";
import { type Client, signIn, type Upload } from "../lib/client.ts";
import { typeKey } from "../lib/factories.ts";
import { invalid, invalidAmong, refused } from "../lib/refusals.ts";
import { type Body, complianceBody, complianceItem, makeRecord } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
const TOO_MANY = "You can attach max 5 file in a compliance.";
type File = { id: number; name: string; status: string };
type Item = Body & { id: number; ref_no: string; due_date: string; files: File[]; fileNm: string[] };
type Compliance = Body & { id: number; version: number; due_date: string; cmplnc_status: { code: string }; items: Item[] };

let safety: Client;
beforeAll(async () => {
  safety = await signIn(addresses, "safety@maple.example");
});
const status = (code: string) => typeKey(safety, "CMPLNC_ITEM_STATUS", code);
const item = async (ref_no: string, due_date: string, code = "OPEN", more: Body = {}) =>
  complianceItem(safety, { ref_no, due_date, item_status: await status(code), ...more });
const make = async (...items: Body[]) => (await makeRecord(safety, "compliances", await complianceBody(safety, { items }))) as unknown as Compliance;
const post = async (overrides: Body, files: Upload[] = []) => safety.send<Compliance>("POST", "/compliances", await complianceBody(safety, overrides), files);
const put = (record: Body & { id: number }) => safety.put<Compliance>(`/compliances/${record.id}`, record);
const read = async (id: number) => (await safety.get<Compliance>(`/compliances/${id}`)).body;
const page = (name: string, part?: string): Upload => ({ name, bytes: `of ${name}`, ...(part ? { part } : {}) });
const row = async (id: number) => (await safety.get<{ content: Body[] }>(`/compliances?size=100`)).body.content.find((one) => one.id === id) ?? {};
async function bytesOf(path: string, as = safety) {
  const answer = await fetch(`${addresses.bff}/api/v2/${path}`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const zipped = async (path: string) => Object.keys(unzipSync((await bytesOf(path)).bytes)).sort();

describe("a compliance", () => {
  it("says what it is, by both names, and whence it comes", async () => {
    const { body } = await post({ source_id: 9, source_type: "X", due_date: "2001-01-01", cmplnc_status: 1 });
    expect(body).toMatchObject({ message: "Compliance Created Successfully", source_id: 3, source_type: "CMPC", type: { code: "DR" }, cat: { code: "LIC" } });
    expect([body.cmplnc_type, body.cmplnc_cat]).toEqual([body.type, body.cat]);
    const { type, cat, ...others } = await complianceBody(safety);
    expect((await safety.post("/compliances", { ...others, cmplnc_type: type, cmplnc_cat: cat })).status).toBe(201);
    expect(await put({ ...body, desc: "Renewed" })).toMatchObject({ status: 200, body: { message: "Compliance Updated Successfully", desc: "Renewed" } });
    expect(await safety.delete(`/compliances/${body.id}`)).toMatchObject({ status: 200, body: { message: "Compliance Deleted Successfully" } });
  });

  it.each(["type", "driver", "cat", "desc", "province"])("wants %s", async (name) => {
    expect(await post({ [name]: "" })).toMatchObject(invalidAmong({ path: name, message: MANDATORY }));
  });

  it("is of a driver, of a unit, or of the company, which an authority asks", async () => {
    const unit = (await safety.get<{ content: { id: number; asset_code: string }[] }>("/assets?intent=suggest")).body.content[0];
    const key = (list: "CMPLNC_TYPE" | "CMPLNC_CAT_TYPE" | "CMPLNC_BY", code: string) => typeKey(safety, list, code);
    const ofUnit = { type: await key("CMPLNC_TYPE", "AST"), cat: await key("CMPLNC_CAT_TYPE", "ASI") };
    expect((await post({ ...ofUnit, driver: unit?.id })).body).toMatchObject({ driver: { id: unit?.id, name: unit?.asset_code } });
    const ofCompany = { type: await key("CMPLNC_TYPE", "CMP"), cat: await key("CMPLNC_CAT_TYPE", "IFTA"), driver: await key("CMPLNC_BY", "CBSA") };
    const made = (await post(ofCompany)).body;
    expect(made).toMatchObject({ driver: { id: ofCompany.driver, name: "CBSA" } });
    expect(await put(made)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await post({ ...ofCompany, driver: ofCompany.type })).toMatchObject(invalid({ path: "driver", message: "Please choose from the list" }));
    expect(await post({ ...ofUnit, driver: 987_654 })).toMatchObject(invalid({ path: "driver", message: "Please choose from the list" }));
    expect(await post({ cat: ofUnit.cat })).toMatchObject(invalid({ path: "cat", message: "Please choose from the list" }));
    const found = await safety.get<{ content: { id: number }[] }>("/compliances?filter=driver::cbsa&size=100");
    expect(found.body.content.map(({ id }) => id)).toContain(made.id);
  });

  it("has the categories of its type, under the old names too", async () => {
    const categories = async (query: string) =>
      (await safety.get<{ content: { code: string }[] }>(`/types?type=${query}`)).body.content.map(({ code }) => code);
    const drivers = await categories("CMPLNC_CAT_TYPE&param1=DR");
    expect(drivers).toContain("MED");
    expect([await categories("CMPLNC_EMP"), await categories("CMPLNC_CAT_TYPE&param1=CMPLNC_EMP")]).toEqual([drivers, drivers]);
    expect(await categories("CMPLNC_ASSET")).toContain("ASI");
    expect(await categories("CMPLNC_CMP")).toContain("IFTA");
    expect(await categories("CMPLNC_BY&param1=CMPLNC_CMP")).toContain("FMCSA");
  });
});

describe("its items", () => {
  it("are there", async () => {
    for (const items of [[], null, [{ ...(await item("A", "2027-01-01")), status: false }]])
      expect(await post({ items })).toMatchObject(invalid({ path: "items", message: "Can not create compliances without items" }));
  });

  it("say what each lacks, at its own place", async () => {
    const good = await item("A", "2027-01-01");
    const bare = { ref_no: "", item_desc: "", strt_date: null, province: "", due_date: null, item_status: null };
    expect(await post({ items: [good, bare] })).toMatchObject(
      invalidAmong(
        { path: "items.1.ref_no", message: MANDATORY },
        { path: "items.1.item_desc", message: "Item description is required" },
        { path: "items.1.strt_date", message: "Start date is required" },
        { path: "items.1.province", message: MANDATORY },
        { path: "items.1.due_date", message: "Remidiation/ Due Date is required" },
        { path: "items.1.item_status", message: "Status is required" },
      ),
    );
    const { due_date: _, ...endless } = good;
    expect(await post({ items: [{ ...endless, end_date: "" }] })).toMatchObject(invalidAmong({ path: "items.0.end_date", message: "End date is required" }));
    expect(await post({ items: [{ ...good, date: "soon" }] })).toMatchObject(invalid({ path: "items.0.date", message: "Date is required" }));
  });

  it("have days by two names, until 2090, and the day they were written down", async () => {
    const { strt_date, due_date, ...others } = await item("A", "2027-01-01");
    const [made] = (await post({ items: [{ ...others, start_date: strt_date, end_date: due_date }] })).body.items;
    expect(made).toMatchObject({ strt_date, start_date: strt_date, due_date, end_date: due_date, date: today("America/Toronto") });
    const late = { path: "items.0.due_date", message: "Date can not be after 01/01/2090" };
    expect(await post({ items: [{ ...others, strt_date, due_date: "2090-01-02" }] })).toMatchObject(invalid(late));
    expect((await post({ items: [{ ...others, strt_date: "1990-01-01", due_date: "2090-01-01" }] })).status).toBe(201);
  });

  it("ask for an action unless it is said that none is needed, and describe it only then", async () => {
    const { items } = await make(
      await item("A", "2027-01-01", "OPEN", { rem_action: "Call" }),
      await item("B", "2027-01-01", "OPEN", { rem_req: false, rem_action: "Call" }),
    );
    expect(items.map(({ rem_req, rem_action }) => [rem_req, rem_action])).toEqual([
      [true, "Call"],
      [false, ""],
    ]);
  });

  it("make the head: the first one's due date and status; the list shows the latest, and what is open next", async () => {
    const made = await make(await item("A", "2027-05-01", "PROG"), await item("B", "2028-01-01", "OK"), await item("C", "2026-12-01"));
    expect(made).toMatchObject({ due_date: "2027-05-01", cmplnc_status: { code: "PROG" } });
    expect(await row(made.id)).toMatchObject({ due_date: "2028-01-01", next_due: "2026-12-01", cmplnc_status: { code: "PROG" } });
    const [a, b, c] = made.items;
    const turned = (await put({ ...made, items: [c, b, a] })).body;
    expect(turned).toMatchObject({ due_date: "2026-12-01", cmplnc_status: { code: "OPEN" } });
    expect((await put({ ...turned, items: [{ ...c, item_status: await status("CLOSED") }, b, a] })).body).toMatchObject({ cmplnc_status: { code: "CLOSED" } });
    expect(await row(made.id)).toMatchObject({ due_date: "2028-01-01", next_due: "2027-05-01" });
    const { body } = await safety.directus<{ data: Body[] }>("GET", `/items/compliances?filter[id][_eq]=${made.id}&fields=latest_due,cmplnc_status`);
    expect(body.data).toEqual([{ latest_due: "2028-01-01", cmplnc_status: await typeKey(safety, "CMPLNC_STATUS", "CLOSED") }]);
  });

  it("are three, one taken away, one with two files: stored, opened again, exported and zipped", async () => {
    const items = [await item("A-1", "2027-05-01"), await item("B-2", "2029-01-01"), await item("C/3", "2028-01-01", "OK")];
    const { body: made } = await post({ items, desc: "Three of them" }, [
      page("front.txt", "items.2.file"),
      page("back.txt", "items.2.file"),
      page("old.txt", "items.1.file"),
    ]);
    const [a, b, c] = made.items;
    const less = (await put({ ...made, items: [a, { ...b, status: false }, c] })).body;
    expect(less.items.map(({ ref_no, fileNm }) => [ref_no, fileNm])).toEqual([
      ["A-1", []],
      ["C/3", ["front.txt", "back.txt"]],
    ]);
    expect((await read(made.id)).items).toEqual(less.items);
    const stored = await safety.directus<{ data: Body[] }>("GET", `/items/compliance_items?filter[id][_eq]=${b?.id}&fields=ref_no,status`);
    expect(stored.body.data).toEqual([{ ref_no: "B-2", status: false }]);
    expect(await row(made.id)).toMatchObject({ due_date: "2028-01-01" });

    expect(await zipped(`compliances/${made.id}/files.zip`)).toEqual(["Item 2 C-3/back.txt", "Item 2 C-3/front.txt"]);
    expect(await zipped(`compliances/${made.id}/items/${c?.id}/files.zip`)).toEqual(["back.txt", "front.txt"]);
    const all = await zipped("compliances/files.zip?filter=desc::Three%20of%20them");
    expect(all).toEqual(["back.txt", "front.txt"].map((name) => expect.stringMatching(new RegExp(`^Driver's Licence .*/Item 2 C-3/${name}$`))));
    for (const path of [`compliances/${made.id}/items/${a?.id}`, `compliances/${made.id + 1}/items/${c?.id}`, `compliances/${made.id}/items/x`])
      expect((await bytesOf(`${path}/files.zip`)).status).toBe(404);

    const file = await safety.get<{ text: string }>(`/compliances/export?format=csv&ids=${made.id}&columns=desc,due_date`);
    expect(csvRows(file.body.text).map((cells) => cells.slice(0, 4))).toEqual([
      ["Description", "Due Date", "Item Ref No", "Item Description"],
      ["Three of them", "01-01-2028", "A-1", "Licence renewed"],
      ["Three of them", "01-01-2028", "C/3", "Licence renewed"],
    ]);
    const { content } = (await safety.get<{ content: HistoryEntry[] }>(`/compliances/${made.id}/history`)).body;
    expect(content.map(({ action, part }) => [action, part?.thing, part?.name])).toContainEqual(["removed", "Item", "B-2"]);
  });
});

describe("files of items", () => {
  it("are named by their item, or by their part", async () => {
    const items = [await item("A", "2027-01-01", "OPEN", { fileNm: ["one.txt"] }), await item("B", "2027-01-01", "OPEN", { fileNm: ["two.txt"] })];
    const { body: made } = await post({ items }, [page("two.txt"), page("one.txt"), page("three.txt", "items.0.file")]);
    expect(made.items.map(({ fileNm }) => fileNm)).toEqual([["one.txt", "three.txt"], ["two.txt"]]);
    expect(await put(made)).toMatchObject({ status: 200, body: { version: made.version } });
    expect(await post({ items }, [page("one.txt")])).toMatchObject(invalid({ path: "items.1.fileNm", message: "There is no file two.txt" }));
    expect(await post({}, [page("stray.txt")])).toMatchObject(invalid({ path: "files", message: "The data has no row for stray.txt" }));
    const both = items.map((one) => ({ ...one, fileNm: ["one.txt"] }));
    expect(await post({ items: both }, [page("one.txt")])).toMatchObject(invalid({ path: "files", message: "The data has no row for one.txt" }));
  });

  it("are five in the whole compliance, whichever items they are of", async () => {
    const items = [await item("A", "2027-01-01"), await item("B", "2027-01-01")];
    const some = (list: string, count: number) => Array.from({ length: count }, (_, index) => page(`page ${index}.txt`, `${list}.file`));
    expect(await post({ items }, [...some("items.0", 3), ...some("items.1", 3)])).toMatchObject(invalid({ path: "items.1.files", message: TOO_MANY }));
    const { status: code, body: made } = await post({ items }, [...some("items.0", 3), ...some("items.1", 2)]);
    expect(code).toBe(201);
    const send = (changed: Body, files: Upload[]) => safety.send<Compliance>("PUT", `/compliances/${made.id}`, { ...made, ...changed }, files);
    expect(await send({}, [page("more.txt", "items.0.file")])).toMatchObject(invalid({ path: "items.0.files", message: TOO_MANY }));
    const [a, b] = made.items;
    const freed = [{ ...a, files: [{ ...a?.files[0], status: "N" }] }, b];
    expect((await send({ items: freed }, [page("more.txt", "items.0.file")])).body.items[0]?.fileNm).toEqual(["page 1.txt", "page 2.txt", "more.txt"]);
    expect(await send({ items: [{ ...a, status: false }, b], version: undefined }, some("items.1", 2))).toMatchObject(
      invalid({ path: "items.1.files", message: "All files should have unique names" }),
    );
  });

  it("are for those who may have the screen's files", async () => {
    const { body: made } = await post({}, [page("one.txt", "items.0.file")]);
    const path = `/compliances/${made.id}/items/${made.items[0]?.id}/files.zip`;
    const as = async (who: string) => (await (await signIn(addresses, who)).get(path)).status;
    expect([await as("safety@prairie.example"), await as("payroll@maple.example"), await as("auditor@maple.example")]).toEqual([404, 403, 200]);
  });
});

describe("the data layer", () => {
  it("keeps the head by items that are written alone, and the last of them", async () => {
    const admin = await signIn(addresses, "owner@maple.example");
    const made = await make(await item("A", "2027-05-01"), await item("B", "2028-01-01", "OK"));
    const [a, b] = made.items;
    const change = (body: Body) => admin.directus("PATCH", "/items/compliance_items", [body]);
    expect((await change({ id: b?.id, due_date: "2029-02-03" })).status).toBe(200);
    expect(await row(made.id)).toMatchObject({ due_date: "2029-02-03", next_due: "2027-05-01" });
    expect((await change({ id: a?.id, status: false })).status).toBe(200);
    expect(await read(made.id)).toMatchObject({ due_date: "2029-02-03", cmplnc_status: { code: "OK" }, version: made.version + 2 });
    expect((await change({ id: b?.id, status: false })).status).not.toBe(200);
    const added = { ...(await item("C", "2026-12-01")), compliance: made.id };
    expect((await admin.directus("POST", "/items/compliance_items", added)).status).toBe(200);
    expect(await row(made.id)).toMatchObject({ next_due: "2026-12-01" });
  });

  it("lets no caller say what follows from the items, nor who else is meant", async () => {
    const admin = await signIn(addresses, "owner@maple.example");
    const made = await make(await item("A", "2027-05-01"));
    await admin.directus("PATCH", "/items/compliances", [{ id: made.id, due_date: "2001-01-01", latest_due: "2001-01-01", desc: "Now" }]);
    expect(await read(made.id)).toMatchObject({ due_date: "2027-05-01", desc: "Now" });
    const refusedBy = async (body: Body) => (await admin.directus("PATCH", "/items/compliances", [{ id: made.id, ...body }])).status;
    expect(await refusedBy({ asset: 1 })).toBe(400);
    expect(await refusedBy({ cat: await typeKey(safety, "CMPLNC_CAT_TYPE", "IFTA") })).toBe(400);
  });
});

it("states are those of Canada and the United States", async () => {
  const { body } = await safety.get<{ content: { code: string }[] }>("/states");
  expect(body.content.map(({ code }) => code)).toEqual(expect.arrayContaining(["ON", "QC", "NY", "TX"]));
});

it("is no dispatcher's", async () => {
  const dispatch = await signIn(addresses, "dispatch@maple.example");
  expect(await dispatch.get("/compliances")).toMatchObject(refused("FORBIDDEN"));
});

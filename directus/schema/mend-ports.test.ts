import { expect, it } from "vitest";
import { TRIP_STATUS } from "../../bff/src/wire/known-keys.ts";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { isTrue } from "../../extensions/haulbook/src/values.ts";
import { MAPLE, openDatabase, openKnex } from "../../extensions/haulbook/test/fixture.ts";
import { borderPorts } from "../lookups/border-ports.ts";
import { installLookups } from "../lookups/install.ts";
import { ensureMeta } from "../meta.ts";
import { mendPorts } from "./mend-ports.ts";

/** The ports as the first version had them, by id. */
const SHIPPED = [
  [1400, "ACI_PORTS", "0211", "St. Stephen, NB"],
  [1401, "ACI_PORTS", "0213", "Woodstock Road, NB"],
  [1402, "ACI_PORTS", "0314", "Philipsburg, QC"],
  [1403, "ACI_PORTS", "0328", "Stanstead, QC"],
  [1407, "ACI_PORTS", "0427", "Queenston"],
  [1418, "ACI_PORTS", "0817", "The Abbotsford office"],
  [1520, "ACE_PORTS", "0705", "Fort Covington, NY"],
] as const;
const manifest = { company: MAPLE, type: "ACI", ref_no: "", trip: null as number | null };

async function before() {
  const rows = await openDatabase();
  for (const [id, type, code, value] of SHIPPED) await rows.insert("types", [{ id, type, code, value, system: false, active: true, sort: 1 }]);
  return rows;
}
const poes = async (rows: Awaited<ReturnType<typeof before>>) =>
  (await rows.find("manifests", {}, { columns: ["id", "poe"], by: ["id"] })).map(({ poe }) => poe);

it("ports that were called by another's name get their own, what is not sent goes where it was meant, and what an admin named stays", async () => {
  const rows = await before();
  await rows.insert("trips", [{ id: 71, company: MAPLE, trip_no: 71, trip_status: TRIP_STATUS.COMPLETE }]);
  await rows.insert("manifests", [
    ...["0314", "0328", "0211", "0213", "0427"].map((poe, index) => ({ ...manifest, id: 901 + index, manifest_no: `${index}`, poe })),
    { ...manifest, id: 906, manifest_no: "6", poe: "0328", ref_no: "CCN-1" },
    { ...manifest, id: 907, manifest_no: "7", poe: "0328", trip: 71 },
    { ...manifest, id: 908, manifest_no: "8", poe: "0211", type: "ACE" },
  ]);
  await mendPorts(rows);
  expect(await poes(rows)).toEqual(["0328", "0314", "0231", "0212", "0427", "0328", "0328", "0211"]);
  const stored = await rows.find("types", { id: SHIPPED.map(([id]) => id) }, { columns: ["code", "value", "active"], by: ["id"] });
  expect(stored.map(({ code, value, active }) => [code, value, isTrue(active)])).toEqual([
    ["0211", "St. Stephen (Ferry Point), NB", false],
    ["0213", "Edmundston, NB", true],
    ["0314", "Stanstead (Route 55), QC", true],
    ["0328", "St-Armand/Philipsburg, QC", true],
    ["0427", "Queenston", true],
    ["0817", "The Abbotsford office", true],
    ["0705", "Fort Covington, NY", false],
  ]);
  await mendPorts(rows);
  expect(await poes(rows), "done twice it does no more").toEqual(["0328", "0314", "0231", "0212", "0427", "0328", "0328", "0211"]);
});

it("what an admin put right himself was chosen by the right name", async () => {
  const rows = await before();
  await rows.update("types", { id: [1402, 1403] }, { value: "Right" });
  await rows.insert("manifests", [{ ...manifest, id: 901, manifest_no: "1", poe: "0328" }]);
  await mendPorts(rows);
  expect(await poes(rows)).toEqual(["0328"]);
});

it("an office that an admin has added stays his, and the others come", async () => {
  const knex = await openKnex();
  await ensureMeta(knex);
  const rows = rowsOf(knex);
  await rows.remove("currencies", {});
  await rows.insert("types", [{ id: 100_001, type: "ACI_PORTS", code: "0455", value: "Gordie Howe", system: false, active: true, sort: 1 }]);
  await installLookups(rows);
  const howe = await rows.find("types", { type: "ACI_PORTS", code: "0455" }, { columns: ["id"] });
  expect(howe.map(({ id }) => Number(id))).toEqual([100_001]);
  expect(await rows.find("types", { type: "ACI_PORTS" }, { columns: ["id"] })).toHaveLength(71);
  expect(await installLookups(rows)).toBe(0);
});

it("ids stay those of the first version", () => {
  const idOf = (type: string, code: string) => borderPorts.find((port) => port.type === type && port.code === code)?.id;
  for (const [id, type, code] of SHIPPED) expect(idOf(type, code), code).toBe(id);
  expect([idOf("ACI_PORTS", "0841"), idOf("ACE_PORTS", "3814")]).toEqual([1421, 1582]);
  expect(borderPorts.filter(({ active }) => active)).toHaveLength(70 + 84);
});

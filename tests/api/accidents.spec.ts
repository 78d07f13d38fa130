import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { invalid } from "../lib/refusals.ts";
import { accidentBody, type Body, makeRecord } from "../lib/registers.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
let safety: Client;
beforeAll(async () => {
  safety = await signIn(addresses, "safety@maple.example");
});
const FUTURE = invalid({ path: "date", message: "Date can not be in the future" });
const save = (overrides: Body) => safety.post("/accidents", accidentBody(overrides));
const ids = async (path: string) => (await safety.get<{ content: { id: number }[] }>(path)).body.content.map(({ id }) => id);

describe("accidents", () => {
  it("keep drivers, units, claims and the test", async () => {
    const [drivers, trucks, trailers] = [
      await ids("/employees?intent=suggest&is_driver=true"),
      await ids("/assets?intent=suggest&vehicle_typ=TRUCK"),
      await ids("/assets?intent=suggest&vehicle_typ=TRAILER"),
    ];
    const plain = {
      injury: true,
      injury_desc: "Sprained wrist",
      drug_chk: true,
      drug_chk_dt: "2026-11-03",
      drug_chk_rslt: "no",
      claim_no: "CLM-1",
      claim_wt_rcvry: 1250.5,
      claim_wo_rcvry: 0,
      impact_rate: 3,
      truck_owner: "Company",
    };
    const made = await makeRecord(
      safety,
      "accidents",
      accidentBody({ ...plain, driver1: drivers[0], driver2: { id: drivers[1] }, truck: trucks[0], trailer1: trailers[0], trailer2: trailers[1] }),
    );
    expect(made).toMatchObject({
      ...plain,
      driver1: { id: drivers[0] },
      driver2: { id: drivers[1] },
      truck: { id: trucks[0] },
      trailer2: { id: trailers[1] },
      province: "ON",
    });
    const listed = await safety.get(`/accidents?filter=driver1:${drivers[0]}&filter=truck:${trucks[0]}&size=100`);
    expect(listed.body).toMatchObject({ content: expect.arrayContaining([expect.objectContaining({ id: made.id, injury: true, drug_chk: true })]) });
  });

  it("want the date and the result of a test that was taken", async () => {
    expect(await save({ drug_chk: true })).toMatchObject(invalid({ path: "drug_chk_dt", message: MANDATORY }, { path: "drug_chk_rslt", message: MANDATORY }));
  });

  it("drop what the form hides", async () => {
    const { status, body } = await save({
      injury: false,
      injury_desc: "None",
      drug_chk: false,
      drug_chk_dt: "2026-11-03",
      drug_chk_rslt: "yes",
      truck: null,
      truck_owner: "Nobody",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ injury_desc: "", drug_chk_dt: null, drug_chk_rslt: null, truck_owner: "" });
  });

  it("do not happen in the future, by the company's day", async () => {
    const hour = 3_600_000;
    expect(await save({ date: Date.now() + 48 * hour })).toMatchObject(FUTURE);
    expect((await save({ date: Date.now() - hour })).status).toBe(201);
  });

  it("name two drivers, not one twice, and only units that exist", async () => {
    const [driver] = await ids("/employees?intent=suggest&is_driver=true");
    expect(await save({ driver1: driver, driver2: driver })).toMatchObject(invalid({ path: "driver2", message: "Driver 1 and driver 2 can not be the same" }));
    const [theirs] = (await (await signIn(addresses, "safety@prairie.example")).get<{ content: { id: number }[] }>("/assets?intent=suggest")).body.content;
    for (const truck of [Number(theirs?.id), 999_999])
      expect(await save({ truck })).toMatchObject(invalid({ path: "truck", message: "Please choose from the list" }));
    expect(await save({ drug_chk_rslt: "maybe" })).toMatchObject(invalid({ path: "drug_chk_rslt" }));
  });

  it("of a day or a clock without a zone happen in the company's, today still is not the future", async () => {
    expect((await save({ date: "2026-05-10" })).body).toMatchObject({ date: "2026-05-10T04:00:00.000Z" });
    expect((await save({ date: "2026-05-10T09:30:00" })).body).toMatchObject({ date: "2026-05-10T13:30:00.000Z" });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format();
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect((await save({ date: today })).status).toBe(201);
    expect(await save({ date: tomorrow })).toMatchObject(FUTURE);
  });

  it("claim whole cents, and nothing where nothing is known", async () => {
    const { body } = await save({ claim_wt_rcvry: 0.1 + 0.2, claim_wo_rcvry: null, impact_rate: 2.67 });
    expect(body).toMatchObject({ claim_wt_rcvry: 0.3, claim_wo_rcvry: null, impact_rate: 2.67 });
    expect(await save({ claim_wt_rcvry: 2.675 })).toMatchObject(invalid({ path: "claim_wt_rcvry", message: "Please enter a number with 2 decimals at most" }));
  });
});

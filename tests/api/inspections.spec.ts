import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { invalid } from "../lib/refusals.ts";
import { type Body, inspectionBody, makeRecord } from "../lib/registers.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
let safety: Client;
beforeAll(async () => {
  safety = await signIn(addresses, "safety@maple.example");
});
const save = (overrides: Body) => safety.post("/inspections", inspectionBody(overrides));
type Unit = { id: number; asset_code: string; vehicle_no: string };
const first = async <T>(path: string) => (await safety.get<{ content: T[] }>(path)).body.content[0] as T;

describe("inspections", () => {
  it("keep people, units with their plates, and whom they belong to while there is a unit", async () => {
    const [driver, truck] = [
      await first<{ id: number; first: string }>("/employees?intent=suggest&is_driver=true"),
      await first<Unit>("/assets?intent=suggest&vehicle_typ=TRUCK"),
    ];
    const made = await makeRecord(
      safety,
      "inspections",
      inspectionBody({ driver1: driver.id, truck: truck.id, truck_owner: "Company", trailer1_owner: "Nobody", problem: true, problem_desc: "Lamp out" }),
    );
    expect(made).toMatchObject({
      message: "Inspection Created Successfully",
      driver1: { id: driver.id, first: driver.first },
      truck: { id: truck.id, asset_code: truck.asset_code, vehicle_no: truck.vehicle_no },
      truck_owner: "Company",
      trailer1_owner: "",
      problem_desc: "Lamp out",
    });
    const { body } = await safety.put<Body>(`/inspections/${made.id}`, { ...made, problem: false });
    expect(body).toMatchObject({ message: "Inspection Updated Successfully", problem: false, problem_desc: "" });
  });

  it("want a date that has been, a province that there is, and two drivers", async () => {
    expect(await save({ date: null })).toMatchObject(invalid({ path: "date", message: MANDATORY }));
    expect(await save({ date: "2099-01-01T00:00:00.000Z" })).toMatchObject(invalid({ path: "date", message: "Date can not be in the future" }));
    expect(await save({ province: "" })).toMatchObject(invalid({ path: "province", message: MANDATORY }));
    const { id } = await first<{ id: number }>("/employees?intent=suggest&is_driver=true");
    expect(await save({ driver1: id, driver2: id })).toMatchObject(invalid({ path: "driver2", message: "Driver 1 and driver 2 can not be the same" }));
  });

  it("take trucks as trucks and trailers as trailers", async () => {
    const trailer = await first<Unit>("/assets?intent=suggest&vehicle_typ=TRAILER");
    expect(await save({ truck: trailer.id })).toMatchObject(invalid({ path: "truck", message: "Please choose a truck from the list" }));
  });

  it("are found by the province's code and by its name", async () => {
    const { id } = await makeRecord(safety, "inspections", inspectionBody({ province: "NU" }));
    const found = async (text: string) =>
      (await safety.get<{ content: { id: number }[] }>(`/inspections?size=50&filter=province::${text}`)).body.content.map((row) => row.id);
    for (const text of ["NU", "nu", "Nunavut", "nuna"]) expect([text, await found(text)]).toEqual([text, expect.arrayContaining([id])]);
    expect(await found("Ontario")).not.toContain(id);
  });
});

import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { makeTrip, typeKey } from "../lib/factories.ts";
import { invalid, invalidAmong, refused } from "../lib/refusals.ts";
import { type Body, makeRecord, reimbursementBody } from "../lib/registers.ts";

type Choice = { id: number; trip_no: number; driver1: { id: number } | null; driver2: { id: number } | null };

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
let payroll: Client;
let drivers: number[];
let trip: { id: number; trip_no: number };
beforeAll(async () => {
  payroll = await signIn(addresses, "payroll@maple.example");
  const dispatch = await signIn(addresses, "dispatch@maple.example");
  drivers = (await dispatch.get<{ content: { id: number }[] }>("/employees?intent=suggest&is_driver=true")).body.content.map(({ id }) => id);
  const { id, trip_no } = await makeTrip(dispatch, undefined, { driver1: drivers[0], driver2: drivers[1] });
  trip = { id, trip_no };
});
const save = async (overrides: Body) => payroll.post("/reimbursements", await reimbursementBody(payroll, overrides));

describe("reimbursements", () => {
  it.each([
    ["HSTON", 113, 98.31, 14.69],
    ["GST", 19.99, 18.99, 1],
    ["GSTQST", 100, 85.02, 14.98],
    ["NONE", 50, 50, 0],
    ["CSTTAX", 50, 0, 50],
    ["HSTON", null, 0, 0],
    ["HSTON", "1,130.00", 983.1, 146.9],
  ])("with %s of %s: %s without tax, %s of tax", async (code, ttl_amt, hst_amt, txn_amt) => {
    const { status, body } = await save({ tax: await typeKey(payroll, "TAX_TYPE", code), ttl_amt, hst_amt: 1, txn_amt: 1 });
    expect([status, body]).toEqual([201, expect.objectContaining({ hst_amt, txn_amt })]);
  });

  it("figure anew when the tax changes, and only then", async () => {
    const made = await makeRecord(payroll, "reimbursements", await reimbursementBody(payroll));
    const changed = await payroll.put(`/reimbursements/${made.id}`, { ...made, tax: await typeKey(payroll, "TAX_TYPE", "NONE") });
    expect(changed.body).toMatchObject({ version: 2, hst_amt: 113, txn_amt: 0, ttl_amt: 113 });
  });

  it("pay the drivers of an existing trip back", async () => {
    const { status, body } = await save({ trip_type: false, trip: trip.id, driver_id: drivers[1], manual_trip: "dropped" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      trip_type: false,
      trip,
      trip_no: String(trip.trip_no),
      manual_trip: "",
      type: "Reimbursement",
      driver_id: { id: drivers[1] },
    });
    expect((await save({ trip_type: false, trip_id: trip.id, driver_id: drivers[0] })).body).toMatchObject({ trip });
    expect(await save({ trip_type: false, trip: trip.id, driver_id: drivers[2] })).toMatchObject(
      invalid({ path: "driver_id", message: "Driver must be one of the drivers of the trip" }),
    );
    expect(await save({ trip_type: false, trip: 999_999, driver_id: drivers[0] })).toMatchObject(
      invalid({ path: "trip", message: "Please choose from the list" }),
    );
  });

  it("pay anyone back for a trip that is typed", async () => {
    const { body } = await save({ trip_type: true, manual_trip: "Shop run", trip: trip.id, driver_id: drivers[2] });
    expect(body).toMatchObject({ trip: null, trip_no: "Shop run", driver_id: { id: drivers[2] } });
  });

  it.each([
    [{ trip_type: true, manual_trip: "" }, "manual_trip"],
    [{ trip_type: false, trip: null }, "trip"],
  ])("want the trip of their type: %o", async (overrides, path) => {
    const answer = await save(overrides);
    expect(answer).toMatchObject(invalid({ path, message: MANDATORY }));
    expect(answer).toMatchObject(refused("VALIDATION", "Please fill all mandatory fields."));
  });

  it("offer trips to those who pay, without the trips' screen", async () => {
    expect((await payroll.get("/trips")).status).toBe(403);
    const { body } = await payroll.get<{ content: Choice[] }>(`/reimbursements/trips?begin-with=${String(trip.trip_no).slice(0, 3)}`);
    expect(body.content).toContainEqual(
      expect.objectContaining({ id: trip.id, driver1: expect.objectContaining({ id: drivers[0] }), driver2: expect.objectContaining({ id: drivers[1] }) }),
    );
    expect((await payroll.get<{ content: Choice[] }>(`/reimbursements/trips?id=${trip.id}`)).body.content.map(({ trip_no }) => trip_no)).toEqual([
      trip.trip_no,
    ]);
    expect((await payroll.get("/reimbursements/trips?id=x")).status).toBe(400);
    expect((await (await signIn(addresses, "sales@maple.example")).get("/reimbursements/trips")).status).toBe(403);
    expect((await (await signIn(addresses, "payroll@prairie.example")).get<{ content: Choice[] }>(`/reimbursements/trips?id=${trip.id}`)).body.content).toEqual(
      [],
    );
  });

  it("are found by the trip's number and by the text of a typed one", async () => {
    const found = async (filter: string) =>
      (await payroll.get<{ content: { trip_no: string }[] }>(`/reimbursements?filter=${filter}&size=100`)).body.content.map(({ trip_no }) => trip_no);
    expect(new Set(await found(`trip_no:${trip.trip_no}`))).toEqual(new Set([String(trip.trip_no)]));
    expect(new Set(await found("trip_no::shop run"))).toEqual(new Set(["Shop run"]));
  });

  it("keep their trip from being deleted", async () => {
    const dispatch = await signIn(addresses, "dispatch@maple.example");
    expect(await dispatch.delete(`/trips/${trip.id}`)).toMatchObject(
      refused("CONFLICT", "You can not delete this trip because trip is associated with reimbursement"),
    );
  });

  it("are kept to the cent, so that the parts add up to the total", async () => {
    const { body } = await save({ tax: await typeKey(payroll, "TAX_TYPE", "HSTON"), ttl_amt: 10.01 });
    expect(body).toMatchObject({ ttl_amt: 10.01, hst_amt: 8.71, txn_amt: 1.3 });
  });

  it("say in plain words what is wrong", async () => {
    expect(await save({ trip_type: "maybe", reimb_date: "2026-02-30", reimb_status: "paid", files: "none", ttl_amt: "ten" })).toMatchObject(
      invalidAmong(
        { path: "trip_type", message: "Please enter a valid value" },
        { path: "reimb_date", message: "Please enter a valid date" },
        { path: "reimb_status", message: "Please choose from the list" },
        { path: "files", message: "Please enter a valid value" },
        { path: "ttl_amt", message: "Please enter a number" },
      ),
    );
    const made = await makeRecord(payroll, "reimbursements", await reimbursementBody(payroll));
    expect((await payroll.put(`/reimbursements/${made.id}`, { ...made, version: null })).status).toBe(200);
    expect((await payroll.put(`/reimbursements/${made.id}`, { ...made, version: "1", paid_to: "Someone else" })).body).toMatchObject({ version: 2 });
    expect(await payroll.put(`/reimbursements/${made.id}`, { ...made, version: "1" })).toMatchObject(refused("STALE"));
  });

  it("of a day are of that day in the company's zone", async () => {
    const { body } = await save({ reimb_date: "2026-05-10", paid_to: "Day without a zone" });
    expect(body).toMatchObject({ reimb_date: "2026-05-10T04:00:00.000Z" });
  });
});

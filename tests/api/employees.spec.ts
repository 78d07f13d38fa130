import { beforeAll, describe, expect, inject, it } from "vitest";
import { employeeOption, employees } from "../../bff/src/modules/employees/contract.ts";
import { type Client, signIn } from "../lib/client.ts";
import { makeOrder, makeTrip } from "../lib/factories.ts";
import { badRequest, invalid, refused } from "../lib/refusals.ts";
import { employeeBody, makeRecord } from "../lib/registers.ts";

type Listed = { content: { id: number; code: string; first: string }[]; page: { total_elements: number } };

const addresses = inject("addresses");
let payroll: Client;
let sales: Client;
let owner: Client;
beforeAll(async () => {
  [payroll, sales, owner] = (await Promise.all(["payroll", "sales", "owner"].map((name) => signIn(addresses, `${name}@maple.example`)))) as [
    Client,
    Client,
    Client,
  ];
});

describe("employees", () => {
  it("keep what payroll and border filing need", async () => {
    const sent = employeeBody({
      is_driver: true,
      date_of_birth: "1980-02-29",
      licence_no: "S4758-63545-44400",
      licence_province: "ON",
      licence_expiry: "2028-12-31",
      medical_expiry: "2027-06-30",
      citizenship: "CA",
      fast_card: "42704092180701",
      address1: "7 Elm St",
    });
    const { id } = await makeRecord(payroll, "employees", sent);
    expect(await payroll.get(`/employees/${id}`)).toMatchObject({ status: 200, body: { ...sent, active: true, termination_dt: null } });
    expect(employees.record.safeParse((await payroll.get(`/employees/${id}`)).body).success).toBe(true);
  });

  it.each([
    ["email", "not an email", "Please enter a valid email."],
    ["date_of_birth", "2026-02-30", "Please enter a valid date"],
    ["code", "x".repeat(21), "Maximum allowed 20 character"],
  ])("refuse %s %s", async (path, value, message) => {
    expect(await payroll.post("/employees", employeeBody({ [path]: value }))).toMatchObject(invalid({ path, message }));
  });

  it("do not leave before they are hired", async () => {
    expect(await payroll.post("/employees", employeeBody({ hire_dt: "2024-03-01", termination_dt: "2024-02-29" }))).toMatchObject(
      invalid({ path: "termination_dt", message: "Termination date should come later than hire date" }),
    );
  });

  it("have a code of their own, within their company", async () => {
    const first = await makeRecord(payroll, "employees", employeeBody());
    const twin = employeeBody({ code: first.code });
    expect(await payroll.post("/employees", twin)).toMatchObject(invalid({ path: "code", message: "Employee code exist." }));
    expect((await (await signIn(addresses, "payroll@prairie.example")).post("/employees", twin)).status).toBe(201);
  });

  it("are slim for those who only choose them", async () => {
    const seen = await sales.get<Listed>("/employees?size=2");
    expect(Object.keys(seen.body.content[0] ?? {})).toEqual(Object.keys(employeeOption.shape));
    const dropdown = await payroll.get<Listed>("/employees?paged=true&page=1&size=50000");
    expect([dropdown.status, Object.keys(dropdown.body.content[0] ?? {})]).toEqual([200, Object.keys(employeeOption.shape)]);
    expect(await sales.get("/employees?filter=hire_dt:2020-01-01:2027-01-01")).toMatchObject(badRequest("filter", "Can not filter by hire_dt"));
    expect(await sales.get("/employees/1")).toMatchObject(refused("FORBIDDEN"));
    const drivers = await sales.get<Listed>("/employees?intent=suggest&is_driver=true&begin-with=gurp");
    expect(drivers.body.content.map(({ first }) => first)).toEqual(["Gurpreet"]);
    const searched = await sales.get<Listed>("/employees?shouldPaginate=false&filterField=first&query=gurp&matchStrategy=CONTAINS");
    expect(searched.body.content.map(({ first }) => first)).toEqual(["Gurpreet"]);
  });

  it("are found by days, both included", async () => {
    const { id, code } = await makeRecord(payroll, "employees", employeeBody({ hire_dt: "2019-07-15" }));
    const found = async (range: string) =>
      (await payroll.get<Listed>(`/employees?filter=hire_dt:${range}&filter=code:${code}`)).body.content.map((row) => row.id);
    expect([await found("2019-07-15:2019-07-15"), await found("2019-07-01:2019-07-15"), await found("2019-07-15")]).toEqual([[id], [id], [id]]);
    expect([await found("2019-07-16:2019-07-31"), await found("2019-07-01:2019-07-14")]).toEqual([[], []]);
  });

  it("stay while trips or orders name them", async () => {
    const driver = await makeRecord(owner, "employees", employeeBody({ is_driver: true }));
    const seller = await makeRecord(owner, "employees", employeeBody());
    await makeTrip(owner, undefined, { driver1: driver.id });
    await makeOrder(owner, { sales_by: seller.id });
    const busyWith = (what: string) => refused("CONFLICT", `You can not delete this employee because employee is associated with ${what}`);
    expect(await owner.delete(`/employees/${driver.id}`)).toMatchObject(busyWith("trip"));
    expect(await owner.delete(`/employees/${seller.id}`)).toMatchObject(busyWith("order"));
  });
});

it("the first day of 1970 is a day like any other", async () => {
  const { id } = await makeRecord(payroll, "employees", employeeBody({ date_of_birth: "1970-01-01" }));
  const { body: read } = await payroll.get<{ date_of_birth: string; version: number }>(`/employees/${id}`);
  expect(read.date_of_birth).toBe("1970-01-01");
  expect((await payroll.put<{ version: number }>(`/employees/${id}`, read)).body.version).toBe(read.version);
});

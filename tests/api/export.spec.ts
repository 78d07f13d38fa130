/** Lists as files. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, makeCustomer, makeOrder, makeTrip, typeKey } from "../lib/factories.ts";
import { badRequest, refused } from "../lib/refusals.ts";
import { accidentBody, employeeBody, makeRecord, reimbursementBody } from "../lib/registers.ts";
import { csvRows, firstSheet, sheetRows } from "../lib/sheets.ts";

const addresses = inject("addresses");
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});
async function download(path: string, as = client) {
  const response = await fetch(`${addresses.bff}/api/v2${path}`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const rowsOf = async (path: string, as = client) => csvRows(new TextDecoder().decode((await download(path, as)).bytes));

const HEADERS = [
  "Order No",
  "Billed To",
  "Date",
  "First Pickup Date",
  "Urgent",
  "First pick up city",
  "Order Status",
  "Load Type",
  "Order Type",
  "Equipment",
  "PO/Ref No",
];
const MORE_HEADERS = ["Hazmat", "Reefer", "CSA Compliance", "Notes", "Total", "Currency", "Invoice"];

describe("the orders list as a file", () => {
  let made: MadeOrder[];
  let customer: { id: number };
  beforeAll(async () => {
    customer = await makeCustomer(client, { name: '=HYPERLINK("x") "Łódź", Ltd' });
    const common = { billed_to: customer.id, order_date: "2026-11-28T03:30:00.000Z" };
    made = [
      await makeOrder(client, { ...common, ref_no: "00123456789012345678", sales_note: "line one\r\nline two", frt_cost: 1234.5 }),
      await makeOrder(client, { ...common, ref_no: "-5+3", extra_cost: -2000, frt_cost: 0, tax_type: await typeKey(client, "TAX_TYPE", "CSTTAX") }),
    ];
  });
  const ids = () => made.map(({ id }) => id).join();

  it("is RFC 4180 with a byte order mark: text that looks like a formula does not run, numbers stay numbers", async () => {
    const { status, headers, bytes } = await download(`/orders/export?format=csv&ids=${ids()}&sort=order_no,asc`);
    expect([status, headers.get("content-type"), headers.get("x-row-count")]).toEqual([200, "text/csv; charset=utf-8", "2"]);
    expect(headers.get("content-disposition")).toMatch(/filename="Orders-\d{4}-\d\d-\d\d\.csv"/);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith("\u{feff}Order No,")).toBe(true);
    const [head, first, second, ...rest] = csvRows(text) as [string[], string[], string[]];
    expect([head, rest]).toEqual([[...HEADERS, ...MORE_HEADERS], []]);
    const cell = (row: string[], header: string) => row[head.indexOf(header)];
    expect([cell(first, "Billed To"), cell(first, "Date"), cell(first, "First Pickup Date")]).toEqual([
      `'=HYPERLINK("x") "Łódź", Ltd`,
      "27-11-2026 10:30 PM",
      "01-12-2026 08:30 AM",
    ]);
    expect([cell(first, "PO/Ref No"), cell(first, "Notes"), cell(first, "Urgent")]).toEqual(["00123456789012345678", "line one\r\nline two", "No"]);
    expect([cell(second, "PO/Ref No"), cell(second, "Total"), cell(second, "Currency")]).toEqual(["'-5+3", "-2000.00", "USD"]);
  });

  it("has the stored totals, in the columns asked for", async () => {
    const { bytes } = await download(`/orders/export?format=csv&columns=total,order_no&ids=${ids()}&sort=order_no,asc`);
    expect(csvRows(new TextDecoder().decode(bytes))).toEqual([
      ["Total", "Currency", "Order No"],
      ...made.map(({ total, order_no }) => [total.toFixed(2), "USD", String(order_no)]),
    ]);
  });

  it("is a workbook with typed cells: text as text, times as times, numbers as numbers", async () => {
    const { headers, bytes } = await download(`/orders/export?ids=${ids()}&sort=order_no,asc`);
    expect(headers.get("content-disposition")).toMatch(/filename="Orders-\d{4}-\d\d-\d\d\.xlsx"/);
    const sheet = firstSheet(bytes);
    const [head, first, second] = sheetRows(sheet) as [string[], unknown[], unknown[]];
    expect(head).toEqual([...HEADERS, ...MORE_HEADERS]);
    expect([first[0], first[1], first[10]]).toEqual([made[0]?.order_no, '=HYPERLINK("x") "Łódź", Ltd', "00123456789012345678"]);
    expect([sheet.B2?.t, sheet.B2?.f, sheet.K2?.t, sheet.C2?.t, sheet.C2?.w, sheet.P3?.t, sheet.P3?.z]).toEqual([
      "s",
      undefined,
      "s",
      "n",
      "27-11-2026 10:30 PM",
      "n",
      "#,##0.00",
    ]);
    expect([second[10], second[15]]).toEqual(["-5+3", made[1]?.total]);
    expect(sheet["!cols"]?.[1]?.wch ?? sheet["!cols"]?.[1]?.width).toBeGreaterThan(25);
  });

  it("is what the search finds", async () => {
    const { headers } = await download(`/orders/export?format=csv&refno=00123456789012345678&id=${customer.id}&size=5&page=3`);
    expect(headers.get("x-row-count")).toBe("1");
  });

  it.each([
    ["format=pdf", "format", "format must be xlsx or csv"],
    ["columns=order_no,colour", "columns", "There is no column colour"],
    ["ids=1,x", "ids", "ids must be up to 500 numbers"],
    ["sort=total", "sort", "Can not sort by total"],
  ])("refuses %s", async (query, path, message) => {
    expect(await client.get(`/orders/export?${query}`)).toMatchObject(badRequest(path, message));
  });
  it("needs the right to read the list", async () => {
    const payroll = await signIn(addresses, "payroll@maple.example");
    for (const list of ["orders", "customers"]) expect(await payroll.get(`/${list}/export`)).toMatchObject(refused("FORBIDDEN"));
    expect((await fetch(`${addresses.bff}/api/v2/orders/export`)).status).toBe(401);
  });
});

it("customers are exported in the same way", async () => {
  const { id } = await makeCustomer(client, { name: "Export Me Ltd", phone: "+1 416 555 0198", crm_id: "+1 416", rate: 2.5 });
  const { bytes, headers } = await download(`/customers/export?format=csv&columns=id,name,phone,tax_no,crm_id,rate,order_cnt,invoice_cnt&ids=${id}`);
  expect(headers.get("content-disposition")).toContain("Customers-");
  expect(csvRows(new TextDecoder().decode(bytes))).toEqual([
    ["ID", "Name", "Phone Number", "Tax Number", "CRM ID", "Rate", "Order", "Invoice"],
    [String(id), "Export Me Ltd", "(416) 555-0198", "", "'+1 416", "2.50", "0", "0"],
  ]);
});

it("trips are exported: who drives, what is pulled, when it starts", async () => {
  const order = await makeOrder(client, {});
  const trip = await makeTrip(client, order);
  const { body: shown } = await client.get<{ items: { req_date: string }[]; driver1: { first: string; last: string }; trip_no: number }>(`/trips/${trip.id}`);
  const [head, row] = await rowsOf(`/trips/export?format=csv&columns=trip_no,trip_status,driver1,first_stop_time,aci_ace&trip_no=${shown.trip_no}`);
  expect(head).toEqual(["Trip ID", "Status", "Driver", "First Stop Time", "ACI/ACE"]);
  const { driver1, items } = shown;
  expect(row?.slice(0, 3)).toEqual([String(shown.trip_no), "New", `${driver1.first} ${driver1.last}`]);
  expect(row?.[3]?.slice(0, 10).split("-").toReversed().join("-")).toBe(items[0]?.req_date.slice(0, 10));
  const { headers } = await download(`/trips/export?format=csv&date1=2020-01-01&date2=2020-01-02`);
  expect([headers.get("x-row-count"), headers.get("content-disposition")]).toEqual(["0", expect.stringContaining("Trips-")]);
  const yard = await signIn(addresses, "yard@maple.example");
  expect([(await yard.get("/trips/export")).status, (await yard.get("/invoices/export")).status]).toEqual([403, 403]);
});

it("invoices are exported with their days and currency", async () => {
  const owner = await signIn(addresses, "owner@maple.example");
  const { body } = await owner.get<{ content: { id: number; invoice_no: number; total: number; due_date: string; currency: { code: string } }[] }>(
    "/invoices?size=1&sort=invoice_no,asc",
  );
  const [invoice] = body.content;
  expect(invoice).toBeDefined();
  const [, row] = await rowsOf(`/invoices/export?format=csv&columns=invoice_no,due_date,total&ids=${invoice?.id}`, owner);
  expect(row).toEqual([String(invoice?.invoice_no), invoice?.due_date.split("-").toReversed().join("-"), invoice?.total.toFixed(2), invoice?.currency.code]);
});

it("registers are exported as their lists show them, days and moments as such", async () => {
  const [payroll, safety] = await Promise.all([signIn(addresses, "payroll@maple.example"), signIn(addresses, "safety@maple.example")]);
  const driver = await makeRecord(
    payroll,
    "employees",
    employeeBody({ first: "Łucja", middle: "B", last: "=1+1", date_of_birth: "1990-02-28", hire_dt: "", is_driver: true }),
  );
  expect(
    await rowsOf(
      `/employees/export?format=csv&columns=id,code,first,email,date_of_birth,hire_dt,phone,licence_class,licence_expiry,medical_expiry,fast_expiry&ids=${driver.id}`,
      payroll,
    ),
  ).toEqual([
    [
      "ID",
      "Employee Code",
      "First Name",
      "Middle Name",
      "Last Name",
      "Email",
      "Date of Birth",
      "Date of Hire",
      "Phone",
      "Licence Class",
      "Licence Expiry",
      "Medical Expiry",
      "FAST Card Expiry",
    ],
    [String(driver.id), driver.code, "Łucja", "B", "'=1+1", "nora@maple.example", "28-02-1990", "", "", "", "", "", ""],
  ]);
  const accident = await makeRecord(safety, "accidents", accidentBody({ date: "2026-11-28T03:30:00.000Z", driver1: driver.id, drug_chk: false, injury: true }));
  expect(await rowsOf(`/accidents/export?format=csv&columns=drug_chk,injury,driver1,date,truck&ids=${accident.id}`, safety)).toEqual([
    ["Drug Test", "Injury", "Driver Name", "Accident Date", "Truck"],
    ["No", "Yes", "Łucja =1+1", "27-11-2026 10:30 PM", ""],
  ]);
  const repaid = await makeRecord(payroll, "reimbursements", await reimbursementBody(payroll, { ttl_amt: 1113.5, manual_trip: "0042" }));
  const { bytes, headers } = await download(`/reimbursements/export?ids=${repaid.id}`, payroll);
  expect(headers.get("content-disposition")).toMatch(/filename="Reimbursements-\d{4}-\d\d-\d\d\.xlsx"/);
  const sheet = firstSheet(bytes);
  expect(sheetRows(sheet)[0]).toEqual(["ID", "Date", "Type", "Status", "Trip No", "Paid To", "Total Amount"]);
  expect([sheet.B2?.w, sheet.C2?.v, sheet.D2?.v, sheet.E2?.t, sheet.E2?.v, sheet.G2?.v, sheet.G2?.z]).toEqual([
    "02-11-2026 09:30 AM",
    "Reimbursement",
    "Submitted",
    "s",
    "0042",
    1113.5,
    "#,##0.00",
  ]);
  expect(
    (await rowsOf(`/employees/export?format=csv&filter=first::%C5%81UCJA&filter=last::=1&filter=name::1%20lucja`, payroll)).map(([, code]) => code),
  ).toContain(driver.code);
});

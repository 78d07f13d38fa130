/** What the customer, order and trip forms refuse: the right words beside the right field, and nothing is sent. */
import type { Locator, Page } from "playwright/test";
import { makeCustomer } from "../lib/factories.ts";
import { expect, test } from "./fixtures.ts";
import { button, expectError, field, fillPlace, PLACES, pick, place, save, section, watchWrites } from "./form.ts";

const MANDATORY = "This is a mandatory field.";
const CUSTOMER_NEW = "/customers/customer/add-new";
const ORDER_NEW = "/fleet/order/add-new";
const TRIP_NEW = "/fleet/trip/add-new";

test.beforeEach(({ dispatcher }) => expect(dispatcher.token).toBeTruthy());

async function open(page: Page, path: string, title: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  return watchWrites(page);
}
/** Saves and waits for the refusal. */
async function refused(page: Page, count: number): Promise<void> {
  await save(page);
  await expect(page.getByText(count === 1 ? "1 field needs attention" : `${count} fields need attention`)).toBeVisible();
}
const long = (length: number) => "x".repeat(length);

test("customer: each required field", async ({ page }) => {
  const sent = await open(page, CUSTOMER_NEW, "New Customer");
  const fields = [
    ...["Name", "E-mail"].map((label) => field(section(page, "Customer"), label)),
    ...["Address", "Country", "State/Province", "City", "Zip/Postal Code"].map((label) => field(section(page, "Billing Address"), label)),
    ...["Country", "State/Province", "City", "Zip/Postal Code"].map((label) => field(section(page, "Shipping Address"), label)),
    field(section(page, "Billing Terms"), "Currency"),
  ];
  await refused(page, fields.length);
  for (const control of fields) await expectError(control, MANDATORY);
  await expect(page.getByText(MANDATORY)).toHaveCount(fields.length);
  await expect(field(section(page, "Customer"), "Name")).toBeFocused();
  expect(sent).toEqual([]);
});

test("customer: each limit", async ({ page }) => {
  const sent = await open(page, CUSTOMER_NEW, "New Customer");
  const limits: [label: string, value: string, message: string][] = [
    ["Name", "abc", "Customer name must at least more than 3 characters."],
    ["E-mail", "nobody@", MANDATORY],
    ["Web URL", "ftp://haul.example", "Please enter valid url!"],
    ["CRM ID", long(51), "Customer CRM id maximum allowed 50 character"],
    ["Due Days", "123", "due days maximum allowed 2 character"],
    ["Other Information", long(201), "Other Information maximum allowed 200 character"],
  ];
  for (const [label, value] of limits) await field(page, label).fill(value);
  const street = field(section(page, "Shipping Address"), "Address");
  await street.fill(long(101));
  await save(page);
  for (const [label, , message] of limits) await expectError(field(page, label), message);
  await expectError(street, "Maximum allowed 100 character");
  await field(page, "Due Days").fill("1d");
  await expectError(field(page, "Due Days"), "due days maximum allowed 2 character");
  await field(page, "Due Days").fill("30");
  await expect(field(page, "Due Days")).toHaveAccessibleDescription("");
  expect(sent).toEqual([]);
});

test("order: each required field", async ({ page }) => {
  const sent = await open(page, ORDER_NEW, "Create Order");
  const [order, rates] = [section(page, "Order"), section(page, "Rates")];
  const date = order.getByLabel(/^Date \(/);
  await date.clear();
  const lists = [field(order, "Order Type"), field(order, "Currency"), field(rates, "Rate Method"), field(rates, "Tax Type")];
  for (const list of lists) await list.selectOption({ label: "Select" });
  await field(rates, "Fuel Surcharge").selectOption({ label: "Percentage" });
  const percent = field(rates, "Fuel Surcharge Percentage");
  await percent.clear();

  const fields = [field(order, "Bill to Customer"), date, ...lists, percent];
  await refused(page, fields.length + 1);
  for (const control of fields) await expectError(control, MANDATORY);
  await expect(section(page, "Stops").getByText("Can not create order without shipper or consignment items")).toBeVisible();

  await field(rates, "Fuel Surcharge").selectOption({ label: "Select" });
  await save(page);
  await expectError(field(rates, "Fuel Surcharge"), MANDATORY);
  expect(sent).toEqual([]);
});

test("order: each required part of a stop", async ({ page }) => {
  const sent = await open(page, ORDER_NEW, "Create Order");
  await button(section(page, "Stops"), "Shipper").click();
  const part = (label: string) => page.getByLabel(`${label} of stop 1`, { exact: true });
  await part("Qty").clear();
  await part("Request Date").clear();
  await part("Package Type").selectOption({ label: "Select" });
  await part("Appt").selectOption({ label: "Select" });
  await expect(part("Item Status")).toBeDisabled();

  await refused(page, 6);
  await expectError(place(page, 1), "Location is required");
  await expectError(part("Request Date"), "Request date is required");
  await expectError(part("Package Type"), "Package type is required");
  await expectError(part("Qty"), "Qty is required");
  await expectError(part("Appt"), "Appointment type is required");

  await place(page, 1).click();
  await expectPlaceErrors(page, "Location Name is required");
  expect(sent).toEqual([]);
});

/** The location editor asks for every part, too; then it is closed. */
async function expectPlaceErrors(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await button(dialog, "OK").click();
  await expectError(field(dialog, "C/S Name"), name);
  await expectError(field(dialog, "Address"), "Location is required");
  await expectError(field(dialog, "Postal Code"), "Postal code is required");
  await expectError(field(dialog, "City"), "City is required");
  await expectError(field(dialog, "Province"), "Province is required");
  await button(dialog, "Cancel").click();
  await expect(dialog).toBeHidden();
}

test("order: each limit", async ({ page }) => {
  const sent = await open(page, ORDER_NEW, "Create Order");
  const limits: [label: string, value: string, message: string][] = [
    ["Ref/PO Number", long(21), "Ref no can not be more the 20 charector."],
    ["Equipment Info", long(201), "Equipment type info can not be more the 200 charector."],
    ["Commodity Info", long(201), "Commodity type info can not be more the 200 charector."],
    ["Note", long(501), "Sales notes can not be more the 500 charector."],
  ];
  for (const [label, value] of limits) await field(section(page, "Order"), label).fill(value);
  const rates = section(page, "Rates");
  await field(rates, "Rate of charge 1").fill("25");
  await button(rates, "Charge").click();
  await field(rates, "Description of charge 2").fill("Discount");
  await field(rates, "Rate of charge 2").fill("-1");
  await save(page);
  for (const [label, , message] of limits) await expectError(field(section(page, "Order"), label), message);
  await expectError(field(rates, "Description of charge 1"), "Please fill description");
  await expectError(field(rates, "Rate of charge 2"), "Rate can not be less than 0");
  expect(sent).toEqual([]);
});

test("attachments: five at most, names of three characters", async ({ page }) => {
  await open(page, ORDER_NEW, "Create Order");
  const box = section(page, "Attachments").locator("input[type=file]");
  const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("weighed 1200 lb") });
  await box.setInputFiles([file("ab.txt")]);
  await expectError(box, "File name must have atlest 3 charector which you are trying to upload");
  await box.setInputFiles(["one", "two", "three", "four", "five", "six"].map((name) => file(`${name}.txt`)));
  await expectError(box, "You can attach max 5 file in a order");
});

test("trip: each required field", async ({ page }) => {
  const sent = await open(page, TRIP_NEW, "New Trips");
  const date = section(page, "Trip").getByLabel(/^Date \(/);
  await date.clear();
  await field(page, "Trip Type").selectOption({ label: "Select" });
  const fields = [field(page, "Trip Type"), date, field(page, "Truck"), field(page, "Driver 1"), field(page, "Trailer 1")];
  await expect(field(page, "Trip No")).toHaveAttribute("placeholder", "assigned on save");
  await refused(page, fields.length + 1);
  for (const control of fields) await expectError(control, MANDATORY);
  await expect(section(page, "Stops").getByText("Trip can not run without items")).toBeVisible();

  await field(page, "Trailer Owner").selectOption({ label: "Custom" });
  await refused(page, fields.length);
  await field(page, "Trailer Owner").selectOption({ label: "Select" });
  await save(page);
  await expectError(field(page, "Trailer Owner"), MANDATORY);
  expect(sent).toEqual([]);
});

test("trip: each required part of a stop, and the readings", async ({ page }) => {
  const sent = await open(page, TRIP_NEW, "New Trips");
  await button(section(page, "Stops"), "+ Yard").click();
  const part = (label: string) => page.getByLabel(`${label} of stop 1`, { exact: true });
  await part("Qty").clear();
  await part("Request Date").clear();
  for (const label of ["Package", "Status", "Appt"]) await part(label).selectOption({ label: "Select" });
  await save(page);
  const asked = ["Location is required", "Postal code is required", "Province is required", "City is required", "C/S Name is required"];
  await expectError(place(page, 1), asked.join(" · "));
  await expectError(part("Qty"), "Qty is required");
  await expectError(part("Package"), "Package type is required");
  await expectError(part("Status"), "Item status is required");
  await expectError(part("Request Date"), "Request date is required");
  await expectError(part("Appt"), "Appointment type is required");
  await place(page, 1).click();
  await expectPlaceErrors(page, "C/S Name is required");

  const readings: [begin: string, end: string, wrongAt: string, message: string][] = [
    ["5", "4", "Reefer End", "Ref start can not be greater than ref end "],
    ["1000", "1000", "Reefer Begin", "Ref start and ref end can be maximum 999"],
    ["900", "100", "Odometer End", "Odometer start can not be greater than odometer end "],
    ["100000", "100000", "Odometer Start", "Odometer start and Odometer end can be maximum 999"],
  ];
  for (const [begin, end, wrongAt, message] of readings) {
    const pair = wrongAt.startsWith("Reefer") ? ["Reefer Begin", "Reefer End"] : ["Odometer Start", "Odometer End"];
    await field(page, pair[0] ?? "").fill(begin);
    await field(page, pair[1] ?? "").fill(end);
    await save(page);
    await expectError(field(page, wrongAt), message.trim());
  }
  expect(sent).toEqual([]);
});

test.describe("the server's refusal", () => {
  test.use({ refusals: [400] });
  test("stands beside its field, and nothing typed is lost", async ({ page, dispatcher }) => {
    const customer = await makeCustomer(dispatcher, { name: `Gone Tomorrow ${Date.now()}` });
    await open(page, ORDER_NEW, "Create Order");
    const billTo: Locator = field(page, "Bill to Customer");
    await pick(section(page, "Order"), "Bill to Customer", customer.name);
    for (const [stop, type] of ["Shipper", "Consignee"].entries()) {
      await button(section(page, "Stops"), type).click();
      await fillPlace(page, stop + 1, PLACES[stop] ?? PLACES[0]);
    }
    expect((await dispatcher.delete(`/customers/${customer.id}`)).status).toBe(200);
    await save(page);
    await expectError(billTo, "Please choose from the list");
    await expect(billTo).toHaveValue(customer.name);
    await expect(page.getByRole("button", { name: "Location of stop 2: Steeles Cold Store" })).toBeVisible();
  });
});

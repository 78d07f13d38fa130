/** The main job on real parts: sign in, take an order over the phone, put it on a trip, find both. */
import type { Page } from "playwright/test";
import { makeCustomer } from "../lib/factories.ts";
import { enterAs, expect, test } from "./fixtures.ts";
import { answer, button, field, fillPlace, handle, PLACES, pick, save, section, stopNames, toast } from "./form.ts";

/** A second after the message, and what a slow machine needs to draw the list. */
const LIST_SHOWN_MS = 5000;
/** Wide enough for all columns of the lists. */
const WIDE = { width: 1920, height: 1000 };

test.describe("sign-in", () => {
  test.use({ refusals: [401] });
  test("a visitor signs in", async ({ page }) => {
    await page.goto("/fleet/orders");
    await expect(page).toHaveURL(/\/$/);
    const signIn = button(page, "Sign in");
    await expect(signIn).toBeDisabled();
    await page.getByLabel("E-mail").fill("dispatch");
    await page.getByLabel("Password").fill("wrong");
    await page.getByLabel("Password").blur();
    await expect(page.getByText("Please enter a valid email.")).toBeVisible();
    await expect(signIn).toBeDisabled();
    await page.getByLabel("E-mail").fill("dispatch@maple.example");
    await page.getByLabel("Password").fill("wrong");
    await signIn.click();
    await expect(page.getByText("Invalid Credential")).toBeVisible();
    await expect(page.getByText("Please try again.")).toBeVisible();
    await page.getByLabel("Password").fill("haulbook-demo");
    await page.getByLabel("Password").press("Enter");
    await expect(page).toHaveURL(/\/fleet\/orders/);
    await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  });
});

async function enterCharges(page: Page): Promise<void> {
  const rates = section(page, "Rates");
  await field(rates, "Freight Cost").fill("1000");
  await field(rates, "Fuel Surcharge").selectOption({ label: "Percentage" });
  await field(rates, "Fuel Surcharge Percentage").fill("10");
  await field(rates, "Extra Charge").fill("50");
  await field(rates, "Description of charge 1").fill("Tarping");
  await field(rates, "Rate of charge 1").fill("25");
  await field(rates, "Tax Type").selectOption({ label: "HST ON - 13" });
}

/** Picks the stop up with Space, moves it one place up and puts it down. */
async function moveUpByKeys(page: Page, stop: number): Promise<void> {
  const announced = page.locator("[aria-live=assertive]");
  await handle(page, stop).focus();
  await page.keyboard.press("Space");
  await expect(announced.filter({ hasText: "lifted" })).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(announced.filter({ hasText: /moved the item/ })).toHaveCount(1);
  await page.keyboard.press("Space");
}

async function dragToTop(page: Page, stop: number): Promise<void> {
  await handle(page, 1).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(page, stop).boundingBox(), await handle(page, 1).boundingBox()];
  if (!from || !to) throw new Error("a handle is not in sight");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 12 });
  await page.mouse.up();
}

test("order to trip", async ({ page, dispatcher }) => {
  await page.setViewportSize(WIDE);
  const customer = await makeCustomer(dispatcher, { name: `Harbour Steel ${Date.now()}` });
  await page.goto("/fleet/orders");
  await page.getByRole("link", { name: "NEW" }).click();
  await expect(page.getByRole("heading", { name: "Create Order" })).toBeVisible();

  await pick(section(page, "Order"), "Bill to Customer", customer.name);
  await expect(page.getByRole("radio", { name: "FL", exact: true })).toBeChecked();
  await field(page, "Order Type").selectOption({ label: "Local" });
  await enterCharges(page);
  const sums = section(page, "Rates").locator("dl");
  await expect(sums).toContainText(/Total Before Tax\$ 1,175\.00Tax 13 %\$ 152\.75Total\$ 1,327\.75/);

  for (const [index, where] of PLACES.entries()) {
    await button(section(page, "Stops"), index < 2 ? "Shipper" : "Consignee").click();
    await fillPlace(page, index + 1, where);
  }
  expect(await stopNames(page)).toEqual(["Dundas Warehouse", "Steeles Cold Store", "Rideau Stores"]);
  await moveUpByKeys(page, 2);
  await expect.poll(() => stopNames(page)).toEqual(["Steeles Cold Store", "Dundas Warehouse", "Rideau Stores"]);
  await dragToTop(page, 3);
  await expect.poll(() => stopNames(page)).toEqual(["Rideau Stores", "Steeles Cold Store", "Dundas Warehouse"]);

  await save(page);
  await answer(page, "Shipper total is greater then Consignee total, Are sure you want to continue", "OK");
  await expect(toast(page, "Order added successfully!")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: customer.name });
  await expect(row).toBeVisible({ timeout: LIST_SHOWN_MS });
  await expect(row).toContainText("$ 1,327.75");
  await expect(row).toContainText("New");
  const found = await dispatcher.get<{ _embedded: { content: Record<string, unknown>[] } }>(`/orders?intent=search&id=${customer.id}`);
  const [listed] = found.body._embedded.content;
  expect(listed).toMatchObject({ billed_to: { id: customer.id }, total: 1327.75 });
  const read = await dispatcher.get(`/orders/${listed?.id}`);
  expect(read.body).toMatchObject({ surcharge: 100, sub_total: 1175, tax_total: 152.75, total: 1327.75, load_type: "FL", order_type: { id: 214 } });

  await button(row, "Create Trip").click();
  const confirm = page.getByRole("alertdialog", { name: "Are you sure you want to create trip with this order" });
  await expect(confirm).toContainText("Start creating trip click OK button");
  await expect(button(confirm, "Cancel")).toBeVisible();
  await button(confirm, "OK").click();

  await expect(page.getByRole("heading", { name: "New Trips" })).toBeVisible();
  await expect.poll(() => stopNames(page)).toEqual(["Rideau Stores", "Steeles Cold Store", "Dundas Warehouse"]);
  await field(page, "Trip Type").selectOption({ label: "Domestic" });
  await pick(page, "Truck", "", "");
  await pick(page, "Driver 1", "", "");
  await field(page, "Trailer Owner").selectOption({ label: "Company" });
  await pick(page, "Trailer 1", "", "");
  await save(page);
  await answer(page, "Shipper total is greater then Consignee total, Are sure you want to continue", "OK");
  await expect(toast(page, "Trip added successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/fleet\/trips/);
  await expect(page.getByRole("row").nth(1)).toContainText("Domestic");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click();
  await expect(row).toContainText("Received");
  await expect(button(row, "View Trip")).toBeVisible();
  await button(row, "Actions").click();
  await page.getByRole("menuitem", { name: "Delete Order" }).click();
  await answer(page, "You can not delete this order because order is associated with trip", "OK");
  expect((await dispatcher.get(`/orders/${listed?.id}`)).status).toBe(200);

  // Planned in full it is no new work: another trip finds it by its number alone, and says where it is.
  await page.goto("/fleet/trip/add-new");
  await button(section(page, "Stops"), "Add Order").click();
  const orders = page.getByRole("dialog", { name: "Add orders to the trip" });
  await expect(orders.getByRole("button", { name: /^Add order/ }).first()).toBeVisible();
  const work = orders.getByRole("row").filter({ hasText: String(listed?.order_no) });
  await expect(work).toHaveCount(0);
  await orders.getByLabel("Order No").fill(String(listed?.order_no));
  await button(orders, "Search").click();
  await expect(work).toContainText(/3 of 3 stops planned\s*On trip \d+ already/);
  await button(work, `Add order ${listed?.order_no}`).click();
  await button(orders, "Close").click();
  await expect(page.getByRole("list", { name: "Warnings" })).toContainText(new RegExp(`Order ${listed?.order_no}: 3 stops are on trip \\d+ already`));
});

test("rights decide what is there", async ({ page }) => {
  await enterAs(page, "safety@maple.example");
  await page.goto("/Dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Documents" })).toBeVisible();
  await expect(page.getByRole("navigation").getByText("Orders", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /Orders/ })).toHaveCount(0);
  await page.goto("/fleet/orders");
  await expect(page.getByText("You don't have permission to access this page, contact your administrator.")).toBeVisible();
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();

  await page.context().clearCookies();
  await enterAs(page, "sales@maple.example");
  await page.goto("/fleet/orders");
  await page.getByRole("button", { name: "Actions", exact: true }).first().click();
  await expect(page.getByRole("menuitem", { name: "Delete Order" })).toHaveAttribute("aria-disabled", "true");
});

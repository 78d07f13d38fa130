/** The main job on real parts: sign in, take an order over the phone, put it on a trip, find both. */
import type { Page } from "playwright/test";
import { makeCustomer } from "../lib/factories.ts";
import { enterAs, expect, test } from "./fixtures.ts";

type Place = { name: string; address: string; postal: string; city: string; province: string };
const PLACES: readonly Place[] = [
  { name: "Dundas Warehouse", address: "1200 Dundas St, Toronto, ON, Canada", postal: "M6J 1X2", city: "Toronto", province: "ON" },
  { name: "Steeles Cold Store", address: "300 Steeles Ave, Vaughan, ON, Canada", postal: "L4K 4M2", city: "Vaughan", province: "ON" },
  { name: "Rideau Stores", address: "50 Rideau St, Ottawa, ON, Canada", postal: "K1N 9J7", city: "Ottawa", province: "ON" },
];

async function pick(page: Page, label: string, text: string, option: string | RegExp = text): Promise<void> {
  const box = page.getByRole("combobox", { name: label });
  await box.fill(text);
  await page.getByRole("option", { name: option }).first().click();
}
async function fillPlace(page: Page, stop: number, place: Place): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Location of stop ${stop}\\b`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("C/S Name").fill(place.name);
  await dialog.getByLabel("Address").fill(place.address);
  await dialog.getByLabel("Postal Code").fill(place.postal);
  await dialog.getByLabel("City").fill(place.city);
  await dialog.getByLabel("Province").fill(place.province);
  await dialog.getByRole("button", { name: /^(OK|Done|Save)$/ }).click();
  await expect(dialog).toBeHidden();
}
const stopNames = (page: Page) => page.getByRole("button", { name: /^Location of stop/ }).allTextContents();

test("a visitor signs in", async ({ page }) => {
  await page.goto("/fleet/orders");
  await expect(page).toHaveURL(/\/$/);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel("E-mail").fill("dispatch");
  await page.getByLabel("Password").fill("wrong");
  await page.getByLabel("Password").blur();
  await expect(page.getByText("Please enter a valid email.")).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel("E-mail").fill("dispatch@maple.example");
  await page.getByLabel("Password").fill("wrong");
  await button.click();
  await expect(page.getByText("Invalid Credential")).toBeVisible();
  await expect(page.getByText("Please try again.")).toBeVisible();
  await page.getByLabel("Password").fill("haulbook-demo");
  await page.getByLabel("Password").press("Enter");
  await expect(page).toHaveURL(/\/fleet\/orders/);
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
});

test("order to trip", async ({ page, dispatcher }) => {
  const customer = await makeCustomer(dispatcher, { name: `Harbour Steel ${Date.now()}` });
  await page.goto("/fleet/orders");
  await page
    .getByRole("link", { name: "NEW" })
    .or(page.getByRole("button", { name: "NEW" }))
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Create Order" })).toBeVisible();

  await pick(page, "Bill to Customer", customer.name.slice(0, 20), customer.name);
  await page.getByLabel("Order Type").selectOption({ label: "Local" });
  await page.getByLabel("Freight Cost", { exact: true }).fill("1000");
  await page.getByRole("combobox", { name: /^Fuel Surcharge ?\*?$/ }).selectOption({ label: "Percentage" });
  await page.getByLabel("Fuel Surcharge Percentage").fill("10");
  await page.getByLabel("Extra Charge", { exact: true }).fill("50");
  await page.getByLabel("Description of charge 1").fill("Tarping");
  await page.getByLabel("Rate of charge 1").fill("25");
  await page.getByLabel("Tax Type").selectOption({ label: "HST ON - 13" });

  for (const amount of ["1,175.00", "152.75", "1,327.75"]) await expect(page.getByText(amount).first()).toBeVisible();

  await page.getByRole("button", { name: "Shipper", exact: false }).first().click();
  await fillPlace(page, 1, PLACES[0]!);
  await page.getByRole("button", { name: /^\+? ?Shipper$/ }).click();
  await fillPlace(page, 2, PLACES[1]!);
  await page.getByRole("button", { name: /^\+? ?Consignee$/ }).click();
  await fillPlace(page, 3, PLACES[2]!);
  const names = async () => (await stopNames(page)).map((text) => PLACES.find(({ name }) => text.includes(name))?.name);
  expect(await names()).toEqual(["Dundas Warehouse", "Steeles Cold Store", "Rideau Stores"]);

  const handle = (stop: number) => page.getByRole("button", { name: new RegExp(`^Move stop ${stop}\\b`) });
  await handle(2).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(names).toEqual(["Steeles Cold Store", "Dundas Warehouse", "Rideau Stores"]);

  const from = (await handle(3).boundingBox())!;
  const to = (await handle(1).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(names).toEqual(["Rideau Stores", "Steeles Cold Store", "Dundas Warehouse"]);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByText("Order added successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/fleet\/orders/, { timeout: 5000 });
  const row = page.getByRole("row").filter({ hasText: customer.name });
  await expect(row)
    .toContainText("$ 1,327.75".replace(" ", ""))
    .catch(() => expect(row).toContainText("1,327.75"));
  await expect(row).toContainText("New");

  await row.getByRole("button", { name: "Create Trip" }).click();
  const confirm = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(confirm).toContainText("Are you sure you want to create trip with this order");
  await expect(confirm).toContainText("Start creating trip click OK button");
  await confirm.getByRole("button", { name: "OK" }).click();

  await expect(page.getByRole("heading", { name: "New Trips" })).toBeVisible();
  await expect.poll(names).toEqual(["Rideau Stores", "Steeles Cold Store", "Dundas Warehouse"]);
  await page.getByLabel("Trip Type").selectOption({ label: "Domestic" });
  for (const label of ["Truck", "Driver 1", "Trailer 1"]) {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option").first().click();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByText("Trip added successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/fleet\/trips/, { timeout: 8000 });

  await page.goto("/fleet/orders");
  await expect(row).toContainText("Received");
  await expect(row.getByRole("button", { name: "View Trip" }).or(row.getByRole("link", { name: "View Trip" }))).toBeVisible();
  await row.getByRole("button", { name: "Delete Order" }).click();
  await expect(page.getByText("You can not delete this order because order is associated with trip")).toBeVisible();
});

test("rights decide what is there", async ({ page }) => {
  await enterAs(page, "safety@maple.example");
  await page.goto("/Dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("navigation").getByText("Orders", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /Orders/ })).toHaveCount(0);
  await page.goto("/fleet/orders");
  await expect(page.getByText("You don't have permission to access this page, contact your administrator.")).toBeVisible();
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();

  await page.context().clearCookies();
  await enterAs(page, "sales@maple.example");
  await page.goto("/fleet/orders");
  const remove = page.getByRole("button", { name: "Delete Order" }).first();
  await expect(remove).toHaveAttribute("aria-disabled", "true");
});

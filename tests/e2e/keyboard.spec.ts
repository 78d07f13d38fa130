/** A two-stop order from the menu to the toast without the mouse, in few key presses beyond the data itself. */
import type { Locator, Page } from "playwright/test";
import { makeCustomer } from "../lib/factories.ts";
import { expect, test } from "./fixtures.ts";
import { button, field, PLACES, type Place, place, section, stopNames, toast } from "./form.ts";

/** Each group of the menu that a dispatcher sees costs one. */
const MOST_PRESSES = 62;
const FARTHEST = 30;

/** Presses keys and counts them; typing is data and not counted. */
function keysOf(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  /** Tabs until the control has the focus. */
  const to = async (control: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await control.evaluate((element) => element.matches(":focus"))) return;
      await press(key);
    }
    throw new Error(`${control} is out of reach`);
  };
  return { press, to, type: (text: string) => page.keyboard.type(text), count: () => presses };
}
type Keys = ReturnType<typeof keysOf>;

async function typePlace(page: Page, keys: Keys, where: Place): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(field(dialog, "C/S Name")).toBeFocused();
  const values: [label: string, value: string][] = [
    ["C/S Name", where.name],
    ["Address", where.address],
    ["Postal Code", where.postal],
    ["City", where.city],
    ["Province", where.province],
  ];
  for (const [label, value] of values) {
    await keys.to(field(dialog, label));
    await keys.type(value);
  }
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
}

test("a two-stop order by keyboard alone", async ({ page, dispatcher }) => {
  const customer = await makeCustomer(dispatcher, { name: `Keys Only ${Date.now()}` });
  const keys = keysOf(page);
  await page.goto("/Dashboard");
  const orders = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" });
  await expect(orders).toBeVisible();
  await keys.to(orders);
  await keys.press("Enter");
  const fresh = page.getByRole("link", { name: "NEW" });
  await expect(fresh).toBeVisible();
  await keys.to(fresh);
  await keys.press("Enter");

  const billTo = field(page, "Bill to Customer");
  await expect(billTo).toBeVisible();
  await keys.to(billTo);
  await keys.type(customer.name);
  await expect(page.getByRole("listbox").getByRole("option")).toContainText([customer.name]);
  await keys.press("Enter");
  await expect(billTo).toHaveValue(customer.name);

  const stops = section(page, "Stops");
  for (const [index, where] of [PLACES[2], PLACES[0]].entries()) {
    await keys.to(button(stops, index === 0 ? "Consignee" : "Shipper"), index === 0 ? "Tab" : "Shift+Tab");
    await keys.press("Enter");
    await expect(place(page, index + 1)).toBeFocused();
    await keys.press("Enter");
    await typePlace(page, keys, where);
    await expect(place(page, index + 1)).toBeFocused();
  }
  await keys.press("Alt+ArrowUp");
  await expect.poll(() => stopNames(page)).toEqual(["Dundas Warehouse", "Rideau Stores"]);
  await expect(place(page, 1)).toBeFocused();
  await keys.press("Control+s");
  await expect(toast(page, "Order added successfully!")).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(MOST_PRESSES);
});

test("Esc closes the top-most layer only, and the focus goes back", async ({ page, dispatcher }) => {
  expect(dispatcher.token).toBeTruthy();
  await page.goto("/fleet/order/add-new");
  const stops = section(page, "Stops");
  await button(stops, "Shipper").press("Enter");
  await place(page, 1).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(field(dialog, "C/S Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(place(page, 1)).toBeFocused();
  await expect(page.getByRole("heading", { name: "Create Order" })).toBeVisible();
});

/** WCAG 2.2 AA by axe, on every kind of page, in the light and in the dark. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { makeOrder, makeTrip } from "../lib/factories.ts";
import { enterAs, expect, test } from "./fixtures.ts";
import { button, field, place, save, section } from "./form.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** A control on its way from dim to plain is paler than either. */
const AT_REST =
  "Promise.allSettled(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished)).then(() => true)";
/** What else than colours axe checks does not change with the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
type Theme = "light" | "dark";

async function expectAccessible(page: Page, theme: Theme, axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveClass(new RegExp(theme));
  // What is scrolled half below the bar counts as too small.
  await page.evaluate("scrollTo(0, 0)");
  await page.evaluate(AT_REST);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`) }));
  expect(told, `${page.url()} in ${theme}`).toEqual([]);
}
async function inBothThemes(page: Page): Promise<void> {
  await expectAccessible(page, "light", new AxeBuilder({ page }).withTags(TAGS));
  await expectAccessible(page, "dark", new AxeBuilder({ page }).withRules(COLOUR_RULES));
}
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
const firstRow = (page: Page) => page.getByRole("row").nth(1);

test.describe("sign-in", () => {
  test.use({ refusals: [401] });
  test("sign-in page", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("E-mail").fill("dispatch");
    await page.getByLabel("E-mail").blur();
    await expect(page.getByText("Demo sign-ins")).toBeVisible();
    await inBothThemes(page);
  });
});

test.describe("signed in", () => {
  test.beforeEach(({ dispatcher }) => expect(dispatcher.token).toBeTruthy());

  test("dashboard", async ({ page }) => {
    await page.goto("/Dashboard");
    await expect(page.locator("svg.apexcharts-svg").nth(1)).toBeVisible();
    await inBothThemes(page);
  });

  test("history of a record", async ({ page, dispatcher }) => {
    const order = await makeOrder(dispatcher);
    await dispatcher.put(`/orders/${order.id}`, { ...order, ref_no: "PO-TOLD", sales_note: "" });
    await page.goto(`/fleet/order/${order.id}/edit`);
    await button(page, "History").click();
    await expect(page.getByRole("dialog").getByText("PO-TOLD")).toBeVisible();
    await inBothThemes(page);
  });

  test("customers list and form", async ({ page }) => {
    await page.goto("/customers/customer-and-brokers");
    await expect(firstRow(page)).toBeVisible();
    await button(page, "Filter").click();
    await inBothThemes(page);
    await page.getByRole("link", { name: "NEW" }).click();
    await heading(page, "New Customer");
    await save(page);
    await expect(page.getByText(/fields need attention/)).toBeVisible();
    await inBothThemes(page);
  });

  test("orders list with a row opened, and its menu", async ({ page }) => {
    await page.goto("/fleet/orders");
    await firstRow(page)
      .getByRole("button", { name: /stops|details|expand/i })
      .click();
    await expect(page.getByRole("columnheader", { name: "Weights" })).toBeVisible();
    await inBothThemes(page);
    await firstRow(page).getByRole("button", { name: "Actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Re-Order" })).toBeVisible();
    await inBothThemes(page);
  });

  test("order form, empty, filled and refused", async ({ page, dispatcher }) => {
    const order = await makeOrder(dispatcher);
    await page.goto(`/fleet/order/${order.id}/edit`);
    await expect(field(page, "Ref/PO Number")).toBeVisible();
    await button(section(page, "Stops"), "Shipper").click();
    await inBothThemes(page);
    await save(page);
    await expect(page.getByText(/needs? attention/)).toBeVisible();
    await inBothThemes(page);
    await place(page, 3).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await inBothThemes(page);
  });

  test("trips list and form", async ({ page, dispatcher }) => {
    const trip = await makeTrip(dispatcher, await makeOrder(dispatcher));
    await page.goto("/fleet/trips");
    await firstRow(page)
      .getByRole("button", { name: /stops|details|expand/i })
      .click();
    await expect(page.getByRole("columnheader", { name: "Package" })).toBeVisible();
    await inBothThemes(page);
    await page.goto(`/fleet/trip/${trip.id}/edit`);
    await heading(page, "Update Trips");
    await expect(field(page, "Truck")).toHaveValue(/./);
    await inBothThemes(page);
  });

  test("the dialog that switches accounts, and the band afterwards", async ({ page }) => {
    await page.goto("/UserProfile");
    await page.getByRole("button", { name: /user menu of/ }).click();
    await page.getByRole("menuitem", { name: "Switch Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Switch Profile" });
    await button(dialog, "Switch").click();
    await expect(dialog.getByText("This is required field")).toBeVisible();
    await inBothThemes(page);
    await field(dialog, "Company Name").selectOption({ label: "Prairie Haul" });
    await button(dialog, "Switch").click();
    await expect(page.getByText("Operating from switched account")).toBeVisible();
    await expect(page.locator("svg.apexcharts-svg").nth(1)).toBeVisible();
    await inBothThemes(page);
  });

  test("page not found", async ({ page }) => {
    await page.goto("/no/such/page");
    await heading(page, "Page not found");
    await inBothThemes(page);
  });
});

test("no permission", async ({ page }) => {
  await enterAs(page, "safety@maple.example");
  await page.goto("/fleet/orders");
  await heading(page, "No permission");
  await inBothThemes(page);
});

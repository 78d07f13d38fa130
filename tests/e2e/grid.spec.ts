/** The grid in the build: parts of its package are cut out there, and its theme and icons are ours. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";

const heading = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
/** Names of the icons in sight, and whether each has a picture. */
const icons = (page: Page) =>
  page
    .locator(".ag-icon:visible")
    .evaluateAll((found) =>
      found.map((icon) => [
        icon.className.replace(/^ag-icon ag-icon-/, ""),
        icon.ownerDocument.defaultView?.getComputedStyle(icon, "::before").maskImage !== "none",
      ]),
    );
const leftOf = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.x ?? Number.NaN;

test("a list is sorted, its columns are moved and widened, and its icons are seen", async ({ page, dispatcher }) => {
  expect(dispatcher.token).toBeTruthy();
  await page.goto("/fleet/orders");
  const orderNo = heading(page, "Order No");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect.poll(() => icons(page)).toEqual([["desc", true]]);
  await orderNo.click();
  await expect(orderNo).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => icons(page)).toEqual([["asc", true]]);

  const [from, to] = [await heading(page, "Billed To").boundingBox(), await heading(page, "Urgent").boundingBox()];
  if (!from || !to) throw new Error("A heading is out of sight");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await expect.poll(() => icons(page)).toContainEqual(["arrows", true]);
  await page.mouse.up();
  await expect.poll(async () => (await leftOf(page, "Billed To")) > (await leftOf(page, "Urgent"))).toBe(true);

  const date = heading(page, "Date");
  const before = await date.boundingBox();
  if (!before) throw new Error("A heading is out of sight");
  await page.mouse.move(before.x + before.width - 1, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 49, before.y + before.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await date.boundingBox())?.width ?? 0)).toBe(Math.round(before.width) + 50);
});

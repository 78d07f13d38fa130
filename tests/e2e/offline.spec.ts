/** A page that was never opened before is asked for off the net: it says so, and comes by itself. */
import { expect, test } from "./fixtures.ts";

test("a page whose code can not be fetched says so, and comes once one is back", async ({ page, dispatcher, consoleErrors }) => {
  expect(dispatcher.token).toBeTruthy();
  await page.goto("/Dashboard");
  const link = page.getByRole("link", { name: "My Documents" });
  await expect(link).toBeVisible();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByText("You are offline").last()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Reload" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Document Summary" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Reload" })).toBeHidden();
  // What could not be fetched is what this is about.
  consoleErrors.length = 0;
});

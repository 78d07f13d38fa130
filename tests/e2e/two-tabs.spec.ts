/** One browser, two tabs: each acts for whom it shows, and keeps what was typed in it. */
import { expect, listen, test } from "./fixtures.ts";
import { button, field, save, toast } from "./form.ts";

const NEW = "/customers/customer/add-new";

test.describe("a second tab that signs in as somebody else", () => {
  test.use({ refusals: [401, 409] });
  test("takes no save of the first, which says so, keeps its form, and goes on after signing in again", async ({ page, dispatcher, consoleErrors }) => {
    const { body } = await dispatcher.get<{ _embedded: { content: { id: number }[] } }>("/customers?paged=true&size=1");
    await page.goto(`/customers/customer/${body._embedded.content[0]?.id}/edit`);
    await field(page, "CRM ID").fill("TYPED-FOR-MAPLE");
    const other = await page.context().newPage();
    listen(other, consoleErrors, [401, 409]);
    const login = await other.request.post("/api/v2/login", { data: { username: "dispatch@prairie.example", password: "haulbook-demo" } });
    expect(login.ok()).toBe(true);
    await other.goto(NEW);
    await expect(other.getByText("Prairie Haul").first()).toBeVisible();

    await save(page);
    const dialog = page.getByRole("dialog", { name: "Signed in as somebody else" });
    await expect(dialog).toContainText("of Prairie Haul in another tab.");
    await expect(field(page, "CRM ID")).toHaveValue("TYPED-FOR-MAPLE");
    await dialog.getByLabel("Password").fill("haulbook-demo");
    await dialog.getByLabel("Password").press("Enter");
    await expect(toast(page, "Customer updated successfully!")).toBeVisible();
  });
});

test("a draft that one tab discards stays in the other", async ({ page, dispatcher, consoleErrors }) => {
  expect(dispatcher.token).toBeTruthy();
  await page.goto(NEW);
  await field(page, "CRM ID").fill("FIRST-TAB");
  const held = () => page.evaluate(() => Object.values(localStorage).filter((text) => text.includes("FIRST-TAB")).length);
  await expect.poll(held).toBe(1);
  const other = await page.context().newPage();
  listen(other, consoleErrors, []);
  await other.goto(NEW);
  await button(other, "Discard").click();
  await expect(button(other, "Discard")).toBeHidden();
  await expect.poll(held).toBe(1);
});

test("a browser that keeps nothing for a site signs in and works", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await page.goto("/");
  await page.getByRole("button", { name: /dispatch@maple\.example/ }).click();
  await button(page, "Sign in").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  for (const [path, name] of [
    ["/fleet/orders", "Orders"],
    ["/fleet/order/add-new", "Create Order"],
    ["/customers/customer-and-brokers", "Customer and Brokers"],
    ["/fleet/trips", "Trips"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

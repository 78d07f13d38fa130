/** Nothing that was typed gets lost unasked: leaving, closing, a session that ends, a colleague who was quicker. */
import type { Page } from "playwright/test";
import { signIn } from "../lib/client.ts";
import { makeCustomer, makeOrder } from "../lib/factories.ts";
import { addresses, expect, listen, test } from "./fixtures.ts";
import { answer, button, field, save, toast } from "./form.ts";

const UNSAVED = "Moving away from this page will remove any unsaved data. Are you sure?";
const CUSTOMERS = "/customers/customer-and-brokers";
const CUSTOMER_NEW = "/customers/customer/add-new";

const mainLink = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const name = (page: Page) => field(page, "Name");

/** New Customer, come to from the list. */
async function openNew(page: Page): Promise<void> {
  await page.goto(CUSTOMERS);
  await page.getByRole("link", { name: "NEW" }).click();
  await expect(page.getByRole("heading", { name: "New Customer" })).toBeVisible();
}

test.beforeEach(({ dispatcher }) => expect(dispatcher.token).toBeTruthy());

test("a changed form asks before it is left by link or Back", async ({ page }) => {
  await openNew(page);
  await name(page).fill("Half a name");
  await mainLink(page, "Orders").click();
  await answer(page, UNSAVED, "Stay");
  await expect(name(page)).toHaveValue("Half a name");
  await page.goBack();
  await answer(page, UNSAVED, "Stay");
  await expect(page).toHaveURL(new RegExp(`${CUSTOMER_NEW}$`));
  await expect(name(page)).toHaveValue("Half a name");
  await button(page, "Cancel").click();
  await answer(page, UNSAVED, "Leave");
  await expect(page).toHaveURL(new RegExp(CUSTOMERS));
});

test("a changed form asks before a reload; a clean one never asks", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  await openNew(page);
  await page.reload();
  await name(page).fill("Half a name");
  await name(page).fill("");
  await page.reload();
  await expect(name(page)).toBeVisible();
  expect(asked).toEqual([]);
  await mainLink(page, "Orders").click();
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();

  await page.goBack();
  await name(page).fill("Half a name");
  await page.reload();
  await expect(name(page)).toBeVisible();
  expect(asked).toEqual(["beforeunload"]);
});

test("what was typed before the tab closed is offered again", async ({ page, consoleErrors }) => {
  await page.goto("/fleet/order/add-new");
  await field(page, "Ref/PO Number").fill("PO-4711");
  await button(page, "Shipper").click();
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key, value]) => key.startsWith("haulbook.draft.") && value.includes("PO-4711")).length);
  await expect.poll(drafts).toBe(1);
  const again = await page.context().newPage();
  listen(again, consoleErrors, []);
  await page.close();

  await again.goto("/fleet/order/add-new");
  const banner = again.getByRole("status").filter({ hasText: /Restore draft from \d\d:\d\d [AP]M\?/ });
  await expect(field(again, "Ref/PO Number")).toHaveValue("");
  await button(banner, "Restore").click();
  await expect(field(again, "Ref/PO Number")).toHaveValue("PO-4711");
  await expect(again.getByText("1 shipper, 0 consignees")).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe("a session that ends amid a form", () => {
  test.use({ refusals: [401] });
  test("asks for the password, and the save goes through", async ({ page, dispatcher }) => {
    const customer = await makeCustomer(dispatcher, { name: `Night Shift ${Date.now()}` });
    await page.goto(`/customers/customer/${customer.id}/edit`);
    await field(page, "CRM ID").fill("CRM-88");
    expect((await dispatcher.post("/logout", {})).status).toBe(200);
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await expect(dialog.getByLabel("E-mail")).toHaveValue("dispatch@maple.example");
    await dialog.getByLabel("Password").fill("haulbook-demo");
    await dialog.getByLabel("Password").press("Enter");
    await expect(toast(page, "Customer updated successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    const again = await signIn(addresses(), "dispatch@maple.example");
    expect((await again.get(`/customers/${customer.id}`)).body).toMatchObject({ crm_id: "CRM-88" });
  });
});

test.describe("two users on one order", () => {
  test.use({ refusals: [409] });
  test("the second is told who was quicker and keeps what was typed", async ({ page, dispatcher }) => {
    const order = await makeOrder(dispatcher);
    const owner = await signIn(addresses(), "owner@maple.example");
    const { body: me } = await owner.get<{ first: string; last: string }>("/profile/user");
    await page.goto(`/fleet/order/${order.id}/edit`);
    await field(page, "Ref/PO Number").fill("MINE-2");
    const theirs = await owner.get(`/orders/${order.id}`);
    expect((await owner.put(`/orders/${order.id}`, { ...theirs.body, ref_no: "THEIRS-1" })).status).toBe(200);
    await save(page);
    const dialog = page.getByRole("alertdialog", { name: "This record has changed" });
    await expect(dialog).toContainText(`${me.first} ${me.last} saved this record on`);
    await expect(field(page, "Ref/PO Number")).toHaveValue("MINE-2");
    await button(dialog, "Keep mine").click();
    await expect(toast(page, "Order added successfully!")).toBeVisible();
    expect((await dispatcher.get(`/orders/${order.id}`)).body).toMatchObject({ ref_no: "MINE-2" });
  });
});

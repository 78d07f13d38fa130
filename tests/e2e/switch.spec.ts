/** Two browsers, three tabs, two companies, and one person who may switch: nothing of one company shows in the other, and a tab that was left does nothing. */
import type { Locator, Page } from "playwright/test";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, makeCustomer, orderBody } from "../lib/factories.ts";
import { pagesOf } from "../lib/pdf-text.ts";
import { addresses, enterAs, expect, listen, test } from "./fixtures.ts";
import { answer, button, field, save, toast } from "./form.ts";

type WithFiles = MadeOrder & { files: { url: string }[] };
const ORDERS = "/fleet/orders";
const CUSTOMERS = "/customers/customer-and-brokers";

async function makeWork(client: Client, tag: string) {
  const customer = await makeCustomer(client, { name: `${tag} Grain`, crm_id: tag });
  const order = await client.send<WithFiles>("POST", "/orders", await orderBody(client, { billed_to: customer.id, ref_no: tag }), [
    { name: `${tag}.txt`, bytes: tag },
  ]);
  return { customer, order: order.body };
}
const band = (page: Page) => page.getByRole("complementary", { name: "Switched account" });
const left = (page: Page, company: string) => page.getByRole("dialog", { name: `You switched to ${company}` });
const menuEntry = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: /user menu of/ }).click();
  return page.getByRole("menuitem", { name: "Switch Account" });
};
async function toPrairie(page: Page): Promise<Locator> {
  await (await menuEntry(page)).click();
  const dialog = page.getByRole("dialog", { name: "Switch Profile" });
  await field(dialog, "Company Name").selectOption({ label: "Prairie Haul" });
  await button(dialog, "Switch").click();
  return dialog;
}
const drafts = (page: Page, text: string) =>
  page.evaluate((typed) => Object.entries(localStorage).filter(([key, value]) => key.startsWith("haulbook.draft.") && value.includes(typed)).length, text);
/** What the page's browser gets of an address that stands in a link. */
const fetched = async (page: Page, path: string) => {
  const response = await page.request.get(path);
  return { status: response.status(), bytes: await response.body(), text: await response.text() };
};

test.describe("a person with an account in each of two companies", () => {
  test.use({ refusals: [401, 404, 409] });
  test.setTimeout(180_000);

  test("switches in one tab: no list, form, draft, file, export, paper or palette entry crosses, and the other tab is refused", async ({
    page,
    dispatcher,
    browser,
    consoleErrors,
  }) => {
    const tag = `W${Date.now().toString(36)}`;
    const [mapleTag, prairieTag, typed] = [`MAPLE-${tag}`, `PRAIRIE-${tag}`, `TYPED-${tag}`];
    const prairieOwner = await signIn(addresses(), "owner@prairie.example");
    const [maple, prairie] = [await makeWork(dispatcher, mapleTag), await makeWork(prairieOwner, prairieTag)];
    const crm = async (id: number, client: Client) => (await client.get<{ crm_id: string }>(`/customers/${id}`)).body.crm_id;

    // The first browser has a list in one tab and a form in another, the second browser a tab of the same person.
    await page.goto(`${ORDERS}?refno=${mapleTag}`);
    await expect(page.getByText(`${mapleTag} Grain`)).toBeVisible();
    const form = await page.context().newPage();
    listen(form, consoleErrors, [401, 404, 409]);
    await form.goto(`/customers/customer/${maple.customer.id}/edit`);
    await field(form, "CRM ID").fill(typed);
    await expect.poll(() => drafts(form, typed)).toBe(1);
    const second = await browser.newContext({ baseURL: addresses().bff });
    const elsewhere = await second.newPage();
    listen(elsewhere, consoleErrors, []);
    const elsewhereClient = await enterAs(elsewhere, "dispatch@maple.example");
    await elsewhere.goto(CUSTOMERS);

    await toPrairie(page);
    await expect(band(page)).toContainText("Operating from switched account");
    await expect(band(page)).toContainText("Prairie Haul");
    await expect(page).toHaveTitle("Dashboard · Prairie Haul (switched) · Haulbook");

    await test.step("lists, with the search of before, suggestions and the palette are the other company's", async () => {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders", exact: true }).click();
      await expect(page.getByText(`${prairieTag} Grain`).first()).toBeVisible();
      await expect(page).not.toHaveURL(/MAPLE/);
      await page.goto(`${ORDERS}?refno=${mapleTag}`);
      await expect(page.getByText("No record found")).toBeVisible();
      await page.goto(`${CUSTOMERS}?sort=id,desc`);
      await expect(page.getByText(`${prairieTag} Grain`)).toBeVisible();
      await expect(page.getByText(mapleTag)).toHaveCount(0);
      await page.goto("/fleet/order/add-new");
      const billTo = page.getByRole("combobox", { name: "Bill to Customer", exact: true });
      await billTo.fill(tag);
      await expect(page.getByRole("option").filter({ hasText: `${prairieTag} Grain` })).toBeVisible();
      await expect(page.getByRole("option").filter({ hasText: mapleTag })).toHaveCount(0);
      await billTo.fill("");
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("combobox", { name: /Go to a screen/ });
      await palette.fill(String(maple.order.order_no));
      await expect(page.getByText("No record found")).toBeVisible();
      await palette.fill(String(prairie.order.order_no));
      await expect(
        page
          .getByRole("option")
          .filter({ hasText: String(prairie.order.order_no) })
          .first(),
      ).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("neither are forms and drafts, files, papers and exports", async () => {
      await page.goto(`/customers/customer/${maple.customer.id}/edit`);
      await expect(page.getByText("This record does not exist.").first()).toBeVisible();
      await page.goto(`/customers/customer/${prairie.customer.id}/edit`);
      await expect(field(page, "CRM ID")).toHaveValue(prairieTag);
      await expect(page.getByText(/Restore draft/)).toHaveCount(0);
      for (const path of [maple.order.files[0]?.url ?? "", `/api/v2/orders/${maple.order.id}/download`]) expect((await fetched(page, path)).status).toBe(404);
      const paper = await fetched(page, `/api/v2/orders/${prairie.order.id}/download`);
      const [first] = await pagesOf(new Uint8Array(paper.bytes));
      expect(first?.text).toContain("Prairie Haul");
      expect(first?.text).not.toContain("Maple Leaf");
      const sheet = await fetched(page, "/api/v2/orders/export?format=csv");
      expect(sheet.text).toContain(prairieTag);
      expect(sheet.text).not.toContain(mapleTag);
    });

    await test.step("the tab of the company that was left saves nothing, and says for whom the browser works now", async () => {
      await save(form);
      await expect(left(form, "Prairie Haul")).toContainText(
        "You switched to Prairie Haul in another tab. Nothing was done here. This tab shows Maple Leaf Freight.",
      );
      expect(await crm(maple.customer.id, dispatcher)).toBe(mapleTag);
      await expect(field(form, "CRM ID")).toHaveValue(typed);
      await form.keyboard.press("Escape");
      await expect(form.getByText(/You switched to Prairie Haul in another tab/).first()).toBeVisible();
    });

    await test.step("the other browser goes on at home", async () => {
      await elsewhere.goto(`/customers/customer/${maple.customer.id}/edit`);
      await expect(band(elsewhere)).toHaveCount(0);
      await expect(field(elsewhere, "CRM ID")).toHaveValue(mapleTag);
      expect((await elsewhereClient.get("/switch/active")).body).toMatchObject({ switched: false, company: { name: "Maple Leaf Freight" } });
    });

    await test.step("the tab that was left leads back, and its save goes through", async () => {
      await save(form);
      await button(left(form, "Prairie Haul"), "Switch back to Maple Leaf Freight").click();
      await expect(toast(form, "Customer updated successfully!")).toBeVisible();
      expect(await crm(maple.customer.id, elsewhereClient)).toBe(typed);
    });

    await test.step("now the other one is left, and goes on as the company that the browser works for", async () => {
      await field(page, "CRM ID").fill(`LATE-${tag}`);
      await save(page);
      const dialog = left(page, "Maple Leaf Freight");
      await expect(dialog).toContainText("This tab shows Prairie Haul.");
      expect(await crm(prairie.customer.id, prairieOwner)).toBe(prairieTag);
      page.once("dialog", (question) => question.accept());
      await button(dialog, "Go on as Maple Leaf Freight").click();
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect(band(page)).toHaveCount(0);
      await expect(page).toHaveTitle("Dashboard · Maple Leaf Freight · Haulbook");
    });

    await test.step("signing out of a switched account ends it and the home session, in this browser alone", async () => {
      await toPrairie(page);
      await expect(band(page)).toBeVisible();
      await page.getByRole("button", { name: /user menu of/ }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await expect(button(page, "Sign in")).toBeVisible();
      expect((await page.request.get("/api/v2/screens")).status()).toBe(401);
      expect((await elsewhereClient.get("/screens")).status).toBe(200);
    });
    await second.close();
  });
});

test("a form is asked about first; the band leads back, and who has no other account finds no way", async ({ page, dispatcher }) => {
  expect(dispatcher.token).toBeTruthy();
  await page.goto("/customers/customer/add-new");
  await field(page, "Name").fill("Half a name");
  const dialog = await toPrairie(page);
  await answer(page, "Moving away from this page will remove any unsaved data. Are you sure?", "Stay");
  await expect(field(dialog, "Company Name")).toHaveValue("2");
  await button(dialog, "Switch").click();
  await answer(page, "Moving away from this page will remove any unsaved data. Are you sure?", "Leave");
  await button(band(page), "Switch back").click();
  await expect(band(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/Maple Leaf Freight · Haulbook$/);
  // A page that still asks would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await enterAs(page, "owner@maple.example");
  await page.goto("/Dashboard");
  await expect(await menuEntry(page)).toHaveAttribute("aria-disabled", "true");
});

/** A second factor is turned on and used, and sessions are ended, as a person does it. */
import type { Page } from "playwright/test";
import { SECOND_FACTOR_POLICY } from "../../directus/access/desired.ts";
import { clientOf, PASSWORD } from "../lib/client.ts";
import { openStudio } from "../lib/people.ts";
import { freshCode } from "../lib/second-factor.ts";
import { addresses, expect, test } from "./fixtures.ts";
import { button, field, section } from "./form.ts";

const hired = async () => (await openStudio(addresses())).hire("sales@maple.example");
async function typeCredentials(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
const isIn = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /user menu of/ }).click();
  await Promise.all([page.waitForEvent("load"), page.getByRole("menuitem", { name: "Logout" }).click()]);
  await expect(page.getByLabel("E-mail")).toBeVisible();
}
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Password, QR code, code of the app, recovery codes. */
async function goThrough(page: Page): Promise<{ secret: string; codes: string[] }> {
  const steps = dialog(page, "Set Up Second Factor");
  await field(steps, "Password").fill(PASSWORD);
  await button(steps, "Continue").click();
  await expect(steps.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  await expect(field(steps, "Code of the app")).toBeFocused();
  await expect(field(steps, "Code of the app")).not.toHaveAttribute("aria-invalid");
  const secret = ((await steps.locator("dd").textContent()) ?? "").replaceAll(" ", "");
  await field(steps, "Code of the app").fill("000000");
  await button(steps, "Turn on").click();
  await expect(steps.getByText("This is not the present code.").first()).toBeVisible();
  await field(steps, "Code of the app").fill(await freshCode(secret));
  await button(steps, "Turn on").click();
  const listed = dialog(page, "Recovery Codes").getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  const [download] = await Promise.all([page.waitForEvent("download"), button(dialog(page, "Recovery Codes"), "Download").click()]);
  expect(download.suggestedFilename()).toBe("haulbook-recovery-codes.txt");
  await button(dialog(page, "Recovery Codes"), "I have kept them").click();
  return { secret, codes };
}

test.describe("a second factor", () => {
  test.use({ refusals: [400, 401, 403] });
  test.setTimeout(120_000);

  test("is turned on at the profile, and asked for from then on: a code of the app, or a recovery code", async ({ page }) => {
    const { email } = await hired();
    await typeCredentials(page, email);
    await isIn(page);
    await page.goto("/UserProfile");
    const state = section(page, "Second Factor");
    await expect(state).toContainText("You sign in with your password alone.");
    await button(state, "Turn On").click();
    const { secret, codes } = await goThrough(page);
    await expect(state).toContainText("10 recovery codes are left.");
    await signOut(page);

    await typeCredentials(page, email);
    await expect(page.getByText("Please enter a code of your authenticator app, or a recovery code.")).toBeVisible();
    await giveCode(page, "123456");
    await expect(page.getByRole("alert")).toContainText("This is not the present code, or it was used already.");
    await giveCode(page, await freshCode(secret));
    await isIn(page);
    await signOut(page);

    await typeCredentials(page, email);
    await giveCode(page, codes[0] ?? "");
    await isIn(page);
    await page.goto("/UserProfile");
    await expect(state).toContainText("9 recovery codes are left.");

    await button(state, "Turn Off").click();
    const off = dialog(page, "Turn Off Second Factor");
    await field(off, "Password").fill(PASSWORD);
    await field(off, "Code").fill(codes[1] ?? "");
    await button(off, "Turn off").click();
    await expect(state).toContainText("You sign in with your password alone.");
  });

  test("is set up by who must have one before anything else opens", async ({ page }) => {
    const studio = await openStudio(addresses());
    const { id, email } = await studio.hire("sales@maple.example");
    await studio.admin.directus("POST", "/access", { user: id, policy: SECOND_FACTOR_POLICY });
    await typeCredentials(page, email);
    await expect(page.getByText("Your administrator asks you for a second factor. Please set it up first.")).toBeVisible();
    await page.goto("/fleet/orders");
    await expect(page).toHaveURL(/\/SecondFactor$/);
    await page.getByRole("button", { name: "Set up" }).click();
    await goThrough(page);
    // Back to the page that was asked for.
    await expect(page).toHaveURL(/\/fleet\/orders$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/UserProfile");
    await expect(section(page, "Second Factor")).toContainText("Your administrator asks you for a second factor.");
    await expect(button(section(page, "Second Factor"), "Turn Off")).toHaveCount(0);
  });
});

test.describe("sessions", () => {
  test.use({ refusals: [401] });
  test("are listed on the profile, and ended from there", async ({ page, browser }) => {
    const { email, signIn } = await hired();
    await typeCredentials(page, email);
    await isIn(page);
    const second = await browser.newContext({ baseURL: addresses().bff });
    const lost = await second.newPage();
    await typeCredentials(lost, email);
    await isIn(lost);
    const programs = [await signIn(), await signIn()];
    await page.goto("/UserProfile");
    const list = section(page, "Sessions");
    await expect(list.getByRole("row")).toHaveCount(5);
    await expect(list.getByRole("row", { name: /This one/ })).toContainText(/Chrome.* on Linux/);
    await list.getByRole("button", { name: /End the session of (Headless )?Chrome/ }).click();
    await expect(list.getByRole("row")).toHaveCount(4);
    await lost.goto("/fleet/orders");
    await expect(lost.getByLabel("E-mail")).toBeVisible();
    await button(list, "End All Others").click();
    await page.getByRole("button", { name: "End", exact: true }).last().click();
    await expect(list.getByRole("row")).toHaveCount(2);
    for (const { token } of programs) expect((await clientOf(addresses(), token).get("/screens")).status).toBe(401);
    await second.close();
  });
});

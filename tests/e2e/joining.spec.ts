/** Two ways in: a company is opened by who signs up, and a colleague comes by an invitation. */
import { linkIn } from "../lib/outbox.ts";
import { expect, test } from "./fixtures.ts";
import { button } from "./form.ts";
import { lettersOf } from "./outbox.ts";

const PASSWORD = "copper harbour kettle";
type Page = Parameters<Parameters<typeof test>[2]>[0]["page"];

/** Where the newest letter to an address leads, as an address of the workspace. */
async function addressFor(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersOf(email)).length).toBe(count);
  const link = linkIn((await lettersOf(email))[count - 1] ?? { to: "", subject: "", text: "" });
  return `${new URL(link?.page ?? "").pathname}#${link?.token}`;
}
/** An address that differs in its fragment alone is no other page. */
async function open(page: Page, address: string) {
  await page.goto("about:blank");
  await page.goto(address);
}
async function choosePassword(page: Page, address: string) {
  await open(page, address);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat new password").fill(PASSWORD);
  await button(page, "Save password").click();
}
async function signInFrom(page: Page, email: string) {
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Sign in").click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
}

test.use({ refusals: [400] });
test("who signs up owns a company, and brings a colleague into it", async ({ page }) => {
  const [owner, colleague] = [`${crypto.randomUUID()}@fresh.example`, `${crypto.randomUUID()}@fresh.example`];
  await page.goto("/");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Company name").fill("Fresh Freight");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("E-mail").fill(owner);
  await button(page, "Sign up").click();
  await expect(page.getByText("A mail with the next step is on its way to this address.")).toBeVisible();
  const opening = await addressFor(owner);
  await choosePassword(page, opening);
  await expect(page.getByText("Your company is open. Please sign in.")).toBeVisible();
  await expect(page).toHaveURL(/\/OpenCompany$/);
  await signInFrom(page, owner);

  await page.goto("/UserProfile");
  await page.getByRole("link", { name: "People" }).click();
  await button(page, "Invite").click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await dialog.getByLabel("First Name").fill("Grace");
  await dialog.getByLabel("Last Name").fill("Hopper");
  await dialog.getByLabel("E-mail").fill(colleague);
  await dialog.getByLabel("Role").selectOption("Dispatcher");
  await button(dialog, "Send Invitation").click();
  await expect(page.getByRole("region", { name: "Invitations" }).getByText(colleague)).toBeVisible();
  await button(page, `Send the invitation to ${colleague} again`).click();
  const second = await addressFor(colleague, 2);
  const [before] = (await lettersOf(colleague)).map(linkIn);

  // Whoever looks at a page when the session ends comes back to that page, which a colleague may not see.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await open(page, `/Invitation#${before?.token}`);
  await expect(page.getByText("This invitation has been used or withdrawn, or is older than three days. Please ask for a new one.")).toBeVisible();
  await choosePassword(page, second);
  await expect(page.getByText("Welcome! Please sign in.")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signInFrom(page, colleague);
  await page.goto("/UserProfile");
  await expect(page.getByRole("textbox", { name: "First Name" })).toHaveValue("Grace");
  await expect(page.getByRole("link", { name: "People" })).toHaveCount(0);

  await open(page, opening);
  await expect(page.getByText("This link has been used, or is older than an hour. Please ask for a new one.")).toBeVisible();
});

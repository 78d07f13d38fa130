/** From the sign-in page through the outbox and back, with a password of one's own choice. */
import { signIn, signInStudio } from "../lib/client.ts";
import { linkIn } from "../lib/outbox.ts";
import { addresses, expect, test } from "./fixtures.ts";
import { button } from "./form.ts";
import { lettersOf } from "./outbox.ts";

async function linkFor(email: string): Promise<string | undefined> {
  const link = (await lettersOf(email)).map(linkIn).find((found) => found !== undefined);
  return link && `${link.page}#${link.token}`;
}

test.use({ refusals: [400, 401] });
test("who has forgotten the password gets in by a link that works once", async ({ page }) => {
  const studio = await signInStudio(addresses());
  const email = `${crypto.randomUUID()}@maple.example`;
  const like = await studio.directus<{ data: object[] }>("GET", "/users?fields=role,company&filter[email][_eq]=sales@maple.example");
  const person = { ...like.body.data[0], email, password: "gravel onion lantern", first_name: "Robin", last_name: "Reed", status: "active" };
  expect((await studio.directus("POST", "/users", person)).status).toBe(200);

  await page.goto("/");
  await page.getByRole("link", { name: "Forgot password" }).click();
  await page.getByLabel("E-mail").fill(email);
  await button(page, "Send link").click();
  await expect(page.getByText("If this address has a sign-in, a mail with a link is on its way.")).toBeVisible();
  await expect.poll(() => linkFor(email)).toBeDefined();
  const link = new URL((await linkFor(email)) ?? "");

  const open = async (password = "copper harbour kettle") => {
    await page.goto("about:blank");
    await page.goto(link.pathname + link.hash);
    await expect(page).toHaveURL(/\/ResetPassword$/);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Repeat new password").fill(password);
    await button(page, "Save password").click();
  };
  await open();
  await expect(page.getByText("Password changed successfully!")).toBeVisible();
  await expect(signIn(addresses(), email, "gravel onion lantern")).rejects.toThrow("401");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill("copper harbour kettle");
  await button(page, "Sign in").click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.goto("about:blank");
  await page.goto(link.pathname + link.hash);
  await expect(page.getByText("This link has been used, or is older than an hour. Please ask for a new one.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(button(page, "Send link")).toBeVisible();
});

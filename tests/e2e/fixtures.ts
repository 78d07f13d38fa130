/** A signed-in page that fails its test on any console error, and a caller of the API beside it. */
import { test as base, expect, type Page } from "playwright/test";
import { type Addresses, type Client, signIn } from "../lib/client.ts";

export const addresses = (): Addresses => ({ bff: process.env.HAULBOOK_URL ?? "", directus: process.env.DIRECTUS_URL ?? "" });

/** Puts the session cookie of a demo user into the page's browser. */
export async function enterAs(page: Page, email: string): Promise<Client> {
  const client = await signIn(addresses(), email);
  await page.context().addCookies([{ name: "haulbook_session", value: client.token ?? "", url: addresses().bff, httpOnly: true, sameSite: "Lax" }]);
  return client;
}

type Fixtures = { consoleErrors: string[]; dispatcher: Client };
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  baseURL: async ({}, use) => use(addresses().bff),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of (400|401|403|404|409)/.test(message.text())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  dispatcher: async ({ page }, use) => use(await enterAs(page, "dispatch@maple.example")),
});
export { expect };

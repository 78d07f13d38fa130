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

/** Collects what the browser's console says in red. Chromium itself writes a line for each refused call; those of `refusals` are meant. */
export function listen(page: Page, errors: string[], refusals: readonly number[]): void {
  page.on("console", (message) => {
    const status = /the server responded with a status of (\d+)/.exec(message.text())?.[1];
    if (message.type() === "error" && !refusals.includes(Number(status))) errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
}

type Fixtures = {
  /** Statuses that the test provokes. */
  refusals: number[];
  consoleErrors: string[];
  dispatcher: Client;
};
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  baseURL: async ({}, use) => use(addresses().bff),
  refusals: [[], { option: true }],
  consoleErrors: [
    async ({ page, refusals }, use) => {
      const errors: string[] = [];
      listen(page, errors, refusals);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  dispatcher: async ({ page }, use) => use(await enterAs(page, "dispatch@maple.example")),
});
export { expect };

/** How a person uses a form: by what its labels and messages say. */
import { expect, type Locator, type Page } from "playwright/test";

type Scope = Page | Locator;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The control with exactly this label; the mark of a required one is no part of it. */
export const field = (scope: Scope, label: string) => scope.getByLabel(new RegExp(`^${escaped(label)}\\*?$`));
export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const button = (scope: Scope, name: string) => scope.getByRole("button", { name, exact: true });
export const save = (page: Page) => button(page, "Save").click();

/** Types into a search box and takes the first option that fits. */
export async function pick(scope: Scope, label: string, text: string, option: string = text): Promise<void> {
  const box = scope.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await box.fill(text);
  await scope.getByRole("listbox").getByRole("option").filter({ hasText: option }).first().click();
  await expect(box).not.toHaveAttribute("aria-expanded", "true");
}

/** A message that the eye and a screen reader find at the control it is about. */
export async function expectError(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(message);
  const id = (await control.getAttribute("aria-describedby")) ?? "";
  await expect(control.page().locator(`[id="${id}"]`)).toBeVisible();
}

/** Answers the question that is open, after checking what it asks. */
export async function answer(page: Page, body: string | RegExp, reply: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(body);
  await button(dialog, reply).click();
  await expect(dialog).toBeHidden();
}

export const toast = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true });

export type Place = { name: string; address: string; postal: string; city: string; province: string };
export const PLACES = [
  { name: "Dundas Warehouse", address: "1200 Dundas St, Toronto, ON, Canada", postal: "M6J 1X2", city: "Toronto", province: "ON" },
  { name: "Steeles Cold Store", address: "300 Steeles Ave, Vaughan, ON, Canada", postal: "L4K 4M2", city: "Vaughan", province: "ON" },
  { name: "Rideau Stores", address: "50 Rideau St, Ottawa, ON, Canada", postal: "K1N 9J7", city: "Ottawa", province: "ON" },
] as const satisfies readonly Place[];

const places = (page: Page) => section(page, "Stops").getByRole("button", { name: /^Location of stop \d/ });
/** The location cell of a stop, 1 for the first. */
export const place = (page: Page, stop: number) => section(page, "Stops").getByRole("button", { name: new RegExp(`^Location of stop ${stop}\\b`) });

export async function fillPlace(page: Page, stop: number, { name, address, postal, city, province }: Place): Promise<void> {
  await place(page, stop).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "C/S Name").fill(name);
  await field(dialog, "Address").fill(address);
  await field(dialog, "Postal Code").fill(postal);
  await field(dialog, "City").fill(city);
  await field(dialog, "Province").fill(province);
  await button(dialog, "OK").click();
  await expect(dialog).toBeHidden();
}

/** Names of the places in the order in which the stops stand on the page. */
export const stopNames = async (page: Page) => (await places(page).allTextContents()).map((text) => PLACES.find(({ name }) => text.includes(name))?.name);

export const handle = (page: Page, stop: number) => page.getByRole("button", { name: `Move stop ${stop}`, exact: true });

/** Writes that the page sends from now on, as `POST /api/v2/orders`. */
export function watchWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/")) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

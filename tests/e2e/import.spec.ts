/** A file of employees is brought: what is wrong is told, the good rows are added, and what was refused comes back as a file. */
import { readFile } from "node:fs/promises";
import { employees } from "../../bff/src/modules/employees/contract.ts";
import { enterAs, expect, test } from "./fixtures.ts";
import { button } from "./form.ts";

test("a file is tried, its good rows are added, its refused ones downloaded", async ({ page }) => {
  const stem = `E${Date.now().toString(36)}`;
  const owner = await enterAs(page, "owner@maple.example");
  await page.goto("/Employee");
  await page.getByRole("link", { name: "Import" }).click();
  const text = `Employee No;First Name;Hire Date\n${stem}1;Zoé;15-03-2026\n${stem}2;=1+1;31-31-2026\n`;
  await page.getByLabel("Choose a file").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
  await expect(page.getByLabel("Employee No becomes")).toHaveValue("code");
  await button(page, "Check the rows").click();
  await expect(page.getByText("Hire Date “31-31-2026”: Please enter a valid date, with its year")).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, "CSV").click();
  const refused = await readFile(await (await download).path(), "utf8");
  expect(refused).toContain(`3,${stem}2,'=1+1,31-31-2026,`);
  await button(page, "Add 1 row").click();
  await expect(page.getByText("1 row was added")).toBeVisible();
  const { body } = await owner.get<{ content: object[] }>(`/${employees.paths.list}?filter=code::${stem}`);
  expect(body.content).toMatchObject([{ code: `${stem}1`, first: "Zoé", hire_dt: "2026-03-15" }]);
  await page.getByRole("link", { name: "To the list" }).click();
  await expect(page.getByRole("heading", { name: "Employee Summary" })).toBeVisible();
});

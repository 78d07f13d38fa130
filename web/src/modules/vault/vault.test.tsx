import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revealed, vault } from "#bff/modules/vault/contract.ts";
import { linkOf, withScheme } from "#bff/modules/vault/rules.ts";
import { api } from "../../kernel/api/index.ts";
import { kept } from "../../kernel/storage.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("safety@maple.example"));
afterEach(() => void vi.useRealTimers());

const first = async (type: "CMP" | "CST") => (await api.get(vault.answers.list, "vault", { size: 50 })).content.find((row) => row.type === type);
const passwordOf = async (id = 0) => (await api.get(revealed, `vault/${id}/password`)).password;
const box = () => screen.getByLabelText<HTMLInputElement>("Password*");

test("the list has links that know nothing of us, and passwords as dots", async () => {
  const row = await first("CMP");
  renderAt("/vault");
  const link = await screen.findByRole("link", { name: row?.url });
  expect(link).toHaveAttribute("href", linkOf(row?.url ?? ""));
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await waitFor(() => expect(screen.getAllByText("••••••••").length).toBeGreaterThan(3));
  expect(document.body.textContent).not.toContain(await passwordOf(row?.id));
});

test("links lead to http and https alone", () => {
  expect(["portal.example/a?b=1", "localhost:8080", "http://a.example", "just a note", "mailto:a@b.example"].map(withScheme)).toEqual([
    "https://portal.example/a?b=1",
    "https://localhost:8080",
    "http://a.example",
    "just a note",
    "mailto:a@b.example",
  ]);
  for (const text of ["javascript:alert(1)", "data:text/html,x", "ftp://a.example", "https://me:word@a.example", "just a note", ""])
    expect(linkOf(text)).toBeUndefined();
});

test("an entry is the company's own, or a customer's that is chosen", async () => {
  const { user, router } = renderAt("/vault/add-new");
  const usedBy = await screen.findByLabelText<HTMLInputElement>("Vault used by*");
  expect([usedBy.value, usedBy.readOnly]).toEqual(["Maple Leaf Freight", true]);
  const type = screen.getByLabelText<HTMLSelectElement>("Vault Type*");
  expect([...type.options].map(({ text }) => text).toSorted()).toEqual(["Company", "Customer"]);
  await user.selectOptions(type, "Customer");
  await user.type(screen.getByLabelText("URL*"), "portal.example/login");
  await user.type(screen.getByLabelText("Vault used for*"), "Load tenders");
  await user.type(screen.getByLabelText("Enter vault info"), "PIN: 12");
  await user.type(screen.getByLabelText("Username*"), "maple");
  await user.type(box(), "Wet gravel; 7!");
  await user.click(screen.getByRole("button", { name: "Create Vault" }));
  expect(await screen.findByText("Please enter a valid value")).toBeInTheDocument();
  expect(screen.getByText("This is a mandatory field.")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Enter vault info"));
  await user.type(screen.getByRole("combobox", { name: "Vault used by" }), "aciers");
  await user.click(await screen.findByRole("option", { name: /^Aciers/ }, { timeout: 5000 }));
  await user.click(screen.getByRole("button", { name: "Create Vault" }));
  expect(await screen.findByText("Vault Created Successfully")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/vault"), { timeout: 5000 });
  expect(await screen.findByRole("link", { name: "https://portal.example/login" })).toBeInTheDocument();
});

test("the kept password is shown when it is asked for, stays with a save, and gives way to another", async () => {
  const row = await first("CMP");
  const password = await passwordOf(row?.id);
  const { user } = renderAt(`/vault/${row?.id}/edit`);
  await screen.findByLabelText("Username*");
  expect([box().value, box().type, box().placeholder]).toEqual(["", "password", "••••••••"]);
  await user.click(screen.getByRole("button", { name: "Show Password" }));
  await waitFor(() => expect([box().value, box().type]).toEqual([password, "text"]));
  await user.click(screen.getByRole("button", { name: "Hide Password" }));
  expect([box().value, box().type]).toEqual(["", "password"]);
  await user.type(screen.getByLabelText("Vault used for*"), " again");
  await user.click(screen.getByRole("button", { name: "Edit Vault" }));
  expect(await screen.findByText("Vault Updated Successfully")).toBeInTheDocument();
  expect(await passwordOf(row?.id)).toBe(password);
});

test("what is typed is in no draft of this browser", async () => {
  const { user } = renderAt("/vault/add-new");
  await user.type(await screen.findByLabelText("Username*"), "maple");
  await user.type(box(), "Wet gravel; 7!");
  const drafts = () =>
    kept
      .keys()
      .flatMap((key) => kept.getItem(key) ?? [])
      .join();
  await waitFor(() => expect(drafts()).toContain("maple"), { timeout: 5000 });
  expect(drafts()).not.toContain("gravel");
});

test("what is copied leaves the clipboard after half a minute", async () => {
  const row = await first("CST");
  const password = await passwordOf(row?.id);
  const { user } = renderAt(`/vault/${row?.id}/view`);
  const copy = await screen.findByRole("button", { name: "Copy Password" });
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void written.push(text));
  const after = vi.spyOn(globalThis, "setTimeout");
  await user.click(copy);
  expect(await screen.findByText("Copied")).toBeInTheDocument();
  expect(written).toEqual([password]);
  const [clear] = after.mock.calls.find(([, delay]) => delay === 30_000) ?? [];
  clear?.();
  await waitFor(() => expect(written).toEqual([password, ""]));
});

test("who may not see it finds dots and nothing to press", async () => {
  const id = (await first("CMP"))?.id;
  signInAs("auditor@maple.example");
  renderAt(`/vault/${id}/view`);
  const field = (await screen.findByText("Password")).closest("dl") as HTMLElement;
  expect(field).toHaveTextContent("••••••••");
  expect(within(field).queryAllByRole("button")).toEqual([]);
});

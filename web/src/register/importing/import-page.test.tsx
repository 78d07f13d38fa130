import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { suppliers } from "#bff/modules/suppliers/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const file = (text: string, name = "suppliers.csv") => new File([text], name, { type: "text/csv" });
const ROWS = "Name,Last Name,Mailbox\nNorth,Roy,roy@example.com\nSouth,Ouellet,nobody\n";
const state = (name: string) => within(screen.getByRole("group", { name: "Show" })).getByRole("button", { name });

test("a file is brought: its columns are told, what is wrong with a row, and the good ones are added", async () => {
  signInAs("owner@maple.example");
  const { user, router } = renderAt("/suppliers");
  await user.click(await screen.findByRole("link", { name: "Import" }));
  await user.upload(await screen.findByLabelText("Choose a file"), file(ROWS));
  expect(await screen.findByLabelText("Name becomes")).toHaveValue("name");
  expect(screen.getByLabelText("Mailbox becomes")).toHaveValue("");
  await user.selectOptions(screen.getByLabelText("Mailbox becomes"), "Email");
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  expect(await screen.findByText("Mailbox “nobody”: Please enter a valid email.")).toBeInTheDocument();
  expect([state("1 Will be added"), state("0 Already there"), state("1 Refused")]).toHaveLength(3);
  expect(screen.getByLabelText(/not while rows are refused/)).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Add 1 row" }));
  expect(await screen.findByText("1 row was added")).toBeInTheDocument();
  const { content } = await api.get(suppliers.answers.list, "suppliers", { filter: "name::north" });
  expect(content).toMatchObject([{ name: "North", last_name: "Roy", email: "roy@example.com" }]);
  await user.click(screen.getByRole("link", { name: "To the list" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/suppliers"));
});

test("what is no table is said, leaving asks, and a column that is needed and missing is named", async () => {
  signInAs("owner@maple.example");
  const { user, router } = renderAt("/suppliers/import");
  await user.upload(await screen.findByLabelText("Choose a file"), file("%PDF-1.7", "scan.csv"));
  expect(await screen.findByText("scan.csv is a PDF: please choose an Excel workbook or a CSV file")).toBeInTheDocument();
  await user.upload(screen.getByLabelText("Choose a file"), file("Colour,Email\nred,a@example.com\n"));
  expect(await screen.findByText("No column is Name: rows without are refused.")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Suppliers" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe("/suppliers/import");
});

test("who may not create them finds no way to it", async () => {
  signInAs("yard@maple.example");
  renderAt("/suppliers");
  expect(await screen.findByRole("heading", { name: "Supplier Summary" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Import" })).not.toBeInTheDocument();
});

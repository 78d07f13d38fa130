import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { documents } from "#bff/modules/documents/contract.ts";
import { employees } from "#bff/modules/employees/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

const NEW = "/documents/add-new";
beforeEach(() => void signInAs("owner@maple.example"));

test("a type's name that exists is found after a pause, and a new type is chosen", async () => {
  const { user } = renderAt(NEW);
  await screen.findByRole("option", { name: "IFTA Licence" });
  await user.click(screen.getByRole("button", { name: "Add document type" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create new document type" }));
  await user.type(dialog.getByLabelText("Name*"), " ifta licence");
  expect(screen.queryByText("Document name exist.")).not.toBeInTheDocument();
  expect(await screen.findByText("Document name exist.")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Add Document Type" })).toBeDisabled();

  await user.type(dialog.getByLabelText("Name*"), " copy");
  await waitFor(() => expect(dialog.getByRole("button", { name: "Add Document Type" })).toBeEnabled());
  await user.click(dialog.getByRole("button", { name: "Add Document Type" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Document Type*")).toHaveDisplayValue("ifta licence copy"));
  expect(screen.getByRole("button", { name: "Edit document type" })).toBeEnabled();
});

test("Enter does not wait for the pause: a free name is saved, one that exists is told", async () => {
  const { user } = renderAt(NEW);
  await screen.findByRole("option", { name: "IFTA Licence" });
  await user.click(screen.getByRole("button", { name: "Add document type" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create new document type" }));
  await user.type(dialog.getByLabelText("Name*"), "IFTA Licence{Enter}");
  expect(await dialog.findByText("Document name exist.", {}, { timeout: 300 })).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Name*"), " 2027{Enter}");
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Document Type*")).toHaveDisplayValue("IFTA Licence 2027"));
});

test("a type that comes with the product is called what the company calls it", async () => {
  const { user } = renderAt(NEW);
  await screen.findByRole("option", { name: "W-9" });
  await user.selectOptions(screen.getByLabelText("Document Type*"), "W-9");
  await user.click(screen.getByRole("button", { name: "Edit document type" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit document type" }));
  await user.clear(dialog.getByLabelText("Name*"));
  await user.type(dialog.getByLabelText("Name*"), "Taxpayer form{Enter}");
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Document Type*")).toHaveDisplayValue("Taxpayer form"));
});

test("belongs to an owner of the chosen kind; another kind empties it; a save keeps in sight what was saved, and returns", async () => {
  const [employee] = (await api.get(employees.answers.list, "employees", { size: 5 })).content;
  const { router, user } = renderAt(NEW);
  await screen.findByRole("option", { name: "Employee" });
  await user.selectOptions(screen.getByLabelText("Belongs To"), "Employee");
  await user.click(await screen.findByRole("combobox", { name: "Belongs to Employee" }));
  await user.click(await screen.findByRole("option", { name: new RegExp(employee?.code ?? "none") }));
  expect(screen.getByRole("combobox", { name: "Belongs to Employee" })).not.toHaveValue("");
  await user.selectOptions(screen.getByLabelText("Belongs To"), "Asset");
  expect(await screen.findByRole("combobox", { name: "Belongs to Asset" })).toHaveValue("");

  await user.selectOptions(screen.getByLabelText("Belongs To"), "Select");
  await user.selectOptions(screen.getByLabelText("Document Type*"), "IFTA Licence");
  await user.type(screen.getByLabelText(/^Date/), "2026-11-19");
  await user.type(screen.getByLabelText("Enter Info"), "Decals for 2027");
  await user.click(screen.getByRole("button", { name: "Create Document" }));
  expect(await screen.findByText("Document Created Successfully")).toBeInTheDocument();
  expect(screen.getByLabelText("Enter Info")).toHaveValue("Decals for 2027");
  await waitFor(() => expect(router.state.location.pathname).toBe("/Documents"), { timeout: 5000 });
  // The grid draws a row anew once its columns are measured.
  await waitFor(() => expect(screen.getByText("Decals for 2027")).toBeInTheDocument());
});

test("files are at most ten, each of its own name", async () => {
  const { user } = renderAt(NEW);
  const input = await screen.findByLabelText("Choose files");
  expect(screen.getByText("No attachments to show")).toBeInTheDocument();
  const text = (name: string) => new File(["x"], name, { type: "text/plain" });
  await user.upload(input, [text("licence.txt"), text("a-name-of-more-than-thirty-characters.txt")]);
  expect(screen.getByText("a-name-of-more-than-thirty-cha…")).toBeInTheDocument();
  await user.upload(input, text("LICENCE.txt"));
  expect(await screen.findByText("Maximum 10 files & all files should have unique names")).toBeInTheDocument();
  expect(screen.getByText("2 of 10")).toBeInTheDocument();
});

test("a document that is only looked at takes no file", async () => {
  const [document] = (await api.get(documents.answers.list, "documents", { size: 5 })).content;
  renderAt(`/Documents/${document?.id}/view`);
  const box = (await screen.findByText("Choose files")).closest(".hb-drop") as HTMLElement;
  fireEvent.drop(box, { dataTransfer: { types: ["Files"], files: [new File(["x"], "dropped.txt", { type: "text/plain" })] } });
  expect(screen.queryByText("dropped.txt")).toBeNull();
});

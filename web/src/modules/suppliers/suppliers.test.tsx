import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { documents } from "#bff/modules/documents/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

test("a supplier is made with its names, found by any of them, changed and deleted", async () => {
  signInAs("owner@maple.example");
  const { user, router } = renderAt("/suppliers/add-new");
  await user.type(await screen.findByLabelText("Name*"), "Hélène");
  await user.type(screen.getByLabelText("Middle Name"), "K.");
  await user.type(screen.getByLabelText("Last Name"), "Ouellette");
  await user.type(screen.getByLabelText("Email"), "helene");
  await user.click(screen.getByRole("button", { name: "Create Supplier" }));
  expect(await screen.findByText("Please enter a valid email.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Email"), "@example.com");
  await user.click(screen.getByRole("button", { name: "Create Supplier" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/suppliers"), { timeout: 5000 });
  await router.navigate("/suppliers?name=ouellette");
  // The grid draws a row anew once its columns are measured.
  await waitFor(() => expect(screen.getByText("Hélène K. Ouellette")).toBeInTheDocument());
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Record" }));
  expect(await screen.findByText("No Record found")).toBeInTheDocument();
});

test("one that a document belongs to stays, and it is said why", async () => {
  signInAs("owner@maple.example");
  const owned = (await api.get(documents.answers.list, "documents", { size: 50 })).content.find(({ ownr_typ }) => ownr_typ?.code === "SPLR");
  const { user } = renderAt(`/suppliers?name=${encodeURIComponent(owned?.owner?.name.split(" ")[0] ?? "")}`);
  await user.click((await screen.findAllByRole("button", { name: "Delete" }))[0] as HTMLElement);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Record" }));
  expect(await screen.findByText(/document/)).toBeInTheDocument();
});

test("the menu has them under My Assets for who may read assets", async () => {
  signInAs("yard@maple.example");
  const { user } = renderAt("/suppliers");
  expect(await screen.findByRole("heading", { name: "Supplier Summary" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Create New Supplier" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "My Assets" }));
  expect(await screen.findByRole("menuitem", { name: "Suppliers" })).toBeInTheDocument();
});

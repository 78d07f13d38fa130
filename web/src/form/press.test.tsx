/** A click lands where it was aimed at: what the blur brings waits until it has. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { signOut } from "../test/server.ts";

vi.setConfig({ testTimeout: 60_000 });
const rest = () => new Promise((resolve) => setTimeout(resolve, 100));

test("a field's message comes when the button that took the focus is released", async () => {
  const { user } = renderAt("/customers/customer/add-new");
  const name = await screen.findByLabelText("Name*", {}, { timeout: 30_000 });
  await user.type(name, "ab");
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await user.pointer({ keys: "[MouseLeft>]", target: cancel });
  await rest();
  expect(name).toBeValid();
  await user.pointer({ keys: "[/MouseLeft]", target: document.body });
  await waitFor(() => expect(name).toBeInvalid());
});

test("so does the one of the sign-in", async () => {
  signOut();
  const { user } = renderAt("/");
  await user.type(await screen.findByLabelText("E-mail"), "dispatch");
  const other = await screen.findByRole("button", { name: /owner@maple\.example/ });
  await user.pointer({ keys: "[MouseLeft>]", target: other });
  await rest();
  expect(screen.queryByText("Please enter a valid email.")).not.toBeInTheDocument();
  await user.pointer({ keys: "[/MouseLeft]", target: other });
  expect(screen.getByLabelText("E-mail")).toHaveValue("owner@maple.example");
});

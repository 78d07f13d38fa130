import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { ask, signInAs } from "../../test/server.ts";

test("one's own password is changed with the old one, and the profile stays as it was", async () => {
  signInAs("yard@maple.example");
  const { user } = renderAt("/UserProfile");
  await user.click(await screen.findByRole("button", { name: "Change Password" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
  const fill = async (old: string, password: string, again: string) => {
    for (const [label, text] of [
      [/^Old Password/, old],
      [/^New Password/, password],
      [/^Repeat New Password/, again],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole("button", { name: "Save" }));
  };
  await fill("haulbook-demo", "short", "short");
  expect(await dialog.findAllByText("Please choose a password of at least 12 characters")).not.toEqual([]);
  await fill("haulbook-demo", "gravel onion lantern", "gravel onion");
  expect(await dialog.findAllByText("This is not the same password")).not.toEqual([]);
  await fill("wrong", "gravel onion lantern", "gravel onion lantern");
  expect(await dialog.findAllByText("This is not your password")).not.toEqual([]);
  await fill("haulbook-demo", "gravel onion lantern", "gravel onion lantern");
  expect(await screen.findByText("Password changed successfully!")).toBeInTheDocument();
  const body = { username: "yard@maple.example", password: "gravel onion lantern" };
  expect(await ask("login", { method: "POST", body })).toMatchObject({ message: "Signed in" });
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

test("who manages people invites, sends again and withdraws", async () => {
  signInAs("owner@maple.example");
  const { user } = renderAt("/UserProfile");
  await user.click(await screen.findByRole("link", { name: "People" }));
  const signIns = within(await screen.findByRole("region", { name: "Sign-ins" }));
  expect(signIns.getByRole("row", { name: "Margaret Okafor owner@maple.example Owner Open" })).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Invitations" })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite" }));
  await user.type(dialog.getByLabelText(/^First Name/), "Grace");
  await user.type(dialog.getByLabelText(/^Last Name/), "Hopper");
  await user.type(dialog.getByLabelText(/^E-mail/), "sales@maple.example");
  await user.selectOptions(dialog.getByLabelText(/^Role/), "Dispatcher");
  await user.click(dialog.getByRole("button", { name: "Send Invitation" }));
  expect(await dialog.findAllByText("This person has a sign-in in your company already")).not.toEqual([]);
  await user.clear(dialog.getByLabelText(/^E-mail/));
  await user.type(dialog.getByLabelText(/^E-mail/), "grace@maple.example");
  await user.click(dialog.getByRole("button", { name: "Send Invitation" }));

  const invitations = within(await screen.findByRole("region", { name: "Invitations" }));
  expect(await invitations.findByRole("row", { name: /^Grace Hopper grace@maple.example Dispatcher Until / })).toBeInTheDocument();
  await user.click(invitations.getByRole("button", { name: "Send the invitation to grace@maple.example again" }));
  await waitFor(() => expect(screen.getAllByText("Invitation sent successfully!")).toHaveLength(2));
  await user.click(invitations.getByRole("button", { name: "Withdraw the invitation to grace@maple.example" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Invitations" })).not.toBeInTheDocument());
});

test("who does not manage people finds no way there", async () => {
  signInAs("dispatch@maple.example");
  renderAt("/UserProfile");
  await screen.findByRole("button", { name: "Change Password" });
  expect(screen.queryByRole("link", { name: "People" })).not.toBeInTheDocument();
});

import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw/http";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ask, letters, server, signOut } from "../test/server.ts";
import { system } from "../theme/system.ts";
import { rememberNext } from "./next-path.ts";
import { start } from "./start.tsx";

async function startAt(address: string) {
  history.replaceState(null, "", address);
  const page = (content: ReactNode) => <ChakraProvider value={system}>{content}</ChakraProvider>;
  const { rerender } = render(page(null));
  await start((content) => rerender(page(content)));
  return userEvent.setup();
}

test("a visitor signs in before the workspace is there, and goes to the page he asked for", async () => {
  signOut();
  rememberNext("/customers/customer-and-brokers?page=2");
  const user = await startAt("/");
  await user.type(screen.getByLabelText("E-mail"), "dispatch@maple.example");
  await user.type(screen.getByLabelText("Password"), "haulbook-demo{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Customer and Brokers" })).toBeInTheDocument();
  expect(location.pathname + location.search).toBe("/customers/customer-and-brokers?page=2");
});

test("who is signed in comes from / to the dashboard", async () => {
  localStorage.setItem("haulbook.session", "1");
  await startAt("/");
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe("/Dashboard"));
});

test("who has no session any more signs in, and comes back", async () => {
  signOut();
  localStorage.setItem("haulbook.session", "1");
  const user = await startAt("/fleet/orders?size=5");
  await user.type(await screen.findByLabelText("E-mail"), "dispatch@maple.example");
  await user.type(screen.getByLabelText("Password"), "haulbook-demo{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Orders" })).toBeInTheDocument();
  expect(location.search).toBe("?size=5");
});

test("who has forgotten the password asks for a link, and hears what everybody hears", async () => {
  signOut();
  const user = await startAt("/ForgotPassword");
  await user.type(screen.getByLabelText("E-mail"), "nobody");
  await user.tab();
  expect(await screen.findByText("Please enter a valid email.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send link" })).toBeDisabled();
  await user.type(screen.getByLabelText("E-mail"), "@maple.example{Enter}");
  expect(await screen.findByText("If this address has a sign-in, a mail with a link is on its way.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/");
});

/** The token of the link that goes to the dispatcher. */
async function linkToken(): Promise<string> {
  await ask("password/forgotten", { method: "POST", body: { username: "dispatch@maple.example" } });
  return (await letters()).at(-1)?.text.match(/#(\w+)/)?.[1] ?? "";
}

test("a link opens the page for a new password, and is gone from the address", async () => {
  const user = await startAt(`/ResetPassword#${await linkToken()}`);
  expect(location.hash).toBe("");
  await user.type(await screen.findByLabelText("New password"), "short");
  await user.type(screen.getByLabelText("Repeat new password"), "shorter");
  expect(await screen.findByText("Please choose a password of at least 12 characters")).toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText("This is not the same password")).toBeInTheDocument();
  for (const label of ["New password", "Repeat new password"]) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), "gravel onion lantern");
  }
  await user.click(screen.getByRole("button", { name: "Save password" }));
  expect(await screen.findByText("Password changed successfully!")).toBeInTheDocument();
});

test("where the server can't say whether a link is good, its page is shown", async () => {
  server.use(http.post("*/api/v2/link", () => HttpResponse.error()));
  await startAt("/ResetPassword#0123");
  expect(await screen.findByLabelText("New password")).toBeInTheDocument();
});

test("who signs up hears what everybody hears, and what the server says of a box stands there", async () => {
  signOut();
  const user = await startAt("/SignUp");
  await user.type(await screen.findByLabelText("Company name"), "Fresh Freight");
  await user.type(screen.getByLabelText("First name"), "R2-D2");
  await user.type(screen.getByLabelText("Last name"), "Byron");
  await user.type(screen.getByLabelText("E-mail"), "ada@fresh.example{Enter}");
  expect(await screen.findByText("This is a mandatory field with valid character.")).toBeInTheDocument();
  expect(screen.getByLabelText("First name")).toHaveAccessibleDescription("This is a mandatory field with valid character.");
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Ada{Enter}");
  expect(await screen.findByText("A mail with the next step is on its way to this address.")).toBeInTheDocument();
});

test("where nobody may sign up, the page says so", async () => {
  server.use(http.get("*/api/v2/config", () => HttpResponse.json({ demo: false, sign_up: false })));
  await startAt("/SignUp");
  expect(await screen.findByText(/^New companies are added by the administrator here\./)).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test.each([
  ["/ResetPassword", "New password", "This link has been used, or is older than an hour. Please ask for a new one.", "/ForgotPassword"],
  ["/OpenCompany", "Open your company", "This link has been used, or is older than an hour. Please ask for a new one.", "/SignUp"],
  ["/Invitation", "Welcome to Haulbook", "This invitation has been used or withdrawn, or is older than three days. Please ask for a new one.", undefined],
])("a link to %s is gone from the address, and says at once when it is over", async (path, title, over, again) => {
  await startAt(`${path}#0123`);
  expect(location.hash).toBe("");
  expect(screen.getByRole("heading", { level: 2, name: title })).toBeInTheDocument();
  expect(await screen.findByRole("alert")).toHaveTextContent(over);
  expect(screen.queryByLabelText("New password")).toBeNull();
  expect(screen.queryByRole("link", { name: "Ask for a new link" })?.getAttribute("href")).toBe(again);
});

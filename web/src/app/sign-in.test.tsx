import { screen, waitFor } from "@testing-library/react";
import { http } from "msw/http";
import { expect, test, vi } from "vitest";
import { bear } from "../kernel/api/client.ts";
import { SESSION_ENDED } from "../kernel/api/error.ts";
import { renderAt } from "../test/render-at.tsx";
import { server, signInAs, signOut } from "../test/server.ts";
import { NO_PERMISSION } from "./gate.tsx";
import { noteSession } from "./sign-in.ts";

test("a visitor is sent to sign in and returns to the page asked for", async () => {
  signOut();
  const { router, user } = renderAt("/customers/customer-and-brokers?page=2");
  const button = await screen.findByRole("button", { name: "Sign in" });
  expect(router.state.location.pathname).toBe("/");
  expect(button).toBeDisabled();

  await user.type(screen.getByLabelText("E-mail"), "dispatch");
  await user.tab();
  expect(screen.getByText("Please enter a valid email.")).toBeInTheDocument();

  await user.type(screen.getByLabelText("E-mail"), "@maple.example");
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  expect(await screen.findByText("Invalid Credential")).toBeInTheDocument();
  expect(screen.getByText(/Please try again\./)).toBeInTheDocument();

  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "haulbook-demo{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/customers/customer-and-brokers"));
  expect(router.state.location.search).toBe("?page=2");
});

test("whose session was ended elsewhere is told why he signs in, once; a visitor is told nothing", async () => {
  signOut();
  noteSession(true);
  const ended = renderAt("/customers/customer-and-brokers");
  expect(await screen.findByText(SESSION_ENDED)).toBeVisible();
  ended.unmount();
  renderAt("/");
  await screen.findByRole("button", { name: "Sign in" });
  expect(screen.queryByText(SESSION_ENDED)).toBeNull();
});

test("who has guessed too often is told how long to wait", async () => {
  signOut();
  const { user } = renderAt("/");
  await user.type(await screen.findByLabelText("E-mail"), "guessed.at@maple.example");
  await user.type(screen.getByLabelText("Password"), "guess");
  const said = async () => {
    await user.type(screen.getByLabelText("Password"), "{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled());
    return (await screen.findByRole("alert")).textContent;
  };
  const answers = [];
  for (let time = 0; time < 9; time += 1) answers.push(await said());
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "Invalid Credential Please try again."));
  expect(answers.at(-1)).toMatch(/^Too many failed sign-ins\. Please try again in \d+ seconds?\.$/);
});

test("a demo sign-in fills both fields", async () => {
  signOut();
  const { user } = renderAt("/");
  await user.click(await screen.findByRole("button", { name: /owner@maple\.example/ }));
  expect(screen.getByLabelText("E-mail")).toHaveValue("owner@maple.example");
  expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
});

test("a page without the right says so, and its menu entry is hidden", async () => {
  signInAs("yard@maple.example");
  renderAt("/customers/customer-and-brokers");
  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Dashboard" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Customers" })).not.toBeInTheDocument();
});

test("an unknown address gives the not-found page", async () => {
  renderAt("/nowhere");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeInTheDocument();
});

test("where the browser keeps no cookies, the calls of the page carry the token", async () => {
  signOut();
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  const given: (string | null)[] = [];
  server.events.on("request:start", ({ request }) => void given.push(request.headers.get("authorization")));
  const { user } = renderAt("/");
  await user.click(await screen.findByRole("button", { name: /owner@maple\.example/ }));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  server.events.removeAllListeners();
  vi.restoreAllMocks();
  bear(null);
  expect(given.at(-1)).toMatch(/^Bearer ./);
});

test("who signs in while the server hangs is told so, until it answers", async () => {
  signOut();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.use(http.post("*/api/v2/login", () => answered));
  const { user } = renderAt("/");
  await user.type(await screen.findByLabelText("E-mail"), "dispatch@maple.example");
  await user.type(screen.getByLabelText("Password"), "haulbook-demo{Enter}");
  expect(await screen.findByText("The server is slow to answer.", {}, { timeout: 5000 })).toBeVisible();
  answer();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeInTheDocument();
  expect(screen.queryByText("The server is slow to answer.")).toBeNull();
});

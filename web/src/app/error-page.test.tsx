import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { server, signInAs } from "../test/server.ts";

test("a page opened while the data service is down says so in its words", async () => {
  const error = { code: "UNAVAILABLE", message: "The data service is not reachable. Please try again in a moment.", request_id: "r" };
  server.use(http.get("*/api/v2/profile/user", () => HttpResponse.json({ error }, { status: 503 })));
  renderAt("/fleet/orders");
  expect(await screen.findByText("The service is not available")).toBeVisible();
  expect(screen.getByText(error.message)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
});

test("a sign-in that belongs to no company is told so, and can sign out", async () => {
  signInAs("admin@haulbook.example");
  localStorage.setItem("haulbook.session", "1");
  const { user } = renderAt("/fleet/orders");
  expect(await screen.findByText("No workspace for this sign-in")).toBeVisible();
  expect(screen.getByText(/^This sign-in belongs to no company\. Administrators work in the studio\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  // jsdom goes nowhere.
  await waitFor(() => expect(localStorage.getItem("haulbook.session")).toBeNull());
});

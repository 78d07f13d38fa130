import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows, server } from "../test/server.ts";

const GONE = "The database is not reachable. Please try again in a moment.";
/** Calls of this kind are refused, and the server says of itself that it can not work. */
const gone = (method: "get" | "put", path: string, details: Record<string, unknown> = { part: "database" }) => {
  const error = { code: "UNAVAILABLE", message: GONE, ...details, request_id: "r" };
  server.use(
    http[method](`*/api/v2/${path}`, () => HttpResponse.json({ error }, { status: 503 })),
    http.get("*/readyz", () => HttpResponse.json({ status: "waiting" }, { status: 503 })),
  );
};
/** A moment after which the page asks again; it does so every few seconds by itself. */
const askAgain = () => window.dispatchEvent(new Event("online"));
const banner = () => screen.queryByText(/this page goes on by itself once all is well/);

test("what is the matter stands above the list, which is read by itself when all is well", async () => {
  gone("get", "orders");
  renderAt("/fleet/orders");
  await waitFor(() => expect(banner()).toHaveTextContent(GONE));
  expect(await screen.findByText("The list could not be loaded")).toBeVisible();
  askAgain();
  await waitFor(() => expect(banner()).not.toBeNull());
  server.resetHandlers();
  askAgain();
  await waitFor(() => expect(banner()).toBeNull());
  await waitFor(() => expect(screen.queryByText("The list could not be loaded")).toBeNull());
  expect(await screen.findByRole("grid")).toBeVisible();
});

test("a form keeps what was typed through an outage, and its save is made afterwards", async () => {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  const id = _embedded.content[0]?.id;
  const { user } = renderAt(`/customers/customer/${id}/edit`);
  const name = await screen.findByLabelText("Name*");
  await user.clear(name);
  await user.type(name, "Typed while it was gone");
  gone("put", "*");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(banner()).toHaveTextContent(GONE));
  expect(name).toHaveValue("Typed while it was gone");
  server.resetHandlers();
  askAgain();
  await waitFor(() => expect(banner()).toBeNull());
  expect(name).toHaveValue("Typed while it was gone");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await (await rows()).find("customers", { id })).toMatchObject([{ name: "Typed while it was gone" }]));
});

test("what a service outside refuses is no outage of ours", async () => {
  const { user } = renderAt("/UserProfile");
  gone("put", "*", {});
  await user.type(await screen.findByLabelText(/^First/), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(GONE);
  expect(banner()).toBeNull();
});

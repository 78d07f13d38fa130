import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { server } from "../test/server.ts";

test("why a save failed stays in the form when the message has gone, until the next try", async () => {
  const error = { code: "UNAVAILABLE", message: "The data service is not reachable. Please try again in a moment.", request_id: "r" };
  server.use(http.put("*/api/v2/profile/user", () => HttpResponse.json({ error }, { status: 503 })));
  const { user } = renderAt("/UserProfile");
  const first = await screen.findByLabelText(/^First/);
  await user.type(first, "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(error.message);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const form = within(screen.getByRole("form"));
  expect(form.getByText("Not saved").parentElement).toHaveTextContent(error.message);
  server.resetHandlers();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull());
});

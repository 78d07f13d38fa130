/** What was saved stays in sight until the page is left, and is not saved again. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { server, signInAs } from "../test/server.ts";

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => void signInAs("owner@maple.example"));

function posts(): string[] {
  const sent: string[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.method !== "GET") sent.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  return sent;
}

test("a register's form keeps what was saved while it says so, and leaves", async () => {
  const { router, user } = renderAt("/Documents/add-new");
  const kind = await screen.findByLabelText<HTMLSelectElement>("Document Type*", {}, { timeout: 20_000 });
  await waitFor(() => expect(kind.options.length).toBeGreaterThan(1));
  await user.selectOptions(kind, kind.options[1] as HTMLOptionElement);
  await user.type(screen.getByLabelText(/^Date/), "19-11-2026");
  await user.type(screen.getByLabelText("Enter reference number"), "R-77");
  await user.upload(screen.getByLabelText("Choose files"), new File(["policy"], "policy.txt", { type: "text/plain" }));
  const sent = posts();
  await user.click(screen.getByRole("button", { name: "Create Document" }));
  await screen.findByText("Document Created Successfully");
  expect(screen.getByLabelText("Enter reference number")).toHaveValue("R-77");
  expect(screen.getByLabelText("Enter reference number")).toBeDisabled();
  expect(screen.getByText("1 of 10")).toBeInTheDocument();
  fireEvent.submit(screen.getByRole("form", { name: "Create Document" }));
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/Documents"), { timeout: 8000 });
  expect(sent).toEqual(["POST /api/v2/documents"]);
});

test("the profile stays, as it was saved, and can be saved again", async () => {
  const { router, user } = renderAt("/UserProfile");
  const title = await screen.findByLabelText("Title", {}, { timeout: 20_000 });
  const sent = posts();
  for (const word of [" Boss ", "Chief"]) {
    fireEvent.change(title, { target: { value: word } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue(word.trim()));
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeEnabled());
  }
  expect(screen.getAllByText("Operation completed Successfully!")).not.toEqual([]);
  expect(sent).toHaveLength(2);
  expect(router.state.location.pathname).toBe("/UserProfile");
  await router.navigate("/Dashboard");
  await waitFor(() => expect(router.state.location.pathname).toBe("/Dashboard"));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("a save that fails leaves the form open", async () => {
  server.use(
    http.put("*/api/v2/profile/user", () => HttpResponse.json({ error: { code: "INTERNAL", message: "No", request_id: "r" } }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = renderAt("/UserProfile");
  fireEvent.change(await screen.findByLabelText("Title", {}, { timeout: 20_000 }), { target: { value: "Boss" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
});

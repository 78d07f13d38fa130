import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows, server, signInAs } from "../test/server.ts";

/** Renames a customer as the Maple dispatcher, signs in as Prairie elsewhere, and saves. */
async function savedBeside() {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  const { user } = renderAt(`/customers/customer/${_embedded.content[0]?.id}/edit`);
  const name = await screen.findByLabelText("Name*");
  await user.clear(name);
  await user.type(name, "Typed for Maple");
  signInAs("dispatch@prairie.example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { user, name };
}
const stored = async () => (await rows()).find("customers", { name: "Typed for Maple" });

test("a save of a tab whose browser is signed in as somebody else by now is refused, said, and goes through once one has signed in again", async () => {
  const { user, name } = await savedBeside();
  const dialog = await screen.findByRole("dialog", { name: "Signed in as somebody else" });
  expect(dialog).toHaveTextContent(/You are signed in as .+ of Prairie Haul in another tab\./);
  expect(dialog).toHaveTextContent("This tab shows Maple Leaf Freight.");
  expect(await stored()).toEqual([]);
  expect(name).toHaveValue("Typed for Maple");

  await user.type(within(dialog).getByLabelText("Password"), "haulbook-demo{Enter}");
  await waitFor(async () => expect(await stored()).toMatchObject([{ company: 1 }]));
});

test("who looks away from the question reads it at the form, which keeps what was typed", async () => {
  const { user, name } = await savedBeside();
  await screen.findByRole("dialog", { name: "Signed in as somebody else" });
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/of Prairie Haul in another tab/, { selector: ".hb-toast *" })).toBeInTheDocument();
  expect(name).toHaveValue("Typed for Maple");
  expect(await stored()).toEqual([]);
});

test("every call of a tab says for whom it acts, links and pictures too, and the first ones, before anybody is shown, say nothing", async () => {
  const stated: [path: string, given: string | null][] = [];
  server.events.on("request:start", ({ request }) => void stated.push([new URL(request.url).pathname, request.headers.get("x-acting-for")]));
  renderAt("/customers/customer-and-brokers");
  await screen.findByRole("grid");
  await waitFor(() => expect(stated.some(([path]) => path.endsWith("/customers"))).toBe(true));
  server.events.removeAllListeners();
  for (const [path, given] of stated) expect([path, given]).toEqual([path, /(profile\/user|screens)$/.test(path) ? null : expect.stringMatching(/^1:.+/)]);
});

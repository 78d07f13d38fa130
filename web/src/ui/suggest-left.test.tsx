/** What was typed into a search box and not chosen stays there, wrong, and nothing older is saved in its place. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test, vi } from "vitest";
import { orderPage } from "../test/orders.ts";
import { renderAt } from "../test/render-at.tsx";
import { server, signInAs } from "../test/server.ts";

vi.setConfig({ testTimeout: 60_000 });
const CHOOSE = "Please choose from the list";

/** The form's box keeps the text with the sentence beside it, and no save is sent. */
async function staysWrong(user: ReturnType<typeof renderAt>["user"], name: RegExp, save: string): Promise<HTMLElement> {
  const sent: string[] = [];
  server.use(
    http.all("*/api/v2/*", ({ request }) => {
      if (request.method === "GET") return;
      sent.push(request.url);
      return HttpResponse.error();
    }),
  );
  const box = await screen.findByRole("combobox", { name });
  await user.clear(box);
  await user.type(box, "Nobody of that name");
  await user.click(screen.getByRole("button", { name: save }));
  expect(box).toHaveValue("Nobody of that name");
  await waitFor(() => expect(box).toHaveAccessibleDescription(CHOOSE));
  expect(sent).toEqual([]);
  return box;
}

test("in an order, over the customer who was there; a choice mends it", async () => {
  const { orders } = await orderPage("size=20");
  const order = orders.find(({ order_status }) => order_status?.code === "NEW");
  const { user } = renderAt(`/fleet/order/${order?.id}/edit`);
  const box = await staysWrong(user, /^Bill to Customer/, "Save");
  await user.clear(box);
  await user.type(box, order?.billed_to?.name ?? "");
  await user.click(within(await screen.findByRole("listbox")).getAllByRole("option")[0] as HTMLElement);
  expect(box).toHaveValue(order?.billed_to?.name);
  await waitFor(() => expect(box).not.toHaveAccessibleDescription(CHOOSE));
});
test.each([
  ["a trip", "/fleet/trip/add-new", /^Truck/, "Save"],
  ["a customer", "/customers/customer/add-new", /^Broker/, "Save"],
  ["an accident", "/accidents/add-new", /^Truck/, "Create Accident"],
])("in %s", async (_, path, name, save) => {
  signInAs("owner@maple.example");
  const { user } = renderAt(path);
  await staysWrong(user, name, save);
});

test("in a list's filter, which asks for nothing until it is right", async () => {
  const { router, user } = renderAt("/fleet/orders");
  const box = await screen.findByRole("combobox", { name: "Customer" });
  await user.type(box, "12");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(box).toHaveValue("12");
  expect(box).toHaveAccessibleDescription(CHOOSE);
  expect(router.state.location.search).not.toContain("id=");
});

test("a moment that is none stays as it was typed", async () => {
  signInAs("owner@maple.example");
  const { user } = renderAt("/accidents/add-new");
  const box = await screen.findByLabelText(/^Accident Date/);
  for (const text of ["5", "march", "soon"]) {
    await user.clear(box);
    await user.type(box, text);
    await user.tab();
    expect(box).toHaveValue(text);
    await waitFor(() => expect(box).toBeInvalid());
  }
});

/** Who comes to owe a second factor in the middle of work sets it up there, and goes on. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { FACTOR_NEEDED } from "#bff/wire/second-factor.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows, server } from "../test/server.ts";

let owes = false;
/** All is refused from now on, until a code of the new device has been sent. */
const owe = () => {
  owes = true;
};
beforeEach(() => {
  owes = false;
  const error = { code: "FACTOR_NEEDED", message: FACTOR_NEEDED, request_id: "r" };
  server.use(
    http.post("*/api/v2/profile/second-factor/offer", () => HttpResponse.json({ secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH", offer: "o" })),
    http.put("*/api/v2/profile/second-factor", () => {
      owes = false;
      return HttpResponse.json({ message: "The second factor is on", recovery_codes: ["one-one", "two-two"] });
    }),
    http.all("*/api/v2/*", () => (owes ? HttpResponse.json({ error }, { status: 403 }) : undefined)),
  );
});

async function setUp(user: ReturnType<typeof renderAt>["user"]): Promise<void> {
  const first = within(await screen.findByRole("dialog", { name: "Set Up Second Factor" }));
  expect(first.getByText(new RegExp(FACTOR_NEEDED))).toBeInTheDocument();
  await user.type(first.getByLabelText(/^Password/), "haulbook-demo");
  await user.click(first.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText(/^Code of the app/), "123456");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  const codes = await screen.findByRole("dialog", { name: "Recovery Codes" });
  await user.click(within(codes).getAllByRole("button").at(-1) as HTMLElement);
}

test("a save that is refused for it goes through once it is set up, and nothing typed is lost", async () => {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  const id = _embedded.content[0]?.id;
  const { user } = renderAt(`/customers/customer/${id}/edit`);
  const name = await screen.findByLabelText("Name*");
  await user.clear(name);
  await user.type(name, "Saved under two factors");
  owe();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await setUp(user);
  await waitFor(async () => expect(await (await rows()).find("customers", { id })).toMatchObject([{ name: "Saved under two factors" }]));
});

test("so does the screen that is opened", async () => {
  const { user, router } = renderAt("/Dashboard");
  await screen.findByRole("heading", { name: "Dashboard" });
  owe();
  void router.navigate("/customers/customer-and-brokers");
  await setUp(user);
  expect(await screen.findByRole("grid")).toBeVisible();
});

test("who owes it from the start is led back to the page that was asked for", async () => {
  owe();
  const { user, router } = renderAt("/fleet/orders?size=5");
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  expect(router.state.location.pathname).toBe("/SecondFactor");
  expect(sessionStorage.getItem("haulbook.next")).toBe("/fleet/orders?size=5");
});

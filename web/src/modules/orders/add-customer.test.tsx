import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import type { Screen } from "#bff/modules/session/contract.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server } from "../../test/server.ts";

const NEW = "/fleet/order/add-new";
const add = () => screen.findByRole("button", { name: "Add Customer" });

test("a customer made in the middle of an order is the one that is billed", async () => {
  const { user } = renderAt(NEW);
  await user.click(await add());
  const dialog = within(await screen.findByRole("dialog", { name: "Add Customer" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("12 fields need attention")).toBeInTheDocument();

  await user.type(dialog.getByLabelText("Name*"), "Zephyr Foods");
  await user.type(dialog.getByLabelText("E-mail*"), "ap@zephyr.example");
  const billing = within(dialog.getByRole("region", { name: "Billing Address" }));
  await user.type(billing.getByLabelText("Address*"), "1 Main St");
  await user.selectOptions(billing.getByLabelText("Country*"), await billing.findByRole("option", { name: "Canada" }));
  await user.selectOptions(billing.getByLabelText("State/Province*"), await billing.findByRole("option", { name: "Ontario" }));
  await user.type(billing.getByLabelText("City*"), "Toronto");
  await user.type(billing.getByLabelText("Zip/Postal Code*"), "M5V 1A1");
  await user.click(dialog.getByRole("button", { name: "Copy billing address" }));
  await user.selectOptions(dialog.getByLabelText("Currency*"), "C$");
  await user.keyboard("{Control>}s{/Control}");

  expect(await screen.findByText("Customer added successfully!")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("combobox", { name: /^Bill to Customer/ })).toHaveValue("Zephyr Foods");
  expect(screen.getByLabelText("Currency*")).toHaveDisplayValue("C$");
});

test("who may not create customers sees why", async () => {
  const screens = await ask<{ content: Screen[] }>("screens");
  const content = screens.content.map((one) => (one.code === "CST" ? { ...one, create: false } : one));
  server.use(http.get("*/api/v2/screens", () => HttpResponse.json({ content })));
  renderAt(NEW);
  expect(await add()).toBeDisabled();
  expect(await add()).toHaveAttribute("title", "You are not allowed to create");
});

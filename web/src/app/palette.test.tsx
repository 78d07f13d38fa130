import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows } from "../test/server.ts";

test("a number typed into the palette opens that order", async () => {
  const { router, user } = renderAt("/Dashboard");
  await user.click(await screen.findByRole("button", { name: /Go to/ }));
  await user.type(await screen.findByRole("combobox", { name: /^Go to a screen/ }), "10020");
  expect(await screen.findByRole("option", { name: /^Order 10020, / })).toBeInTheDocument();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/fleet/order/20/edit"));
});

const numbers = () => screen.getAllByRole("option").flatMap((option) => /^Order (\d+)/.exec(option.textContent)?.[1] ?? []);
test("the beginning of a number, with or without its sign, finds a few, the newest first", async () => {
  const { user } = renderAt("/Dashboard");
  await user.click(await screen.findByRole("button", { name: /Go to/ }));
  const box = await screen.findByRole("combobox", { name: /^Go to a screen/ });
  for (const typed of ["1002", "#1002", "# １００２"]) {
    await user.clear(box);
    await user.type(box, typed);
    await waitFor(() => expect(numbers()).toEqual(["10029", "10028", "10027", "10026", "10025"]));
  }
  await user.keyboard("{Escape}");
});

test("the record with the very number comes before newer ones that begin with it", async () => {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("orders?order_no=10029");
  await (await rows()).update("orders", { id: _embedded.content[0]?.id }, { order_no: 100_201 });
  const { user } = renderAt("/Dashboard");
  await user.click(await screen.findByRole("button", { name: /Go to/ }));
  await user.type(await screen.findByRole("combobox", { name: /^Go to a screen/ }), "10020");
  await waitFor(() => expect(numbers()).toEqual(["10020", "100201"]));
});

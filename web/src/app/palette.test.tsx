import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";

test("a number typed into the palette opens that order", async () => {
  const { router, user } = renderAt("/Dashboard");
  await user.click(await screen.findByRole("button", { name: /Go to/ }));
  await user.type(await screen.findByRole("combobox", { name: /^Go to a screen/ }), "10020");
  expect(await screen.findByRole("option", { name: /^Order 10020, / })).toBeInTheDocument();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/fleet/order/20/edit"));
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";

test("? shows the keys of the screen one is on, but not while one types", async () => {
  const { user, router } = renderAt("/Documents");
  await screen.findAllByRole("checkbox", { name: /^Select/ });
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(
    within(dialog)
      .getAllByRole("region")
      .map((region) => region.getAttribute("aria-label")),
  ).toEqual(["Everywhere", "In the list", "Choosing rows"]);
  await user.keyboard("{Escape}");
  await router.navigate("/fleet/order/add-new");
  const note = await screen.findByRole("textbox", { name: /Note/ });
  await user.type(note, "why?");
  expect(note).toHaveValue("why?");
  expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument();
  await user.click(document.body);
  await user.keyboard("?");
  expect(within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).getByText("Move the stop")).toBeInTheDocument();
});

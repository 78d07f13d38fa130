import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { signInAs } from "../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));

async function firstActionsCell() {
  const { user } = renderAt("/Documents");
  const button = (await screen.findAllByRole("button", { name: "Actions" }))[0] as HTMLElement;
  return { user, button, cell: button.closest("[role=gridcell]") as HTMLElement };
}
const menu = () => screen.findByRole("menu", { name: "Row actions" });

test("the row's menu gives the focus back to the cell it was opened from", async () => {
  const { user, cell } = await firstActionsCell();
  cell.focus();
  await user.keyboard("{Enter}");
  await menu();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(cell).toHaveFocus());

  await user.keyboard("{Shift>}{F10}{/Shift}");
  await user.click(within(await menu()).getByRole("menuitem", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(cell).toHaveFocus());
});

test("and to the button it was opened with", async () => {
  const { user, button } = await firstActionsCell();
  await user.click(button);
  await menu();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

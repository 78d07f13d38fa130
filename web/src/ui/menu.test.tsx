import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { MenuButton } from "./menu.tsx";

function menu() {
  const picked = vi.fn();
  const user = userEvent.setup();
  render(
    <ChakraProvider value={system}>
      <MenuButton
        label="Formats"
        placement="bottom-end"
        trigger={(props) => (
          <button type="button" {...props}>
            Export
          </button>
        )}
      >
        {(Menu) =>
          ["csv", "xlsx"].map((format) => (
            <Menu.Item key={format} value={format} onSelect={() => picked(format)}>
              {format}
            </Menu.Item>
          ))
        }
      </MenuButton>
    </ChakraProvider>,
  );
  return { picked, user, button: screen.getByRole("button", { name: "Export" }) };
}
/** Once closed it stays in the page until its animation ends, which it never does here. */
const state = (wanted: "open" | "closed") =>
  waitFor(() => expect(screen.getByRole("menu", { name: "Formats", hidden: true })).toHaveAttribute("data-state", wanted));

test("a click opens it, another closes it, and what is clicked is chosen", async () => {
  const { picked, user, button } = menu();
  for (const format of ["csv", "xlsx"]) {
    await user.click(button);
    await state("open");
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.click(button);
    await state("closed");
    await user.click(button);
    await user.click(await screen.findByRole("menuitem", { name: format }));
    expect(picked).toHaveBeenLastCalledWith(format);
    await state("closed");
  }
});

test("by keyboard it opens on its first entry, or with ↑ on its last, and gives the focus back", async () => {
  const { picked, user, button } = menu();
  for (const [key, format] of [
    ["{Enter}", "csv"],
    ["{ArrowDown}", "csv"],
    ["{ArrowUp}", "xlsx"],
  ] as const) {
    button.focus();
    await user.keyboard(key);
    await waitFor(() => expect(screen.getByRole("menuitem", { name: format })).toHaveAttribute("data-highlighted"));
    // The menu takes the focus a frame after it lights an entry.
    await waitFor(() => expect(screen.getByRole("menu", { name: "Formats" })).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(picked).toHaveBeenLastCalledWith(format));
    await waitFor(() => expect(button).toHaveFocus());
    await state("closed");
  }
});

import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { MenuButton } from "./menu.tsx";

vi.mock("./open-menu.tsx", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

test("a menu whose code can not be fetched says so, and the page stays", async () => {
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
        {() => null}
      </MenuButton>
    </ChakraProvider>,
  );
  const button = screen.getByRole("button", { name: "Export" });
  await user.click(button);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const said = await screen.findByRole("alert");
  expect(said).toHaveTextContent("The menu could not be loaded");
  expect(within(said).getByRole("button", { name: "Try again" })).toBeInTheDocument();
  await user.click(within(said).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"));
});

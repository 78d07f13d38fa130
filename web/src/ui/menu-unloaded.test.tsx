import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { MenuButton } from "./menu.tsx";
import { ToastHost } from "./toast.tsx";

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
      <ToastHost />
    </ChakraProvider>,
  );
  const button = screen.getByRole("button", { name: "Export" });
  await user.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("The menu could not be loaded");
  await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"));
});

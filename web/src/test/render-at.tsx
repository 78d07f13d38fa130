/** The whole workspace at an address, over the mock server. */
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type InitialEntry, RouterProvider } from "react-router-dom";
import { routes } from "../app/router.tsx";
import { system } from "../theme/system.ts";

export function renderAt(address: InitialEntry) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const user = userEvent.setup();
  const { unmount } = render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  return { router, user, unmount };
}

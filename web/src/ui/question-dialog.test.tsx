import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { ConfirmHost, confirm, confirmDelete, notice } from "./confirm.tsx";

/** The dialog gives the focus only to what has a place on the screen; here nothing has. */
beforeEach(() => void vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as unknown as DOMRectList));
afterEach(() => void vi.restoreAllMocks());

function host() {
  render(
    <ChakraProvider value={system}>
      <ConfirmHost />
    </ChakraProvider>,
  );
  return userEvent.setup();
}
const focused = async (name: string) => {
  await screen.findByRole("alertdialog");
  await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
};

test("Enter does not delete: the focus of such a question starts on Cancel", async () => {
  const user = host();
  const answer = confirmDelete("Order 1001 will be deleted.");
  await focused("Cancel");
  await user.keyboard("{Enter}");
  expect(await answer).toBe(false);
});

test("other questions start on OK, and so does what has nothing to decide", async () => {
  const user = host();
  const answer = confirm({ body: "Go on?" });
  await focused("OK");
  await user.keyboard("{Enter}");
  expect(await answer).toBe(true);
  void notice({ body: "It can not be deleted.", tone: "danger" });
  await focused("OK");
});

test("what a question is about stands below it; where leaving loses something, staying stands out and has the focus", async () => {
  const user = host();
  const answer = confirm({ body: "Leave ?", names: "Order 1001 · Acme", ok: "Leave", cancel: "Stay", isCancelSafer: true });
  await focused("Stay");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Leave ?Order 1001 · Acme");
  await user.keyboard("{Enter}");
  expect(await answer).toBe(false);
});

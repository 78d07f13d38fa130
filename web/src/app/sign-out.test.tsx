/** What stays in a browser when somebody signs out there: nothing of his. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { noteLeft } from "../kernel/kept-work.ts";
import { renderAt } from "../test/render-at.tsx";
import { forgetWork } from "./forget-work.ts";

vi.setConfig({ testTimeout: 60_000 });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("haulbook.draft."));
const OTHERS = "haulbook.draft.somebody-else.1.customer 7/a";
const ACCOUNTS = "haulbook.draft.own-account-elsewhere.2.order 3/b";
const logout = async (user: ReturnType<typeof renderAt>["user"]) => {
  await user.click(await screen.findByRole("button", { name: /user menu of/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
};

test("a person's drafts go with him, those that are being typed too; other people's stay", async () => {
  localStorage.setItem(OTHERS, "{}");
  localStorage.setItem(ACCOUNTS, "{}");
  noteLeft("own-account-elsewhere");
  const { user } = renderAt("/customers/customer/add-new");
  const name = await screen.findByLabelText(/^Name/);
  await user.type(name, "Somebody's customer");
  await waitFor(() => expect(drafts()).toHaveLength(3), { timeout: 5000 });
  await user.type(name, " with more");
  await logout(user);
  await user.click(await screen.findByRole("button", { name: /Leave|Discard/ }));
  await waitFor(() => expect(drafts()).toEqual([OTHERS]));
  // Whatever the form still wanted to keep is not kept a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(drafts()).toEqual([OTHERS]);
  expect(localStorage.getItem("haulbook.left")).toBeNull();
});

test("the searches of this tab's lists go, its looks stay", () => {
  sessionStorage.setItem("haulbook.list:1:ann:/orders", "?customer=Robin");
  localStorage.setItem("haulbook.theme", "dark");
  forgetWork("ann");
  expect(sessionStorage.getItem("haulbook.list:1:ann:/orders")).toBeNull();
  expect(localStorage.getItem("haulbook.theme")).toBe("dark");
});

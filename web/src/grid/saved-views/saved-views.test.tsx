import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { queryClient } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

/** Many steps, each of them on a whole page. */
vi.setConfig({ testTimeout: 40_000 });

const LTL = "/fleet/orders?size=5&load=LTL";
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
/** The menu's code comes after the page. */
const openMenu = async (user: UserEvent) => user.click(await screen.findByText("Views", {}, { timeout: 12_000 }));
const pick = async (user: UserEvent, name: RegExp | string) => {
  await openMenu(user);
  await user.click(await screen.findByRole("menuitem", { name }));
};
async function save(user: UserEvent, name: string, ...ticks: string[]) {
  await pick(user, "Save as a new view…");
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  await user.type(dialog.getByLabelText("Name*"), name);
  for (const tick of ticks) await user.click(dialog.getByLabelText(tick));
  await user.click(dialog.getByRole("button", { name: "Save" }));
}

test("what one sees is saved under a name, which the title shows; changes are saved or left", async () => {
  const { user, router } = renderAt(LTL);
  await save(user, "LTL loads");
  expect(await title("Orders · LTL loads")).toBeInTheDocument();
  await waitFor(() => expect(document.title).toMatch(/^Orders · LTL loads · /));
  expect(router.state.location.search).toBe("?load=LTL&size=5&view=1");

  await router.navigate("/fleet/orders?load=LTL&size=5&view=1&urgent=true");
  expect(await screen.findByRole("button", { name: /^Views\s*changed/ })).toBeInTheDocument();
  await pick(user, "Update LTL loads");
  expect(await screen.findByText("View updated")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Views" })).toBeInTheDocument());

  await openMenu(user);
  expect(within(await screen.findByRole("menuitem", { name: /^LTL loads/ })).getByTitle("LTL loads")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await pick(user, "Leave this view");
  expect(await title("Orders")).toBeInTheDocument();
  await pick(user, /^LTL loads/);
  await waitFor(() => expect(router.state.location.search).toBe("?load=LTL&size=5&urgent=true&view=1"));
  await waitFor(() => expect(screen.getByLabelText("Load Type")).toHaveValue("LTL"));
  expect(screen.getByLabelText("Urgent")).toBeChecked();
});

test("a list opens in the default view, unless its address says otherwise", async () => {
  const { user, router } = renderAt(LTL);
  await save(user, "Mine", "Open the list in this view");
  await title("Orders · Mine");
  await router.navigate("/Dashboard");
  await title("Dashboard");
  await router.navigate("/fleet/orders");
  expect(await title("Orders · Mine")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?load=LTL&size=5&view=1");
  await router.navigate("/Dashboard");
  await title("Dashboard");
  await router.navigate("/fleet/orders?urgent=true");
  expect(await title("Orders")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?urgent=true");
});

test("a taken name is said beside the field, and what was typed stays", async () => {
  const { user } = renderAt(LTL);
  await save(user, "Twice");
  await title("Orders · Twice");
  await save(user, "twice");
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  expect(await dialog.findByText("You have a view with this name already")).toBeInTheDocument();
  expect(dialog.getByLabelText("Name*")).toHaveValue("twice");
});

test("shared views are seen by colleagues, who can not change them", async () => {
  const first = renderAt(LTL);
  await save(first.user, "For all", "Share with colleagues");
  await title("Orders · For all");
  cleanup();
  queryClient.clear();
  signInAs("sales@maple.example");
  const { user } = renderAt("/fleet/orders?view=1&load=LTL&size=5");
  await title("Orders · For all");
  await openMenu(user);
  expect(await screen.findByRole("menuitem", { name: "Leave this view" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Delete view" })).not.toBeInTheDocument();
});

test("a view is deleted after the question, and the list stays without one", async () => {
  const { user, router } = renderAt(LTL);
  await save(user, "Short");
  await title("Orders · Short");
  await pick(user, "Delete view");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await title("Orders")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?view=none");
});

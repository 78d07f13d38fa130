/** Into another account and back: who may, what is asked first, and what the workspace then says all along. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastListPath } from "../grid/list-state.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows, server, signInAs } from "../test/server.ts";
import { jobs, startJob } from "../ui/jobs.ts";
import { view } from "../ui/view.ts";

const UNSAVED = "Moving away from this page will remove any unsaved data. Are you sure?";
const acting = async () => (await ask<{ company: { name: string } }>("switch/active")).company.name;
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

async function openMenu(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: /user menu of/ }));
  return screen.findByRole("menuitem", { name: "Switch Account" });
}
async function openDialog(user: UserEvent) {
  await user.click(await openMenu(user));
  const dialog = await screen.findByRole("dialog", { name: "Switch Profile" });
  await within(dialog).findByRole("option", { name: /Prairie|Maple/ });
  return within(dialog);
}
async function choosePrairie(user: UserEvent) {
  const dialog = await openDialog(user);
  await user.selectOptions(dialog.getByLabelText(/^Company Name/), "Prairie Haul");
  await user.click(dialog.getByRole("button", { name: "Switch" }));
  return dialog;
}
/** A page is left by a move that this browser does not make: its end is told here. */
let left: string[];
beforeEach(() => {
  left = [];
  vi.spyOn(queryClient, "clear").mockImplementation(() => void left.push("cleared"));
});
afterEach(() => void vi.restoreAllMocks());
const leftOnce = () => waitFor(() => expect(left).toEqual(["cleared"]));
/** The workspace as it starts anew. */
async function reload(address = "/Dashboard") {
  vi.restoreAllMocks();
  cleanup();
  queryClient.clear();
  return renderAt(address);
}

/** The first one: a page that has been left once asks no more. */
test("a form with unsaved work is asked about before anything is switched", async () => {
  const { user } = renderAt("/customers/customer/add-new");
  await user.type(await screen.findByLabelText("Name*"), "Half a name");
  const dialog = await choosePrairie(user);
  let question = within(await screen.findByRole("alertdialog", { name: "Unsaved changes" }));
  expect(question.getByText(UNSAVED)).toBeInTheDocument();
  await user.click(question.getByRole("button", { name: "Stay" }));
  // It fades away, and may wait here for an end of that which only a browser tells.
  await waitFor(() => expect(document.querySelector("[role=alertdialog][data-state=open]")).toBeNull());
  expect(await acting()).toBe("Maple Leaf Freight");
  expect(left).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Switch" }));
  question = within(await screen.findByRole("alertdialog", { name: "Unsaved changes" }));
  await user.click(question.getByRole("button", { name: "Leave" }));
  await leftOnce();
  expect(await acting()).toBe("Prairie Haul");
});

test("who has no other account finds the entry disabled; who has one finds the dialog, which wants a company", async () => {
  signInAs("owner@maple.example");
  const owner = renderAt("/Dashboard");
  expect(await openMenu(owner.user)).toHaveAttribute("aria-disabled", "true");
  signInAs("dispatch@maple.example");
  const { user } = await reload();
  expect(await openMenu(user)).not.toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{Escape}");
  const dialog = await openDialog(user);
  expect(
    within(dialog.getByLabelText(/^Company Name/))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Select", "Prairie Haul"]);
  await user.click(dialog.getByRole("button", { name: "Switch" }));
  expect(dialog.getByRole("alert")).toHaveTextContent("This is required field");
  expect(dialog.getByLabelText(/^Company Name/)).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await acting()).toBe("Maple Leaf Freight");
});

test("a switch starts the workspace anew as the other account, whose band and title say so until one switches back", async () => {
  const { user } = renderAt("/customers/customer-and-brokers");
  await title("Customer and Brokers");
  expect(screen.queryByText("Operating from switched account")).not.toBeInTheDocument();
  await choosePrairie(user);
  await leftOnce();
  expect(await acting()).toBe("Prairie Haul");

  const there = await reload();
  const band = within(await screen.findByRole("complementary", { name: "Switched account" }));
  expect(band.getByText("Operating from switched account")).toBeInTheDocument();
  expect(band.getByText("Prairie Haul")).toBeInTheDocument();
  await title("Dashboard");
  expect(document.title).toBe("Dashboard · Prairie Haul (switched) · Haulbook");
  await there.user.click(band.getByRole("button", { name: "Switch back" }));
  await waitFor(async () => expect(await acting()).toBe("Maple Leaf Freight"));

  await reload();
  await title("Dashboard");
  expect(document.title).toBe("Dashboard · Maple Leaf Freight · Haulbook");
  expect(screen.queryByText("Operating from switched account")).not.toBeInTheDocument();
});

test("what runs is stopped, after a question", async () => {
  const { user } = renderAt("/Dashboard");
  await title("Dashboard");
  const { signal } = startJob({ title: "Export of orders", total: 5 });
  await choosePrairie(user);
  const question = within(await screen.findByRole("alertdialog", { name: "Still running" }));
  expect(question.getByText("Export of orders")).toBeInTheDocument();
  expect(signal.aborted).toBe(false);
  await user.click(question.getByRole("button", { name: "Stop and switch" }));
  await leftOnce();
  expect([signal.aborted, view.get(jobs)]).toEqual([true, []]);
});

test("a switch that is refused is said in the dialog, and one stays", async () => {
  const { user } = renderAt("/Dashboard");
  const dialog = await openDialog(user);
  await (await rows()).update("directus_users", { email: "dispatch+prairie@maple.example" }, { status: "suspended" });
  await user.selectOptions(dialog.getByLabelText(/^Company Name/), "Prairie Haul");
  await user.click(dialog.getByRole("button", { name: "Switch" }));
  await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("You have no account in this company."));
  expect(left).toEqual([]);
});

/** The dispatcher in a tab of Maple, who switches to Prairie in another one, and saves. */
async function savedFromStaleTab() {
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  const { user } = renderAt(`/customers/customer/${_embedded.content[0]?.id}/edit`);
  const name = await screen.findByLabelText("Name*");
  await user.clear(name);
  await user.type(name, "Typed for Maple");
  await ask("switch/2", { method: "POST", body: {} });
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { user, name, dialog: await screen.findByRole("dialog", { name: "You switched to Prairie Haul" }) };
}
const stored = async () => (await rows()).find("customers", { name: "Typed for Maple" });

test("a save of a tab that was left is refused with the new company named; after switching back it goes through", async () => {
  const { user, name, dialog } = await savedFromStaleTab();
  expect(dialog).toHaveTextContent("You switched to Prairie Haul in another tab. Nothing was done here. This tab shows Maple Leaf Freight.");
  expect(within(dialog).getByRole("button", { name: "Go on as Prairie Haul" })).toBeInTheDocument();
  expect(within(dialog).queryByLabelText("Password")).not.toBeInTheDocument();
  expect(await stored()).toEqual([]);
  expect(name).toHaveValue("Typed for Maple");
  await user.click(within(dialog).getByRole("button", { name: "Switch back to Maple Leaf Freight" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ company: 1 }]));
  expect(await acting()).toBe("Maple Leaf Freight");
});

test("a switched tab whose session has ended asks for the home password, and goes on in the account", async () => {
  await ask("switch/2", { method: "POST", body: {} });
  const { _embedded } = await ask<{ _embedded: { content: { id: number }[] } }>("customers?paged=true&size=1");
  const { user } = renderAt(`/customers/customer/${_embedded.content[0]?.id}/edit`);
  const crm = await screen.findByLabelText("CRM ID");
  await user.clear(crm);
  await user.type(crm, "TYPED-AWAY");
  await ask("logout", { method: "POST", body: {} });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Your session has ended" }));
  expect(dialog.getByLabelText("E-mail")).toHaveValue("dispatch@maple.example");
  await user.type(dialog.getByLabelText("Password"), "haulbook-demo{Enter}");
  await waitFor(async () => expect(await (await rows()).find("customers", { crm_id: "TYPED-AWAY" })).toMatchObject([{ company: 2 }]));
  expect(await acting()).toBe("Prairie Haul");
});

test("a list is remembered as it was searched for one company, in none of the other's", async () => {
  const LIST = "/fleet/orders";
  renderAt(`${LIST}?refno=SECRET-OF-MAPLE`);
  await title("Orders");
  await waitFor(() => expect(lastListPath(LIST)).toBe(`${LIST}?refno=SECRET-OF-MAPLE`));
  await ask("switch/2", { method: "POST", body: {} });
  await reload();
  await title("Dashboard");
  expect(lastListPath(LIST)).toBe(LIST);
  await ask("switch/manager", { method: "POST", body: {} });
  await reload();
  await title("Dashboard");
  expect(lastListPath(LIST)).toBe(`${LIST}?refno=SECRET-OF-MAPLE`);
});

test("an account for which the server is out of reach is asked for again", async () => {
  const { http, HttpResponse } = await import("msw/http");
  server.use(
    http.get("*/api/v2/switch/manage", () => HttpResponse.json({ error: { code: "UNAVAILABLE", message: "Not now.", request_id: "r" } }, { status: 403 })),
  );
  const { user } = renderAt("/Dashboard");
  await user.click(await openMenu(user));
  const dialog = within(await screen.findByRole("dialog", { name: "Switch Profile" }));
  await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("Not now."));
  server.resetHandlers();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("option", { name: "Prairie Haul" })).toBeInTheDocument();
});

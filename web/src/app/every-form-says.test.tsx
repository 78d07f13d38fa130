/** What is wrong is said beside its field, in the order of the fields, and the first of them has the focus. For every form; a new one is covered by being listed. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ACCIDENTS } from "../modules/accidents/home.ts";
import { COMPLIANCES } from "../modules/compliances/home.ts";
import { CUSTOMERS } from "../modules/customers/home.ts";
import { DOCUMENTS } from "../modules/documents/home.ts";
import { EMPLOYEES } from "../modules/employees/home.ts";
import { INVENTORY_TRACKERS } from "../modules/inventory-trackers/home.ts";
import { REIMBURSEMENTS } from "../modules/reimbursements/home.ts";
import { newPath } from "../register/home.ts";
import { renderAt } from "../test/render-at.tsx";
import { signInAs } from "../test/server.ts";

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => void signInAs("owner@maple.example"));

const ORDER = "/fleet/order/add-new";
const TRIP = "/fleet/trip/add-new";
const FORMS: [path: string, save: RegExp, add?: string][] = [
  [ORDER, /^Save$/, "Shipper"],
  [TRIP, /^Save$/, "+ Shipper"],
  [newPath(CUSTOMERS), /^Save$/],
  [newPath(COMPLIANCES), /^Save$/, "Add Item"],
  [newPath(INVENTORY_TRACKERS), /^Create /, "Add Item"],
  ...[ACCIDENTS, DOCUMENTS, EMPLOYEES, REIMBURSEMENTS].map((home): [string, RegExp] => [newPath(home), /^Create /]),
];
const isSeen = (element: Element | null) => element !== null && element.closest(".hb-visually-hidden, [hidden]") === null;
const follows = (a: Element, b: Element) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);

describe.each(FORMS)("%s", (path, save, add) => {
  test("says what is wrong beside each field, and goes to the first", async () => {
    const { user } = renderAt(path);
    const [form] = (await screen.findAllByRole("form", {}, { timeout: 20_000 })) as [HTMLElement];
    if (add) await user.click(within(form).getByRole("button", { name: add }));
    await user.click(within(form).getByRole("button", { name: save }));
    const summary = await within(form).findByText(/^\d+ fields? needs? attention$/);

    const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    expect(wrong).not.toEqual([]);
    for (const control of wrong) {
      const said = (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
      expect(said.map((message) => message?.textContent).join(""), control.outerHTML).not.toBe("");
      expect(said.every(isSeen), control.outerHTML).toBe(true);
    }
    await waitFor(() => expect(wrong[0]).toHaveFocus());

    const links = within(summary.parentElement as HTMLElement).getAllByRole("button");
    const places: Element[] = [];
    for (const link of links) {
      await user.click(link);
      // A box that is shut until another is filled can't take the focus.
      if (document.activeElement !== link) places.push(document.activeElement as Element);
    }
    expect(places.every((place, index) => index === 0 || follows(places[index - 1] as Element, place))).toBe(true);
    expect(places[0]).toBe(wrong[0]);
  });
});

test("a charge says below its cells what it lacks", async () => {
  const { user } = renderAt(ORDER);
  await user.type(await screen.findByLabelText("Rate of charge 1", {}, { timeout: 20_000 }), "-5");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const said = await screen.findByText("Please fill description");
  expect(isSeen(said)).toBe(true);
  expect(screen.getByLabelText("Description of charge 1")).toHaveAccessibleDescription("Please fill description");
  expect(isSeen(screen.getByText("Rate can not be less than 0"))).toBe(true);
});

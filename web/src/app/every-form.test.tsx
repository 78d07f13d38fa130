/** A form's boxes stop where its contract does, for every form. A new one is covered by being listed. */
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { accidentWrite } from "#bff/modules/accidents/contract.ts";
import { complianceWrite } from "#bff/modules/compliances/contract.ts";
import { customerWrite } from "#bff/modules/customers/contract.ts";
import { docTypeWrite } from "#bff/modules/doc-types/contract.ts";
import { documentWrite } from "#bff/modules/documents/contract.ts";
import { employeeWrite } from "#bff/modules/employees/contract.ts";
import { inventoryWrite } from "#bff/modules/inventory-trackers/contract.ts";
import { orderItems, orderWrite } from "#bff/modules/orders/contract.ts";
import { profileWrite } from "#bff/modules/profile/contract.ts";
import { reimbursementWrite } from "#bff/modules/reimbursements/contract.ts";
import { suppliers } from "#bff/modules/suppliers/contract.ts";
import { tripItems, tripWrite } from "#bff/modules/trips/contract.ts";
import { vaultWrite } from "#bff/modules/vault/contract.ts";
import { ACCIDENTS } from "../modules/accidents/home.ts";
import { COMPLIANCES } from "../modules/compliances/home.ts";
import { DOCUMENTS } from "../modules/documents/home.ts";
import { EMPLOYEES } from "../modules/employees/home.ts";
import { INVENTORY_TRACKERS } from "../modules/inventory-trackers/home.ts";
import { REIMBURSEMENTS } from "../modules/reimbursements/home.ts";
import { SUPPLIERS } from "../modules/suppliers/home.ts";
import { VAULT } from "../modules/vault/home.ts";
import { newPath } from "../register/home.ts";
import { renderAt } from "../test/render-at.tsx";
import { signInAs } from "../test/server.ts";

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => void signInAs("owner@maple.example"));

type Box = HTMLInputElement | HTMLTextAreaElement;
/** What stands below a box that has no words of its own for too long a text. */
const tooLong = (length: number) => `Maximum allowed ${length} character`;
const sentenceOf = (schema: z.ZodType, path: string, length: number): string | undefined => {
  const value = path.split(".").reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), "x".repeat(length));
  return schema.safeParse(value).error?.issues.find((issue) => issue.path.join(".") === path && issue.message.startsWith("Maximum allowed"))?.message;
};
const boxesIn = (place: HTMLElement) =>
  [...place.querySelectorAll<Box>("input, textarea")].filter(({ name, type }) => name !== "" && !["checkbox", "radio", "file", "hidden"].includes(type));

/** Every box is long enough and none too long: the contract takes what fills it, and not a letter more. @returns the names of those that stop */
function limited(place: HTMLElement, schema: z.ZodType): string[] {
  return boxesIn(place).flatMap(({ name, maxLength }) => {
    if (maxLength < 0) {
      if (name !== "address2") expect(sentenceOf(schema, name, 10_000), name).toBeUndefined();
      return [];
    }
    expect(sentenceOf(schema, name, maxLength + 1), name).toBe(tooLong(maxLength));
    expect(sentenceOf(schema, name, maxLength), name).toBeUndefined();
    return [name];
  });
}

const NEW = { orders: "/fleet/order/add-new", trips: "/fleet/trip/add-new", customers: "/customers/customer/add-new", profile: "/UserProfile" };
const FORMS: [path: string, schema: z.ZodType, some: string[]][] = [
  [newPath(EMPLOYEES), employeeWrite, ["code", "first", "last", "email", "address1"]],
  [newPath(DOCUMENTS), documentWrite, ["ref_no", "info"]],
  [newPath(ACCIDENTS), accidentWrite, ["location", "claim_no", "desc", "rem_action"]],
  [newPath(COMPLIANCES), complianceWrite, ["desc", "impct_rslt", "items.0.ref_no", "items.0.rem_action"]],
  [newPath(INVENTORY_TRACKERS), inventoryWrite, ["items.0.name", "items.0.desc", "items.0.comments"]],
  [newPath(REIMBURSEMENTS), reimbursementWrite, ["paid_to"]],
  [newPath(VAULT), vaultWrite, ["url", "used_for", "info1", "username", "password"]],
  [newPath(SUPPLIERS), suppliers.write, ["name", "middle_name", "last_name"]],
  [NEW.customers, customerWrite, ["name", "email", "tax_no", "billing_city", "shipping_zip_code"]],
  [NEW.profile, profileWrite, ["title", "first", "address1"]],
  [NEW.orders, orderWrite, ["cstm_broker", "extra_cost_desc", "rates.0.name"]],
  [NEW.trips, tripWrite, ["seal_no", "note"]],
];

describe("the boxes of", () => {
  test.each(FORMS)("%s", async (path, schema, some) => {
    renderAt(path);
    const [form] = await screen.findAllByRole("form", {}, { timeout: 20_000 });
    await within(form as HTMLElement).findAllByRole("textbox");
    expect(limited(form as HTMLElement, schema)).toEqual(expect.arrayContaining(some));
  });

  const dialog = async (user: UserEvent, opener: RegExp) => {
    await user.click(await screen.findByRole("button", { name: opener }, { timeout: 20_000 }));
    return screen.findByRole("dialog");
  };
  const PLACE = ["loc_nm", "location", "postal_code", "city", "province"];
  test("a stop's place and notes, in an order", async () => {
    const { user } = renderAt(NEW.orders);
    await user.click(await screen.findByRole("button", { name: "Shipper" }, { timeout: 20_000 }));
    const [form] = screen.getAllByRole("form");
    expect(limited(form as HTMLElement, orderWrite)).toContain("items.0.info");
    expect(limited(await dialog(user, /^Location of stop 1/), orderItems.write)).toEqual(PLACE);
    await user.keyboard("{Escape}");
    const note = within(await dialog(user, /^Note of stop 1/)).getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(sentenceOf(orderItems.write, "note", note.maxLength + 1)).toBe(tooLong(note.maxLength));
  });
  test("and in a trip", async () => {
    const { user } = renderAt(NEW.trips);
    await user.click(await screen.findByRole("button", { name: "+ Shipper" }, { timeout: 20_000 }));
    const [form] = screen.getAllByRole("form");
    expect(limited(form as HTMLElement, tripWrite)).toContain("items.0.info");
    expect(limited(await dialog(user, /^Location of stop 1/), tripItems.write)).toEqual(PLACE);
    await user.keyboard("{Escape}");
    expect(limited(await dialog(user, /^More info of stop 1/), tripItems.write)).toEqual(["item_drv_note"]);
  });
  test("a document type", async () => {
    const { user } = renderAt(newPath(DOCUMENTS));
    const open = await dialog(user, /^Add document type/);
    for (const [label, name] of [
      [/^Name/, "name"],
      [/^Description/, "detail1"],
    ] as const) {
      const { maxLength } = within(open).getByLabelText<HTMLInputElement>(label);
      expect(sentenceOf(docTypeWrite, name, maxLength + 1)).toBe(tooLong(maxLength));
    }
  });
});

import { describe, expect, it } from "vitest";
import type { Rights } from "../../bff/src/kernel/gateway.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { SCREEN_CODES } from "../../bff/src/modules/session/contract.ts";
import { screensFrom } from "../../bff/src/modules/session/screens.ts";
import type { Definition } from "../../bff/src/register/register.ts";
import { collections } from "../collections/index.ts";
import { desiredPolicies, desiredRoles } from "./desired.ts";
import type { RoleName } from "./roles.ts";
import { openScreens, screenGrants } from "./screen-grants.ts";

/** What Directus' `GET /permissions/me` makes of a role's policies. */
function permissionsOf(role: RoleName): Rights {
  const assigned = desiredRoles().find(({ name }) => name === role)!.policies;
  const result: Record<string, Record<string, { access: string; fields: string[] }>> = {};
  for (const { collection, action, fields } of desiredPolicies()
    .filter(({ id }) => assigned.includes(id))
    .flatMap(({ permissions }) => permissions)) {
    result[collection] ??= {};
    result[collection][action] ??= { access: "partial", fields: [] };
    result[collection][action].fields.push(...(fields ?? []));
  }
  return result;
}
const screen = (role: RoleName, code: string) => screensFrom(permissionsOf(role)).find((entry) => entry.code === code)!;

describe("screensFrom", () => {
  it("answers for every screen code", () => {
    expect(screensFrom({}).map(({ code }) => code)).toEqual(SCREEN_CODES);
  });

  it("does not take the slim read of another screen for the screen's own", () => {
    const slim = { read: { access: "partial", fields: ["id", "name"] } };
    expect(screensFrom({ customers: slim }).find(({ code }) => code === "CST")!.read).toBe(false);
  });

  it("opens all existing screens to an administrator", () => {
    const full = { access: "full", fields: ["*"] };
    const everything = { read: full, create: full, update: full, delete: full };
    const orders = screensFrom({ orders: everything, attachments: everything }).find(({ code }) => code === "ORD");
    expect(orders).toEqual({ code: "ORD", name: "Orders", read: true, create: true, update: true, delete: true, download: true });
  });
});

describe("of employees", () => {
  const seenWith = (code: "OTRP" | "ORD") => screenGrants(code, "read").flatMap(({ collection, fields }) => (collection === "employees" ? (fields ?? []) : []));
  it("who reads trips sees until when their papers are good, beside what all see who may choose them", () => {
    expect(seenWith("OTRP").filter((field) => !seenWith("ORD").includes(field))).toEqual(["licence_expiry", "medical_expiry"]);
    expect(seenWith("OTRP")).not.toContain("*");
  });
});

describe("roles", () => {
  it("gives sales orders without their deletion", () => {
    expect(screen("Sales", "ORD")).toMatchObject({ read: true, create: true, update: true, delete: false, download: true });
    expect(screen("Sales", "OTRP").read).toBe(false);
  });

  it.each(["Safety", "Payroll", "Yard"] as const)("keeps orders from %s", (role) => {
    expect(screen(role, "ORD")).toMatchObject({ read: false, create: false, update: false, delete: false, download: false });
    expect(permissionsOf(role).orders).toBeUndefined();
  });

  it("lets the auditor read and change nothing", () => {
    for (const entry of screensFrom(permissionsOf("Auditor"))) expect(entry).toMatchObject({ create: false, update: false, delete: false });
    expect(screen("Auditor", "OTRP")).toMatchObject({ read: true, download: true });
  });
});

describe("policies", () => {
  const permissions = desiredPolicies().flatMap((policy) => policy.permissions.map((permission) => ({ policy: policy.name, ...permission })));
  const SHARED = ["currencies", "countries", "states"];

  it("filter every row by company, owner or person", () => {
    const open = permissions.filter(({ action, permissions: filter, collection }) => action !== "create" && filter === null && !SHARED.includes(collection));
    expect(permissions.length).toBeGreaterThan(50);
    expect(open).toEqual([]);
  });

  it("put new rows into the user's company", () => {
    const creates = permissions.filter(({ action }) => action === "create");
    expect(creates.length).toBeGreaterThan(10);
    for (const { presets, validation } of creates) {
      expect(presets).toEqual({ company: "$CURRENT_USER.company" });
      const wall = { company: { _eq: "$CURRENT_USER.company" } };
      expect(validation).toEqual(validation !== null && "_and" in validation ? { _and: expect.arrayContaining([wall]) } : wall);
    }
  });

  it("open every collection to somebody, but for the product's own", () => {
    const open = new Set(permissions.map(({ collection }) => collection));
    expect(Object.keys(collections).filter((name) => !open.has(name))).toEqual([
      "account_switches",
      "leases",
      "sign_in_counts",
      "password_links",
      "sign_ups",
      "used_codes",
      "recovery_codes",
      "open_sessions",
      "audit_log",
    ]);
  });

  /** What a policy reads: its fields by collection. */
  const readBy = (name: string) =>
    permissions.flatMap(({ policy, collection, action, fields }) => (policy === name && action === "read" ? [[collection, fields ?? []] as const] : []));
  const STAFF = readBy("Staff").map(([collection]) => collection);

  it.each(openScreens())("let readers of %s see what its records point to", (code) => {
    const seen = new Map(readBy(`${code}.read`));
    const own = Object.keys(collections).filter((name) => collections[name]?.screen === code || collections[collections[name]?.partOf ?? ""]?.screen === code);
    const pointedTo = own.flatMap((name) => Object.values(collections[name]?.fields ?? {}).flatMap(({ references }) => references ?? []));
    const columns = (name: string) =>
      Object.entries(collections[name]?.fields ?? {}).flatMap(([field, { printed, sealed }]) => (printed || sealed ? [] : [field]));
    const unseen = own.filter((name) => !seen.get(name)?.includes("*") && !columns(name).every((field) => seen.get(name)?.includes(field)));
    expect(unseen).toEqual([]);
    expect([...new Set(pointedTo)].filter((name) => !seen.has(name) && !STAFF.includes(name))).toEqual([]);
  });

  it.each(Object.values(definitions).map((definition) => [definition.key, definition] as const))(
    "let readers of %s see what its references show",
    (_, definition: Definition) => {
      const seen = readBy(`${definition.screen}.read`);
      const targets = Object.values(definition.fields).flatMap(({ target, owner }) =>
        [target ?? [], ...Object.values(owner?.kinds ?? {}).flatMap((kind) => (kind.list === undefined ? kind.target : []))].flat(),
      );
      const shown = targets.flatMap(({ collection, shape }) => ["id", ...Object.keys(shape)].map((field) => ({ collection, field })));
      const isSeen = ({ collection, field }: (typeof shown)[number]) =>
        seen.some(([name, fields]) => name === collection && (fields.includes("*") || fields.includes(field)));
      expect(shown.filter((entry) => !isSeen(entry))).toEqual([]);
    },
  );

  it("show what stands on an issued invoice to those alone who may download it", () => {
    const readers = permissions.filter(
      ({ collection, action, fields }) => collection === "invoices" && action === "read" && fields?.some((field) => ["paper", "*"].includes(field)),
    );
    expect(readers.map(({ policy, fields }) => [policy, fields])).toEqual([["ORD.download", ["paper"]]]);
  });

  it("show a mask of the vault's passwords to those alone who may reveal them, and Safety and Owner are", () => {
    const readers = permissions.filter(
      ({ collection, action, fields }) => collection === "vault_entries" && action === "read" && fields?.some((field) => ["password", "*"].includes(field)),
    );
    expect(readers.map(({ policy, fields }) => [policy, fields])).toEqual([["ACDNT.reveal", ["password"]]]);
    const may = (role: RoleName) => permissionsOf(role).vault_entries?.read?.fields?.includes("password") === true;
    expect((["Owner", "Safety", "Auditor", "Dispatcher", "Sales", "Payroll", "Yard"] as const).filter(may)).toEqual(["Owner", "Safety"]);
  });

  it("show of others' rows what the screen's own point to", () => {
    const few = openScreens().map((code) => [
      code,
      readBy(`${code}.read`)
        .flatMap(([name, fields]) => (fields.includes("*") || collections[name]?.screen === code ? [] : [name]))
        .sort()
        .join(" "),
    ]);
    expect(Object.fromEntries(few)).toMatchObject({
      ORD: "counters customers employees trip_items trips",
      CST: "assets",
      OTRP: "assets counters customers employees employees invoices orders",
      DB: "",
      AST: "employees",
      EMP: "",
      REIMB: "employees trips trips",
      ACDNT: "assets customers employees",
      BDOC: "assets customers employees suppliers",
    });
  });
});

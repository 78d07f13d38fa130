/** A user's rights as Directus tells them of itself (`GET /permissions/me`). */
import type { Rights as Table } from "../../kernel/gateway.ts";
import { model } from "../model.ts";
import type { Rights } from "./rights.ts";

const ACTIONS = ["create", "read", "update", "delete"] as const;
const isOpen = (rows: object) => Object.keys(rows).length === 0;

export function rightsTable(rights: Rights): Table {
  const collections = new Set(rights.rules.map(({ collection }) => collection));
  const right = (collection: string, action: (typeof ACTIONS)[number]) => {
    const rules = rights.of(collection, action);
    if (rules.length === 0) return { access: "none" };
    const fields = [...new Set(rules.flatMap((rule) => [...rule.fields]))];
    return { access: rules.every(({ rows }) => isOpen(rows)) ? "full" : "partial", fields: fields.includes("*") ? ["*"] : fields };
  };
  return Object.fromEntries([...collections].map((name) => [name, Object.fromEntries(ACTIONS.map((action) => [action, right(name, action)]))]));
}
/** An administrator's. */
export const fullRights = (): Table =>
  Object.fromEntries([...model.keys()].map((name) => [name, Object.fromEntries(ACTIONS.map((action) => [action, { access: "full", fields: ["*"] }]))]));

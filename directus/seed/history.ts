/** The changes that seeded orders and trips have behind them. */
import type { Row, Times } from "./bulk.ts";

export type Change = {
  collection: "orders" | "trips";
  item: number;
  action: "create" | "update";
  changes: Record<string, [before: number | null, after: number]>;
  user: string | null;
  at: number;
};

export const historyRow = (company: number, { collection, item, action, changes, user, at }: Change, times: Times): Row => ({
  company,
  collection,
  item,
  root_collection: collection,
  root_item: item,
  action,
  changes: JSON.stringify(changes),
  fields: action === "update" ? `,${Object.keys(changes).join(",")},` : null,
  user,
  at: times.instant(at),
});

import { expect, it } from "vitest";
import { collections, systemFields } from "../collections/index.ts";

const references = [...Object.entries(collections).map(([name, { fields }]) => [name, fields] as const), ...Object.entries(systemFields)].flatMap(
  ([name, fields]) => Object.entries(fields).flatMap(([field, spec]) => (spec.references ? [{ name: `${name}.${field}`, ...spec }] : [])),
);

it("what lets go of a record that is deleted is named here: everything else keeps it", () => {
  const emptied = references.filter(({ onDelete, references }) => onDelete === "SET NULL" && references !== "directus_users");
  expect(emptied.map(({ name }) => name).sort()).toEqual(["manifests.trip", "text_messages.trip"]);
});

it("what goes with a record is a part of it", () => {
  const gone = references.filter(({ onDelete }) => onDelete === "CASCADE").map(({ name, references }) => `${name} → ${references}`);
  expect(gone.filter((name) => !name.startsWith("attachments."))).toEqual([
    "recovery_codes.user → directus_users",
    "open_sessions.user → directus_users",
    "asset_trackers.track_asset → assets",
    "asset_moves.asset → assets",
    "order_items.order → orders",
    "order_rates.order → orders",
    "trip_items.trip → trips",
    "border_messages.trip → trips",
    "compliance_items.compliance → compliances",
    "inventory_items.tracker → inventory_trackers",
    "expiry_snoozes.employees → employees",
    "expiry_snoozes.assets → assets",
    "expiry_snoozes.documents → documents",
    "expiry_snoozes.compliance_items → compliance_items",
    "directus_files.company → companies",
  ]);
});

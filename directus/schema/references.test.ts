import { expect, it } from "vitest";
import { collections, systemFields } from "../collections/index.ts";

const references = [...Object.entries(collections).map(([name, { fields }]) => [name, fields] as const), ...Object.entries(systemFields)].flatMap(
  ([name, fields]) => Object.entries(fields).flatMap(([field, spec]) => (spec.references ? [{ name: `${name}.${field}`, ...spec }] : [])),
);

it("what lets go of a record that is deleted is named here: everything else keeps it", () => {
  const emptied = references.filter(({ onDelete, references }) => onDelete === "SET NULL" && references !== "directus_users");
  expect(emptied.map(({ name }) => name).sort()).toEqual(["manifests.trip", "text_messages.trip"]);
});

it("what goes with a record is a part of it, or is named here", () => {
  const isPart = ({ name, references }: (typeof gone)[number]) => collections[name.split(".", 1)[0] ?? ""]?.partOf === references;
  const gone = references.filter(({ onDelete }) => onDelete === "CASCADE");
  expect(
    gone.filter((one) => !/^(attachments|expiry_snoozes)\./.test(one.name) && !isPart(one)).map(({ name, references }) => `${name} → ${references}`),
  ).toEqual([
    "recovery_codes.user → directus_users",
    "open_sessions.user → directus_users",
    "asset_trackers.track_asset → assets",
    "asset_moves.asset → assets",
    "border_messages.trip → trips",
    "directus_files.company → companies",
  ]);
});

/** What a person may do, from what Directus says. */
import { SCREENS } from "../../../../directus/access/screens.ts";
import type { Rights } from "../../kernel/gateway.ts";
import { definitions } from "../definitions.ts";
import type { Screen, ScreenCode } from "./contract.ts";

/** The references of `attachments` to the screen's records. */
const ownersOf = (code: ScreenCode): readonly string[] =>
  Object.values(definitions).flatMap(({ screen, attachments }) => (screen === code && attachments !== undefined ? [attachments.owner] : []));

function rightTo(rights: Rights, collection: string, action: string): readonly string[] | undefined {
  const right = rights[collection]?.[action];
  return right === undefined || right.access === "none" ? undefined : (right.fields ?? []);
}

/** What the user may do on each screen. Some fields of its records are not the screen: other screens may show those. */
export function screensFrom(rights: Rights): Screen[] {
  const may = (collection: string, action: string) => rightTo(rights, collection, action) !== undefined;
  const sees = (collection: string, field: string) => rightTo(rights, collection, "read")?.some((name) => name === "*" || name === field) === true;
  return (Object.keys(SCREENS) as ScreenCode[]).map((code) => {
    const { name, root } = SCREENS[code];
    const read = sees(root, "*");
    return {
      code,
      name,
      read,
      create: may(root, "create"),
      update: may(root, "update"),
      delete: may(root, "delete"),
      download: read && ownersOf(code).some((owner) => sees("attachments", owner)),
    };
  });
}

/** Collections of which the user sees all or some columns, with these. */
export const visibleTo = (rights: Rights): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.keys(rights).flatMap((collection) => {
      const columns = rightTo(rights, collection, "read");
      return columns === undefined ? [] : [[collection, columns] as const];
    }),
  );

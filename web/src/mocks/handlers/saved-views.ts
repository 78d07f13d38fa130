import { type SavedView, savedViewWrite, SAVED_VIEW_MESSAGES as say } from "#bff/modules/saved-views/contract.ts";
import { db, nextOf } from "../db.ts";
import type { DemoUser } from "../session.ts";
import type { StoredView } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { badRequest, notFound, WireError } from "../wire/errors.ts";
import { type Call, created, signedIn } from "../wire/route.ts";
import { assertFresh, change, nameOf, newStamps } from "../wire/save.ts";

const present = ({ id, list, name, query, shared, is_default, created_by, version }: StoredView, user: DemoUser): SavedView => {
  const mine = created_by === user.id;
  return { id, list, name, query, shared, is_default: mine && is_default, mine, owner: nameOf(created_by), version };
};
const ofUser = (user: DemoUser, list: string) => db.savedViews.filter((view) => view.created_by === user.id && view.list === list);
const byName = (one: StoredView, other: StoredView) => one.name.localeCompare(other.name);

/** @throws NOT_FOUND, FORBIDDEN for a colleague's */
function ownView({ params, user }: Call): StoredView {
  const view = db.savedViews.find(({ id, shared, created_by }) => String(id) === params.id && (shared || created_by === user.id));
  if (!view) throw notFound();
  if (view.created_by !== user.id) throw new WireError("FORBIDDEN", say.notYours);
  return view;
}
function assertFreeName(mine: readonly StoredView[], name: string, id?: number): void {
  if (mine.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase()))
    throw new WireError("CONFLICT", say.nameTaken, { fields: [{ path: "name", message: say.nameTaken }] });
}
function keepOneDefault(view: StoredView, mine: readonly StoredView[]): void {
  if (view.is_default) for (const other of mine) if (other.id !== view.id) other.is_default = false;
}

export const savedViewsHandlers = [
  signedIn("get", "/saved-views", ({ query, user }) => {
    const list = query.get("list");
    if (!list) throw badRequest("list", "list must be the name of a list");
    const shared = db.savedViews.filter((view) => view.list === list && view.shared && view.created_by !== user.id);
    return { content: [...ofUser(user, list).sort(byName), ...shared.sort(byName)].map((view) => present(view, user)) };
  }),
  signedIn("post", "/saved-views", async ({ request, user }) => {
    const { version: _, ...columns } = (await readWrite(request, savedViewWrite)).input;
    const mine = ofUser(user, columns.list);
    assertFreeName(mine, columns.name);
    const view = { ...columns, id: nextOf("saved_views"), ...newStamps(user) };
    db.savedViews.push(view);
    keepOneDefault(view, mine);
    return created({ ...present(view, user), message: say.created });
  }),
  signedIn("put", "/saved-views/:id", async (call) => {
    const { version, list: _, ...columns } = (await readWrite(call.request, savedViewWrite)).input;
    const view = ownView(call);
    const mine = ofUser(call.user, view.list);
    assertFreeName(mine, columns.name, view.id);
    assertFresh(view, version);
    change(view, columns, call.user);
    keepOneDefault(view, mine);
    return { ...present(view, call.user), message: say.updated };
  }),
  signedIn("delete", "/saved-views/:id", (call) => {
    const { id } = ownView(call);
    db.savedViews = db.savedViews.filter((view) => view.id !== id);
    return { id, message: say.deleted };
  }),
];

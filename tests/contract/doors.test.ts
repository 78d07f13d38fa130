/** Each address that the pinned Directus has, and whether anybody but an administrator finds it open: what an update adds is shut, and named here. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isOpen } from "../../extensions/haulbook/src/doors/doors.ts";

const DIST = join(import.meta.dirname, "../../node_modules/@directus/api/dist");
const read = (file: string) => readFileSync(join(DIST, file), "utf8");
const app = read("app.js");

type Route = { method: string; path: string };
const key = "00000000-0000-4000-8000-000000000001";
/** `/:pk(…)/tfa/disable` → `/0000…/tfa/disable`; a collection is one of ours. */
const filled = (path: string) =>
  path
    .replace(/:pk\(.*?\)/, key)
    .replaceAll(/\$\{\w+\}|[()]/g, "")
    .replace("/:filename?", "")
    .replaceAll(":collection", "orders")
    .replaceAll(/\/:\w+\??/g, `/${key}`)
    .replace(/(?<=.)\/$/, "");

function routesOf(controller: string, mount: string): Route[] {
  const found = [...read(controller).matchAll(/router\.(get|post|patch|put|delete|search|use)\([`"]([^`"]*)[`"]/g)];
  return found.flatMap(([, method = "", path = ""]) =>
    (method === "use" ? ["get", "post"] : [method]).map((one) => ({ method: one.toUpperCase(), path: filled(`${mount}${path}`) })),
  );
}
const mounts = [...app.matchAll(/app\.use\("(\/[^"]+)", (\w+)\)/g)].map(([, mount = "", name = ""]) => {
  const file = new RegExp(`import (?:${name}|\\{ ${name} \\}) from "\\./([^"]+)"`).exec(app)?.[1];
  return { mount, file };
});
const routes = mounts.flatMap(({ mount, file }) => (file === undefined ? [] : routesOf(file, mount)));

it("finds the addresses of Directus", () => {
  expect(routes.length).toBeGreaterThan(230);
  const names = mounts.filter(({ file }) => file !== undefined).map(({ mount }) => mount);
  for (const known of ["/auth", "/graphql", "/items", "/files", "/utils", "/shares", "/flows", "/versions", "/deployments/webhooks"])
    expect(names).toContain(known);
});

it("opens what the product asks for, and what the sign-in page of the studio needs", () => {
  const open = new Set(routes.filter(({ method, path }) => isOpen(method, path)).map(({ method, path }) => `${method} ${path.replaceAll(key, "id")}`));
  expect([...open].sort()).toEqual([
    "DELETE /files/id",
    "DELETE /items/orders/id",
    "GET /assets/id",
    "GET /auth",
    "GET /extensions/sources/id",
    "GET /items/orders",
    "GET /items/orders/id",
    "GET /permissions/me",
    "GET /server/info",
    "GET /users/me",
    "PATCH /items/orders",
    "PATCH /items/orders/id",
    "PATCH /users/me",
    "POST /auth/login",
    "POST /auth/logout",
    "POST /auth/refresh",
    "POST /files",
    "POST /items/orders",
    "SEARCH /items/orders",
  ]);
  expect([isOpen("HEAD", `/assets/${key}`), isOpen("POST", "/haulbook/lease")]).toEqual([true, true]);
});

it("takes no detour: other letters, signs of a path, parameters that nobody needs", () => {
  for (const path of [
    "/items/orders/../../utils/cache/clear",
    "//items/orders",
    "/items/orders/1/2",
    "/items/%6frders",
    "/items",
    "/users",
    "/utils",
    "/",
    "/__proto__",
  ])
    expect([path, isOpen("GET", path)]).toEqual([path, false]);
  expect(isOpen("GET", "/ITEMS/orders/")).toBe(true);
  for (const query of ["export", "search", "version", "access_token", "backlink"])
    expect([query, isOpen("GET", "/items/orders", { [query]: "1" })]).toEqual([query, false]);
  expect(isOpen("GET", "/items/orders", { fields: "id", limit: "1" })).toBe(true);
  for (const query of ["transforms", "key", "download", "quality"]) expect([query, isOpen("GET", `/assets/${key}`, { [query]: "1" })]).toEqual([query, false]);
});

/**
 * Directus' own doors. Whoever is no administrator finds open what is named here, which is what the product itself asks for and what the studio's sign-in
 * page needs; all else is shut, what a later Directus adds too (docs/adr/0013-directus-doors.md). Administrators, whose studio uses all of them, pass by.
 */

/** `query`: the parameters that it takes. */
type Door = { methods: readonly string[]; path: RegExp; query: ReadonlySet<string> };

/** `:name` stands for a collection, `:id` for a key. */
function door(methods: string, path: string, query = ""): Door {
  const pattern = path.replaceAll(":name", "[a-z]\\w*").replaceAll(":id", "[\\w-]{1,36}").replaceAll(":file", "[\\w.-]+");
  return { methods: methods.split(" "), path: new RegExp(`^${pattern}/?$`, "i"), query: new Set(query === "" ? [] : query.split(" ")) };
}

const READING = "fields filter sort limit offset page deep alias aggregate groupBy meta";
const READING_ONE = "fields deep alias";
/** By the first part of the path. */
const DOORS: Readonly<Record<string, readonly Door[]>> = {
  auth: [door("GET", "/auth", "sessionOnly"), door("POST", "/auth/(login|refresh|logout)")],
  server: [door("GET", "/server/(ping|info)")],
  // Of the sign-in page: what extensions bring to the studio.
  extensions: [door("GET", "/extensions/sources/:file")],
  items: [
    door("GET SEARCH", "/items/:name", READING),
    door("POST PATCH", "/items/:name", READING_ONE),
    door("GET PATCH DELETE", "/items/:name/:id", READING_ONE),
  ],
  users: [door("GET PATCH", "/users/me", "fields")],
  permissions: [door("GET", "/permissions/me")],
  files: [door("POST", "/files", "fields"), door("DELETE", "/files/:id")],
  assets: [door("GET", "/assets/:id", "width height fit format withoutEnlargement")],
};
/** Our own endpoints decide for themselves. */
const OURS = /^\/haulbook\//i;

/** As Express hands it to the handlers of GET. */
const methodOf = (method: string) => (method === "HEAD" ? "GET" : method);

/** The door that a request comes to; undefined where it is shut. @param path as it was sent, without the query */
function doorTo(method: string, path: string): Door | undefined {
  const first = path.split("/", 2)[1]?.toLowerCase() ?? "";
  const doors = Object.hasOwn(DOORS, first) ? DOORS[first] : undefined;
  return doors?.find((one) => one.methods.includes(methodOf(method)) && one.path.test(path));
}

/** Whether anybody but an administrator finds it open. */
export function isOpen(method: string, path: string, query: Readonly<Record<string, unknown>> = {}): boolean {
  if (OURS.test(path)) return true;
  const found = doorTo(method, path);
  return found !== undefined && Object.keys(query).every((name) => found.query.has(name));
}

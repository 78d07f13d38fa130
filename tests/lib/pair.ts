/** Two installations that are asked the same: the answers of the first, and a note of whatever the second says differently. */
import type { Answer, Client } from "./client.ts";

export type Difference = { call: string; at: string; first: unknown; second: unknown };

const RANDOM = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Random ids and moments of the test itself are never the same twice. Times of the seed are. */
function comparable(value: unknown, started: number, name = ""): unknown {
  if (name === "request_id") return "";
  if (typeof value === "string") return value.replaceAll(RANDOM, "(random)").replaceAll(MOMENT, (moment) => (Date.parse(moment) >= started ? "(now)" : moment));
  if (Array.isArray(value)) return value.map((part) => comparable(part, started));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, comparable(part, started, key)]));
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** The first place at which two values differ. */
function difference(first: unknown, second: unknown, at = ""): Omit<Difference, "call"> | undefined {
  if (!isTree(first) || !isTree(second)) return Object.is(first, second) ? undefined : { at, first, second };
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const found =
      name in first && name in second
        ? difference(first[name], second[name], `${at}.${name}`)
        : { at: `${at}.${name}`, first: first[name], second: second[name] };
    if (found) return found;
  }
  return undefined;
}

const TEXT = /json|csv|html|plain/;
/** What papers, pictures and archives hold differs by the moment they are made; Directus' own sentences are nobody's. */
function contentOf({ status, body, headers }: Answer): unknown {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if ("errors" in body) return { status };
  return { status, type, name: headers.get("content-disposition"), body: TEXT.test(type) ? body : "(bytes)" };
}

/**
 * @param differences is added to with each call whose answers differ
 * @param started epoch milliseconds; what is later differs by when each installation got to it
 */
export function pairOf(first: Client, second: Client, differences: Difference[], started: number): Client {
  async function both(call: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
    const answers = await Promise.all([act(first), act(second)]);
    const [one, other] = answers.map(contentOf);
    // Most answers are the same to the letter.
    const found = JSON.stringify(one) === JSON.stringify(other) ? undefined : difference(comparable(one, started), comparable(other, started));
    if (found) differences.push({ call, ...found });
    return answers[0];
  }
  const asked = (method: string, path: string, act: (client: Client) => Promise<Answer>) => both(`${method} ${path}`, act) as Promise<Answer<never>>;
  return {
    token: first.token,
    get: (path) => asked("GET", path, (client) => client.get(path)),
    post: (path, body, headers) => asked("POST", path, (client) => client.post(path, body, headers)),
    put: (path, body, headers) => asked("PUT", path, (client) => client.put(path, body, headers)),
    delete: (path) => asked("DELETE", path, (client) => client.delete(path)),
    send: (method, path, data, files) => asked(method, path, (client) => client.send(method, path, data, files)),
    directus: (method, path, body) => asked(`Directus ${method}`, path, (client) => client.directus(method, path, body)),
  };
}

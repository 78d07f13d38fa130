/** The addresses of Directus that the API tests call, over the gateway in memory. */
import { AppError, STATUS } from "../../bff/src/kernel/errors.ts";
import type { DirectusQuery, Gateway, Payload } from "../../bff/src/kernel/gateway.ts";
import type { World } from "../../bff/src/memory/index.ts";

const COLLECTIONS: Record<string, string> = { users: "directus_users", files: "directus_files" };

/** `filter[id][_in]=a,b` and `aggregate[count]=id` as objects. */
function nested(params: URLSearchParams, name: string): Payload | undefined {
  const json = params.get(name);
  if (json !== null) return JSON.parse(json) as Payload;
  const entries = [...params].flatMap(([key, value]) => {
    const path = key.startsWith(`${name}[`) ? [...key.slice(name.length).matchAll(/\[([^\]]+)\]/g)].map(([, part = ""]) => part) : [];
    return path.length === 0 ? [] : [path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), path.at(-1) === "_in" ? value.split(",") : value)];
  });
  return entries.length === 0 ? undefined : Object.assign({}, ...entries);
}
function queryOf(params: URLSearchParams): DirectusQuery {
  const [limit, filter, aggregate] = [params.get("limit"), nested(params, "filter"), nested(params, "aggregate")];
  return {
    ...(params.has("fields") ? { fields: params.get("fields")?.split(",") ?? [] } : {}),
    ...(params.has("sort") ? { sort: params.get("sort")?.split(",") ?? [] } : {}),
    ...(limit === null ? {} : { limit: Number(limit) }),
    ...(filter ? { filter } : {}),
    ...(aggregate ? { aggregate: aggregate as Record<string, string> } : {}),
  };
}

const keyOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : id) as number;

async function get(gateway: Gateway, collection: string, id: string | undefined, params: URLSearchParams): Promise<unknown> {
  if (collection === "directus_users" && id === "me") return gateway.me(["*"]);
  const { fields = ["*"] } = queryOf(params);
  return id === undefined ? gateway.search(collection, queryOf(params)) : gateway.read(collection, keyOf(id), fields);
}
async function patch(gateway: Gateway, collection: string, id: string | undefined, body: unknown): Promise<unknown> {
  if (collection === "directus_users" && id === "me") {
    await gateway.updateMe(body as Payload);
    return gateway.me(["*"]);
  }
  if (id !== undefined) return gateway.update(collection, keyOf(id), body as Payload, ["*"]);
  await gateway.updateMany(collection, body as (Payload & { id: number })[]);
  return body;
}
async function remove(gateway: Gateway, collection: string, ids: readonly string[]): Promise<undefined> {
  for (const id of ids) await (collection === "directus_files" ? gateway.removeFile(id) : gateway.remove(collection, keyOf(id)));
  return undefined;
}
async function upload(gateway: Gateway, request: Request): Promise<{ id: string }> {
  const file = (await request.formData()).get("file") as File;
  return { id: await gateway.upload({ name: file.name, type: file.type, size: file.size, content: file }) };
}

async function signIn(gateway: Gateway, request: Request): Promise<{ access_token: string }> {
  const { email, password, otp } = (await request.json()) as { email: string; password: string; otp?: string };
  const { token } = await gateway.signIn(email, password, { address: request.headers.get("x-caller-address") ?? "", devices: undefined }, otp);
  return { access_token: token };
}

async function dataOf(gateway: Gateway, request: Request): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url);
  const [, root = "", ...path] = pathname.split("/");
  const isItems = root === "items" || root === "haulbook";
  const [collection = "", id] = isItems ? path : [COLLECTIONS[root] ?? root, ...path];
  if (collection === "auth") return signIn(gateway, request);
  if (collection === "switch") return { token: await gateway.switchTo(Number(id)) };
  if (collection === "directus_files" && request.method === "POST") return upload(gateway, request);
  const text = await request.text();
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  if (request.method === "GET") return get(gateway, collection, id, searchParams);
  if (request.method === "POST") return gateway.create(collection, body as Payload, ["*"]);
  if (request.method === "PATCH") return patch(gateway, collection, id, body);
  return remove(gateway, collection, id === undefined ? (body as number[]).map(String) : [id]);
}

/** What is not there for the caller is forbidden, in Directus' words. */
const statusOf = ({ code }: AppError) => (code === "NOT_FOUND" ? 403 : STATUS[code]);

export async function directusAnswer(world: World, request: Request): Promise<Response> {
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const gateway = world.gateway(token);
  if (new URL(request.url).pathname === "/outbox") return Response.json(world.outbox);
  const asset = /^\/assets\/(.+)$/.exec(new URL(request.url).pathname)?.[1];
  try {
    if (asset !== undefined) return new Response((await gateway.asset(asset)).body);
    const data = await dataOf(gateway, request);
    return data === undefined ? new Response(null, { status: 204 }) : Response.json({ data });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const field = error.fields?.[0]?.path;
    return Response.json(
      { errors: [{ message: error.message, extensions: { code: error.code, ...(field && { field }), ...error.details } }] },
      { status: statusOf(error) },
    );
  }
}

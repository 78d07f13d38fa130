/** A signed-in caller of the BFF, and of Directus with the same token. */
import { STATUS_OF } from "./statuses.ts";

export type Answer<T = Record<string, unknown>> = { status: number; body: T & { error?: ErrorShape; message?: string }; headers: Headers };
export type ErrorShape = {
  code: string;
  message: string;
  fields?: { path: string; message: string }[];
  request_id: string;
  changed_by?: { id: string; name: string };
  changed_at?: string;
};
/** `part`: what the body calls it, default `file`. */
export type Upload = { name: string; bytes: Uint8Array<ArrayBuffer> | string; type?: string; part?: string };

export type Addresses = { bff: string; directus: string };
export const PASSWORD = "haulbook-demo";

async function answer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: (isJson && text !== "" ? JSON.parse(text) : { text }) as Answer<T>["body"], headers: response.headers };
}

/** Every refusal of the BFF has the shape and the status that docs/architecture.md gives its code. */
function asAgreed<T>(answered: Answer<T>): Answer<T> {
  const { status, body } = answered;
  if (status < 400 && body.error === undefined) return answered;
  const { code = "no code", message, request_id } = body.error ?? {};
  if (STATUS_OF[code as keyof typeof STATUS_OF] !== status || !message || !request_id) throw new Error(`${status} ${code}: ${JSON.stringify(body)}`);
  return answered;
}

function multipart(data: unknown, files: readonly Upload[]): FormData {
  const form = new FormData();
  form.set("data", JSON.stringify(data));
  for (const file of files) form.append(file.part ?? "file", new Blob([file.bytes], { type: file.type ?? "application/octet-stream" }), file.name);
  return form;
}

export function clientOf(addresses: Addresses, token: string | undefined) {
  const auth: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const call = async <T>(base: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const init: RequestInit = { method, headers: { ...auth, ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}), ...headers } };
    if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
    return answer<T>(await fetch(base + path, init));
  };
  const api = async <T>(...request: [method: string, path: string, body?: unknown, headers?: Record<string, string>]) =>
    asAgreed(await call<T>(`${addresses.bff}/api/v2`, ...request));
  return {
    token,
    get: <T = Record<string, unknown>>(path: string, headers?: Record<string, string>) => api<T>("GET", path, undefined, headers),
    post: <T = Record<string, unknown>>(path: string, body: unknown, headers?: Record<string, string>) => api<T>("POST", path, body, headers),
    put: <T = Record<string, unknown>>(path: string, body: unknown, headers?: Record<string, string>) => api<T>("PUT", path, body, headers),
    delete: <T = Record<string, unknown>>(path: string) => api<T>("DELETE", path),
    send: <T = Record<string, unknown>>(method: "POST" | "PUT", path: string, data: unknown, files: readonly Upload[]) =>
      api<T>(method, path, multipart(data, files)),
    directus: <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      call<T>(addresses.directus, method, path, body, headers),
  };
}
export type Client = ReturnType<typeof clientOf>;

export async function signIn(addresses: Addresses, email: string, password = PASSWORD): Promise<Client> {
  const response = await fetch(`${addresses.bff}/api/v2/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
  return clientOf(addresses, (response.headers.get("authorization") ?? "").replace(/^Bearer /, ""));
}

/** The administrator, as the studio has it: with a token of Directus' own, which no BFF gives. */
export async function signInStudio(addresses: Addresses): Promise<Client> {
  const sent = { email: "admin@haulbook.example", password: PASSWORD };
  const { body } = await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", sent);
  return clientOf(addresses, body.data.access_token);
}

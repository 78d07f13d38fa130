/** jsdom's forms are not those that Node's fetch knows: a form is sent as Node's own, with the files' names. */
import { File as NodeFile } from "node:buffer";

const contentOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

/** Node's constructor, which jsdom's hides. */
const nodeForm = async () => await new Response("", { headers: { "content-type": "application/x-www-form-urlencoded" } }).formData();

async function asNodeForm(form: FormData): Promise<FormData> {
  const made = await nodeForm();
  for (const [name, value] of form) {
    if (typeof value === "string") made.append(name, value);
    else made.append(name, new NodeFile([new Uint8Array(await contentOf(value))], value.name, { type: value.type }) as unknown as Blob, value.name);
  }
  return made;
}

/** From now on `fetch` sends jsdom's forms. */
export function sendNodeForms(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => fetch(input, init?.body instanceof FormData ? { ...init, body: await asNodeForm(init.body) } : init);
}

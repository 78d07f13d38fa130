/** Sign-ins that an administrator makes and changes in the studio. */
import { expect } from "vitest";
import { type Addresses, type Client, clientOf, PASSWORD, signIn, signInStudio } from "./client.ts";

export type Person = { id: string; role: string; company: number; email: string };

export async function openStudio(addresses: Addresses) {
  const admin = await signInStudio(addresses);
  const personOf = async (email: string): Promise<Person> => {
    const { body } = await admin.directus<{ data: Person[] }>("GET", `/users?fields=id,role,company,email&filter[email][_eq]=${encodeURIComponent(email)}`);
    return body.data[0] as Person;
  };
  const make = async (columns: object): Promise<string> => {
    const sent = { email: `${crypto.randomUUID()}@maple.example`, first_name: "Robin", last_name: "Reed", status: "active", ...columns };
    const { status, body } = await admin.directus<{ data: { id: string } }>("POST", "/users", sent);
    expect(status).toBe(200);
    return body.data.id;
  };
  const change = async (id: string, columns: object): Promise<void> => {
    const { status } = await admin.directus("PATCH", `/users/${id}`, columns);
    expect(status).toBe(200);
  };
  /** Somebody with the rights and the company of a demo person; `away`: further accounts, each like a demo person. */
  const hire = async (like: string, away: readonly string[] = []) => {
    const { role, company } = await personOf(like);
    const email = `${crypto.randomUUID()}@maple.example`;
    const id = await make({ email, password: PASSWORD, role, company });
    const accounts: string[] = [];
    for (const other of away) {
      const { role: there, company: elsewhere } = await personOf(other);
      accounts.push(await make({ role: there, company: elsewhere, principal: id }));
    }
    return { id, email, company, accounts, signIn: () => signIn(addresses, email) };
  };
  return { admin, personOf, make, change, hire };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** The caller in another account; `path` as in `/switch/{path}`. */
export async function switched(addresses: Addresses, client: Client, path: number | "manager"): Promise<Client> {
  const { status, headers, body } = await client.post(`/switch/${path}`, {});
  expect([status, body]).toMatchObject([200, { message: expect.any(String) }]);
  return clientOf(addresses, headers.get("authorization")?.replace(/^Bearer /, ""));
}

/** Somebody of Maple who may switch to Prairie, at home and there. */
export async function travelling(addresses: Addresses, studio: Studio) {
  const person = await studio.hire("dispatch@maple.example", ["dispatch@prairie.example"]);
  const { company } = await studio.personOf("dispatch@prairie.example");
  const home = await person.signIn();
  return { ...person, account: person.accounts[0] ?? "", home, there: await switched(addresses, home, company) };
}

const SOON = { timeout: 5000, interval: 20 };
/** The client's session is over, or will be in a moment. */
export const isOver = (client: Client) => expect.poll(async () => (await client.get("/screens")).status, SOON).toBe(401);

/** Who signs in with something that is another one now hears of it where a thief of the page does not look. */
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { type Letter, lettersTo, linkIn } from "../lib/outbox.ts";
import { openStudio } from "../lib/people.ts";

const addresses = inject("addresses");
const SUBJECT = "Your sign-in at Haulbook was changed";
const NEW = "gravel onion lantern";
let admin: Awaited<ReturnType<typeof openStudio>>["admin"];
let like: object;
beforeAll(async () => {
  const studio = await openStudio(addresses);
  admin = studio.admin;
  const { role, company } = await studio.personOf("sales@maple.example");
  like = { role, company };
});
async function newPerson(values: object = {}) {
  const email = `${crypto.randomUUID()}@maple.example`;
  const sent = { ...like, email, password: PASSWORD, first_name: "Rosalind", last_name: "Featherstone", status: "active", ...values };
  const { body } = await admin.directus<{ data: { id: string } }>("POST", "/users", sent);
  return { email, id: body.data.id };
}
const told = async (email: string): Promise<Letter[]> =>
  (await lettersTo(email, addresses, inject("variables")?.DATA_DIR)).filter(({ subject }) => subject === SUBJECT);
/** The letter goes after the answer. */
const next = (email: string, count = 1) => vi.waitUntil(async () => (await told(email))[count - 1]?.text, { timeout: 20_000 });
const studioSets = async (id: string, values: object) => expect((await admin.directus("PATCH", `/users/${id}`, values)).status).toBe(200);

describe("a person is told by mail", () => {
  it("of a password that the person changed, and of one that was chosen by a link", async () => {
    const { email } = await newPerson();
    const person = await signIn(addresses, email);
    expect((await person.put("/profile/password", { old_password: PASSWORD, password: NEW })).status).toBe(200);
    expect(await next(email)).toMatch(/^Something of the sign-in .* at Haulbook was changed at \d{4}-\d\d-\d\d \d\d:\d\d UTC:\n\nThe password was changed\.\n/);
    const anonymous = clientOf(addresses, undefined);
    await anonymous.post("/password/forgotten", { username: email });
    const letters = () => lettersTo(email, addresses, inject("variables")?.DATA_DIR);
    const link = await vi.waitUntil(async () => (await letters()).map(linkIn).find((found) => found !== undefined), { timeout: 20_000 });
    expect((await anonymous.post("/password/reset", { token: link?.token, password: `${NEW} two` })).status).toBe(200);
    expect(await next(email, 2)).toContain("The password was changed.");
  });
  it("of what an administrator changes in the studio, at the address that was the person's", async () => {
    const { email, id } = await newPerson();
    await studioSets(id, { email: `new-${email}`, password: NEW });
    expect(await next(email)).toContain(`changed by an administrator at`);
    expect(await next(email)).toContain(`\nThe password was changed.\nThe e-mail address was changed to new-${email}.\n`);
    expect(await told(`new-${email}`)).toEqual([]);
  });
  it("of a second factor that is gone", async () => {
    const { email, id } = await newPerson({ tfa_secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" });
    expect((await admin.directus("POST", `/users/${id}/tfa/disable`)).status).toBe(204);
    expect(await next(email)).toContain("\nThe second factor was turned off.\n");
  });
  it("of nothing else, and nobody of a first password", async () => {
    const [known, invited] = [await newPerson(), await newPerson({ status: "invited", password: null })];
    await studioSets(known.id, { first_name: "Rose", email: known.email });
    await studioSets(invited.id, { password: NEW });
    // A later letter of another's: what came before it has come.
    const last = await newPerson();
    await studioSets(last.id, { password: NEW });
    await next(last.email);
    expect([await told(known.email), await told(invited.email)]).toEqual([[], []]);
  });
});

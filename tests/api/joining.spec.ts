/** How people come in: by signing up, which opens a company, or by a colleague's invitation. */
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { makeOrder } from "../lib/factories.ts";
import { lettersTo, linkIn } from "../lib/outbox.ts";
import { openStudio, type Studio } from "../lib/people.ts";
import { invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const anonymous = clientOf(addresses, undefined);
const SENT = "A mail with the next step is on its way to this address.";
const LINK_OVER = invalid({ path: "token", message: "This link has been used, or is older than an hour. Please ask for a new one." });
const INVITATION_OVER = invalid({
  path: "token",
  message: "This invitation has been used or withdrawn, or is older than three days. Please ask for a new one.",
});
const NEW = "gravel onion lantern";
let last = 0;
/** From an address that nobody has had in this run. */
const elsewhere = () => {
  last += 1;
  return { "x-forwarded-for": `198.20.${Math.floor(last / 250)}.${1 + (last % 250)}` };
};
const freshMail = () => `${crypto.randomUUID()}@newcomers.example`;
const letters = (email: string) => lettersTo(email, addresses, inject("variables")?.DATA_DIR);
/** A mail comes after the answer. */
async function linkTo(email: string, nth = 1): Promise<{ page: string; token: string }> {
  const found = await vi.waitUntil(async () => (await letters(email))[nth - 1], { timeout: 20_000 });
  const link = linkIn(found);
  if (!link) throw new Error(`no link in ${found.text}`);
  return link;
}
const login = (username: string, password: string) => anonymous.post("/login", { username, password }, elsewhere());

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio(addresses);
});

const asked = (more: object = {}) => ({ company: "Fresh Freight", first: "Ada", last: "Byron", username: freshMail(), timezone: "America/Winnipeg", ...more });
const signUp = (body: object) => anonymous.post("/sign-up", body, elsewhere());
const open = (token: string, password = NEW) => anonymous.post("/sign-up/open", { token, password });

describe("who signs up", () => {
  it("opens a company and owns it, by a link that works once", async () => {
    const { username } = asked();
    expect(await signUp(asked({ username: ` ${username.toUpperCase()} ` }))).toMatchObject({ status: 200, body: { message: SENT } });
    const { page, token } = await linkTo(username);
    expect(page).toMatch(/\/OpenCompany$/);
    expect((await login(username, NEW)).status).toBe(401);
    expect(await open(token, "short")).toMatchObject(invalid({ path: "password", message: "Please choose a password of at least 12 characters" }));
    expect(await open(token)).toMatchObject({ status: 200, body: { message: "Your company is open. Please sign in." } });
    // Whoever lost the answer sends the same again.
    expect((await open(token)).status).toBe(200);
    expect(await open(token, `${NEW} two`)).toMatchObject(LINK_OVER);
    const owner = await signIn(addresses, username, NEW);
    const { body } = await owner.get<{ first: string; company: { name: string; timezone: string } }>("/profile/user");
    expect(body).toMatchObject({ first: "Ada", company: { name: "Fresh Freight", timezone: "America/Winnipeg" } });
  });
  it("has in it all that a company needs, and nothing of another one's", async () => {
    const { username } = asked();
    await signUp(asked({ username }));
    await open((await linkTo(username)).token);
    const owner = await signIn(addresses, username, NEW);
    const { body } = await owner.get<{ content: { code: string; delete: boolean }[] }>("/screens");
    expect(body.content.find(({ code }) => code === "ORD")).toMatchObject({ read: true, create: true, delete: true });
    for (const list of ["customers", "orders", "trips"]) {
      const page = await owner.get<{ page: { total_elements: number } }>(`/${list}?paged=true&page=1&size=10`);
      expect([list, page.body.page.total_elements]).toEqual([list, 0]);
    }
    const [one, two] = [await makeOrder(owner), await makeOrder(owner)];
    expect([one.order_no, two.order_no]).toEqual([10001, 10002]);
    const people = await owner.get<{ content: { email: string }[]; roles: { name: string }[] }>("/people");
    expect(people.body).toMatchObject({ content: [{ email: username, role: "Owner", active: true }] });
    expect(people.body.roles.map(({ name }) => name)).toContain("Dispatcher");
  });
  it("hears the same whether the address is somebody's or nobody's; its owner alone is told", async () => {
    const person = await studio.hire("sales@maple.example");
    const { username } = asked();
    for (const name of [username, person.email]) {
      const { status, body } = await signUp(asked({ username: name }));
      expect([status, body]).toEqual([200, { message: SENT }]);
    }
    await linkTo(username);
    const [letter] = await vi.waitUntil(async () => ((await letters(person.email)).length > 0 ? letters(person.email) : undefined), { timeout: 20_000 });
    expect(letter?.text).toMatch(/You have a sign-in there already.*\/ForgotPassword\n/s);
    expect(linkIn(letter ?? { to: "", subject: "", text: "" })).toBeUndefined();
    expect((await login(person.email, PASSWORD)).status).toBe(200);
  });
  it("is told what is missing", async () => {
    expect(await signUp({})).toMatchObject(
      invalid(
        { path: "company", message: "This is a mandatory field." },
        { path: "first", message: "This is a mandatory field with valid character." },
        { path: "last", message: "This is a mandatory field with valid character." },
        { path: "username", message: "Please enter a valid email." },
      ),
    );
    expect(await signUp(asked({ username: "nobody" }))).toMatchObject(invalid({ path: "username", message: "Please enter a valid email." }));
    const { username } = asked();
    await signUp(asked({ username }));
    const { token } = await linkTo(username);
    expect(await open(token, username)).toMatchObject({ status: 400, body: { error: { fields: [{ path: "password" }] } } });
  });
  it("waits after asking again and again", async () => {
    const { username } = asked();
    let answer = await signUp(asked({ username }));
    for (let tries = 0; tries < 8 && answer.status === 200; tries += 1) answer = await signUp(asked({ username }));
    expect(answer).toMatchObject(refused("RATE_LIMITED", /^A link was asked for too often\. Please try again in \d+ (second|minute)s?\.$/));
  });
  it("opens one company by one link, though it is sent twice at the same time, and none an hour later", async () => {
    const [twice, late] = [asked(), asked()];
    await Promise.all([signUp(twice), signUp(late)]);
    const tokens = [(await linkTo(twice.username)).token, (await linkTo(late.username)).token] as const;
    expect((await Promise.all([open(tokens[0]), open(tokens[0], `${NEW} two`)])).map(({ status }) => status).sort()).toEqual([200, 400]);
    const kept = await studio.admin.directus<{ data: { id: number }[] }>("GET", `/items/sign_ups?filter[email][_eq]=${late.username}`);
    await studio.admin.directus("PATCH", `/items/sign_ups/${kept.body.data[0]?.id}`, { until: new Date(Date.now() - 1000).toISOString() });
    expect([await isGood("sign-up/open", tokens[1]), await open(tokens[1])]).toMatchObject([LINK_OVER, LINK_OVER]);
  });
  it("opens none with an address that has become somebody's", async () => {
    const sent = asked();
    await signUp(sent);
    await signUp(sent);
    const tokens = [(await linkTo(sent.username, 1)).token, (await linkTo(sent.username, 2)).token] as const;
    expect((await open(tokens[1])).status).toBe(200);
    expect(await open(tokens[0])).toMatchObject(LINK_OVER);
  });
});

type People = {
  content: { email: string; role: string; active: boolean }[];
  invitations: { id: number; email: string; role: string; over: boolean }[];
  roles: { id: string; name: string }[];
};
const isGood = (use: string, token: string) => anonymous.post("/link", { use, token });
const accept = (token: string, password = NEW) => anonymous.post("/invitation/accept", { token, password });

describe("an invitation", () => {
  let owner: Client & { id: string };
  let people: People;
  beforeAll(async () => {
    const hired = await studio.hire("owner@maple.example");
    owner = { ...(await hired.signIn()), id: hired.id };
    people = (await owner.get<People>("/people")).body;
  });
  const roleOf = (name: string) => people.roles.find((role) => role.name === name)?.id ?? "";
  const invite = (client: Client, more: object = {}) =>
    client.post("/people/invitations", { first: "Grace", last: "Hopper", email: freshMail(), role: roleOf("Dispatcher"), ...more }, elsewhere());
  const pending = async (email: string, client: Client = owner) =>
    (await client.get<People>("/people")).body.invitations.find((invitation) => invitation.email === email);

  it("brings a colleague in with the role that was chosen, once, though the address is known in the house alone", async () => {
    const email = freshMail().replace("newcomers.example", "newcomers.internal");
    expect(await invite(owner, { email: ` ${email.toUpperCase()}` })).toMatchObject({ status: 201, body: { message: "Invitation sent successfully!" } });
    expect(await pending(email)).toMatchObject({ name: "Grace Hopper", role: "Dispatcher", over: false });
    const { page, token } = await linkTo(email);
    expect([page, (await isGood("invitation/accept", token)).status]).toEqual([expect.stringMatching(/\/Invitation$/), 200]);
    expect(await accept(token, "short")).toMatchObject(invalid({ path: "password", message: "Please choose a password of at least 12 characters" }));
    expect(await accept(token)).toMatchObject({ status: 200, body: { message: "Welcome! Please sign in." } });
    expect((await accept(token)).status).toBe(200);
    expect([await isGood("invitation/accept", token), await accept(token, `${NEW} two`)]).toMatchObject([INVITATION_OVER, INVITATION_OVER]);
    const colleague = await signIn(addresses, email, NEW);
    expect((await colleague.get("/profile/user")).body).toMatchObject({ first: "Grace", last: "Hopper", company: { name: "Maple Leaf Freight" } });
    expect((await colleague.get("/people")).status).toBe(403);
    const after = (await owner.get<People>("/people")).body;
    expect(after.content.find((person) => person.email === email)).toMatchObject({ role: "Dispatcher", active: true });
    expect(await pending(email)).toBeUndefined();
  });
  it("is for who manages the people of the company", async () => {
    const dispatcher = await signIn(addresses, "dispatch@maple.example");
    expect(await dispatcher.get("/people")).toMatchObject(refused("FORBIDDEN"));
    expect(await invite(dispatcher)).toMatchObject(refused("FORBIDDEN"));
    expect(await dispatcher.delete("/people/invitations/1")).toMatchObject(refused("FORBIDDEN"));
    expect(await dispatcher.post("/people/invitations/1/send", {})).toMatchObject(refused("FORBIDDEN"));
    expect((await anonymous.get("/people")).status).toBe(401);
    expect((await dispatcher.directus("GET", "/items/invitations")).status).toBe(403);
  });
  it("gives no role of another company, and none that administers the installation", async () => {
    const administrator = await studio.personOf("admin@haulbook.example");
    for (const role of [administrator.role, crypto.randomUUID()])
      expect(await invite(owner, { role })).toMatchObject(invalid({ path: "role", message: "Please choose a role that gives no more rights than you have" }));
    expect(people.roles.map(({ name }) => name).filter((name) => !name.startsWith("Like "))).toEqual([
      "Auditor",
      "Dispatcher",
      "Owner",
      "Payroll",
      "Safety",
      "Sales",
      "Yard",
    ]);
  });
  it("gives no more rights than who invites has", async () => {
    const { admin } = studio;
    const made = await admin.directus<{ data: { id: string } }>("POST", "/roles", { name: "Office lead" });
    const role = made.body.data.id;
    const staff = await admin.directus<{ data: { id: string }[] }>("GET", "/policies?fields=id&filter[name][_in]=Staff,People,ORD.read,DB.read");
    for (const { id: policy } of staff.body.data) expect((await admin.directus("POST", "/access", { role, policy })).status).toBe(200);
    const { company } = await studio.personOf("owner@maple.example");
    const email = freshMail();
    await studio.make({ email, password: PASSWORD, role, company });
    const lead = await signIn(addresses, email);
    expect((await lead.get<People>("/people")).body.roles.map(({ name }) => name)).toEqual(["Office lead"]);
    for (const name of ["Owner", "Dispatcher"])
      expect(await invite(lead, { role: roleOf(name) })).toMatchObject(
        invalid({ path: "role", message: "Please choose a role that gives no more rights than you have" }),
      );
    expect((await invite(lead, { role })).status).toBe(201);
    const prairie = await (await studio.hire("owner@prairie.example")).signIn();
    expect((await prairie.get<People>("/people")).body.roles.map(({ name }) => name)).not.toContain("Office lead");
  });
  it("is asked for with a name, an address and a role, of nobody who is there already", async () => {
    expect(await owner.post("/people/invitations", {})).toMatchObject(
      invalid(
        { path: "first", message: "This is a mandatory field with valid character." },
        { path: "last", message: "This is a mandatory field with valid character." },
        { path: "email", message: "Please enter a valid email." },
        { path: "role", message: "This is a mandatory field." },
      ),
    );
    expect(await invite(owner, { email: "Sales@Maple.example" })).toMatchObject(
      invalid({ path: "email", message: "This person has a sign-in in your company already" }),
    );
    const email = freshMail();
    await invite(owner, { email });
    expect(await invite(owner, { email })).toMatchObject(
      invalid({ path: "email", message: "This person is invited already. The invitation can be sent again." }),
    );
  });
  it("is answered alike where the address has a sign-in elsewhere; its owner alone is told", async () => {
    const person = await studio.hire("sales@prairie.example");
    const answers = [await invite(owner, { email: person.email }), await invite(owner)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([201, { message: "Invitation sent successfully!" }]));
    expect(await pending(person.email)).toMatchObject({ over: false });
    const [letter] = await vi.waitUntil(async () => ((await letters(person.email)).length > 0 ? letters(person.email) : undefined), { timeout: 20_000 });
    expect(letter?.text).toContain("You have a sign-in there already");
    expect(linkIn(letter ?? { to: "", subject: "", text: "" })).toBeUndefined();
  });
  it("is sent again, and then has another link", async () => {
    const email = freshMail();
    await invite(owner, { email });
    const one = await linkTo(email);
    const { id } = (await pending(email)) ?? {};
    expect(await owner.post(`/people/invitations/${id}/send`, {}, elsewhere())).toMatchObject({ status: 200 });
    const two = await linkTo(email, 2);
    expect(await accept(one.token)).toMatchObject(INVITATION_OVER);
    expect((await accept(two.token)).status).toBe(200);
  });
  it("is withdrawn, and then has none", async () => {
    const email = freshMail();
    await invite(owner, { email });
    const { token } = await linkTo(email);
    const { id } = (await pending(email)) ?? {};
    expect(await owner.delete(`/people/invitations/${id}`)).toMatchObject({ status: 200, body: { message: "Invitation withdrawn successfully!" } });
    expect([await isGood("invitation/accept", token), await accept(token)]).toMatchObject([INVITATION_OVER, INVITATION_OVER]);
    expect(await pending(email)).toBeUndefined();
    expect((await invite(owner, { email })).status).toBe(201);
  });
  it("tells who has come in by another way meanwhile to sign in", async () => {
    const email = freshMail();
    await invite(owner, { email });
    await signUp(asked({ username: email }));
    const [invitation, opening] = [await linkTo(email, 1), await linkTo(email, 2)];
    expect((await open(opening.token)).status).toBe(200);
    const message = "This address has a sign-in by now. Please sign in, or ask for a new password if you have forgotten it.";
    expect(await accept(invitation.token, `${NEW} two`)).toMatchObject(invalid({ path: "token", message }));
  });
  it("is its company's alone", async () => {
    const email = freshMail();
    await invite(owner, { email });
    const { id } = (await pending(email)) ?? {};
    const stranger = await (await studio.hire("owner@prairie.example")).signIn();
    expect(await pending(email, stranger)).toBeUndefined();
    expect(await stranger.post(`/people/invitations/${id}/send`, {})).toMatchObject(refused("NOT_FOUND"));
    expect(await stranger.delete(`/people/invitations/${id}`)).toMatchObject(refused("NOT_FOUND"));
    expect(await pending(email)).toBeDefined();
  });
  it("is over after three days, and with who sent it", async () => {
    const [late, orphaned] = [freshMail(), freshMail()];
    const leaving = await studio.hire("owner@maple.example");
    await invite(owner, { email: late });
    await invite(await leaving.signIn(), { email: orphaned });
    const tokens = [(await linkTo(late)).token, (await linkTo(orphaned)).token] as const;
    const until = new Date(Date.now() - 1000).toISOString();
    expect((await studio.admin.directus("PATCH", `/items/invitations/${(await pending(late))?.id}`, { until })).status).toBe(200);
    await studio.change(leaving.id, { status: "suspended" });
    for (const token of tokens) expect(await accept(token)).toMatchObject(INVITATION_OVER);
    expect(await pending(late)).toMatchObject({ over: true });
    const { id } = (await pending(orphaned)) ?? {};
    expect((await owner.post(`/people/invitations/${id}/send`, {}, elsewhere())).status).toBe(200);
    expect((await accept((await linkTo(orphaned, 2)).token)).status).toBe(200);
  });
  it("goes to one address only so often", async () => {
    const email = freshMail();
    await invite(owner, { email });
    const { id } = (await pending(email)) ?? {};
    let answer = await owner.post(`/people/invitations/${id}/send`, {}, elsewhere());
    for (let tries = 0; tries < 8 && answer.status === 200; tries += 1) answer = await owner.post(`/people/invitations/${id}/send`, {}, elsewhere());
    expect(answer).toMatchObject(refused("RATE_LIMITED", /^A link was asked for too often\./));
  });
});

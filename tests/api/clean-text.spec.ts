/** Every text is cleaned once, whatever door it comes in by, and so is what it is looked for by. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { customerBody, makeCustomer, makeOrder, makeTrip } from "../lib/factories.ts";
import { invalid } from "../lib/refusals.ts";
import { documentBody, employeeBody, makeRecord } from "../lib/registers.ts";

type Listed = { content?: { id: number }[]; _embedded?: { content: { id: number }[] }; page: { total_elements: number } };
const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});
const enc = encodeURIComponent;
const idsOf = async (path: string) => {
  const { body } = await owner.get<Listed>(path);
  return (body.content ?? body._embedded?.content ?? []).map(({ id }) => id);
};

it("accents are found however they were typed, and twins are told", async () => {
  const { id } = await makeCustomer(owner, { name: "Transport E\u03015 Lte\u0301e", crm_id: "E\u03015" });
  expect((await owner.get(`/customers/${id}`)).body).toMatchObject({ name: "Transport É5 Ltée", crm_id: "É5" });
  for (const text of ["É5", "E\u03015"]) {
    expect(await idsOf(`/customers?intent=suggest&begin-with=${enc(`transport ${text}`)}`)).toContain(id);
    expect(await idsOf(`/customers?filter=name:${enc(`Transport ${text} Ltée`)}`)).toEqual([id]);
  }
  const order = await makeOrder(owner, { ref_no: "RE\u0301F-5" });
  // A part of it in any case, though SQLite's LIKE knows that of ASCII alone.
  for (const text of ["RÉF", "réf-5", "É"])
    expect([text, await idsOf(`/orders?intent=load&paged=true&refno=${enc(text)}`)]).toEqual([text, expect.arrayContaining([order.id])]);
  for (const text of ["RÉF-5", "RE\u0301F-5"]) expect(await idsOf(`/orders?intent=search&paged=false&refno=${enc(text)}`)).toEqual([order.id]);
  const code = `E\u0301${Date.now().toString(36)}`;
  await makeRecord(owner, "employees", employeeBody({ code }));
  expect(await owner.post("/employees", employeeBody({ code: code.normalize("NFC") }))).toMatchObject(
    invalid({ path: "code", message: "Employee code exist." }),
  );
});

it("unreadable and invisible signs are not kept, not even by the data layer", async () => {
  const { id } = await makeRecord(owner, "documents", await documentBody(owner, { info: "Certi\u0000ficate\u200b\ufeff" }));
  expect((await owner.get(`/documents/${id}`)).body).toMatchObject({ info: "Certificate" });
  await owner.directus("PATCH", `/items/documents/${id}`, { info: "\u202eNew\u0000 one " });
  expect((await owner.get(`/documents/${id}`)).body).toMatchObject({ info: "New one" });
  const view = await owner.post("/saved-views", { list: "orders", name: "A\u0000 view", state: { columns: ["order_no"], filters: { loc: "x\u0000y" } } });
  expect(view.status).toBeLessThan(500);
  expect((await owner.post("/login", { username: "a\u0000@maple.example", password: "x" })).status).toBe(401);
});

it("a sign that nobody can read is found nowhere, and asks for nothing", async () => {
  await makeTrip(owner, undefined);
  for (const path of [
    "/documents?filter=info::%00",
    "/documents?filter=info:%00",
    "/documents?info=%00",
    "/documents?filterField=info&query=%00&matchStrategy=contains",
    "/suppliers?filter=name::%00",
    "/employees?filter=name::%E2%80%8B",
    "/orders?intent=search&paged=true&loc=%00",
    "/trips?intent=search&paged=true&loc=%00",
    "/customers?filter=name::%00",
  ])
    expect([path, (await owner.get<Listed>(path)).body.page.total_elements]).toEqual([path, 0]);
  for (const path of [
    "/customers?intent=suggest&begin-with=%00",
    "/employees?intent=suggest&begin-with=%00",
    "/locations?intent=suggest&begin-with=%00%00&type=S",
  ])
    expect([path, await idsOf(path)]).toEqual([path, []]);
  expect(await owner.get("/documents?filter=date::%00")).toMatchObject(invalid({ path: "date" }));
  const none = await owner.post("/suppliers/bulk", { action: "delete", expected: 0, query: { filter: "name::\u0000" } });
  expect(none).toMatchObject({ status: 200, body: { results: [], next: null } });
  expect((await owner.get("/orders?intent=search&paged=true&refno=a%00b&sort=order_no,asc")).status).toBe(200);
});

it("a telephone number is read in the digits of any script", async () => {
  for (const phone of ["４１６５５５０１９８", "+1 (416) 555-0198", "٤١٦٥٥٥٠١٩٨", "4165550198"]) {
    const { id } = await makeCustomer(owner, { phone });
    expect((await owner.get(`/customers/${id}`)).body).toMatchObject({ phone: "(416) 555-0198" });
  }
  const admin = await signInStudio(addresses);
  for (const [path, body] of [
    ["/items/customers", customerBody({ company: 1, name: "Studio Phones", phone: "1-416-555-0198" })],
    ["/items/suppliers", { company: 1, name: "Studio Phones", phone: "4165550198" }],
    ["/items/employees", { company: 1, code: `P${Date.now()}`, first: "Phone", phone: "416.555.0198" }],
  ] as const) {
    const { body: made } = await admin.directus<{ data: { id: number; phone: string } }>("POST", path, body);
    expect(made.data.phone).toBe("(416) 555-0198");
    expect((await admin.directus("PATCH", `${path}/${made.data.id}`, { phone: "call me" })).status).toBe(400);
  }
  const { body: company } = await admin.directus<{ data: { phone: string } }>("GET", "/items/companies/1?fields=phone");
  const stored = async (path: string, phone: string) => {
    expect((await admin.directus("PATCH", path, { phone })).status).toBe(200);
    return (await admin.directus<{ data: { phone: string } }>("GET", `${path}?fields=phone`)).body.data.phone;
  };
  expect(await stored("/items/companies/1", "+1 416 555 0198")).toBe("(416) 555-0198");
  await stored("/items/companies/1", company.data.phone);
  const { body: me } = await owner.get<{ profile_id: string; phone: string }>("/profile/user");
  expect(await stored(`/users/${me.profile_id}`, "4165550198")).toBe("(416) 555-0198");
  expect((await admin.directus("PATCH", `/users/${me.profile_id}`, { phone: "call me" })).status).toBe(400);
  await stored(`/users/${me.profile_id}`, me.phone);
  const wrong = invalid({ path: "phone", message: "Please enter a phone number of 10 digits" });
  for (const phone of ["416 555 0198 0198", "call me", "123", "416555", "（905）555-1212３３３"])
    expect(await owner.post("/customers", customerBody({ phone }))).toMatchObject(wrong);
});

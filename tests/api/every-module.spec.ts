/** The status ladder of every module, run over the list of definitions. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { filesSentence } from "../../bff/src/wire/files.ts";
import { MANDATORY } from "../../bff/src/wire/wire-kit.ts";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { divide, everyRow, type ListFilter, type ListRow, misplaced, readAs, registerFilter, registerSort } from "../lib/lists.ts";
import { OWN_LISTS } from "../lib/own-lists.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { type Body, filesOf, makeOther, makeRecord, REGISTERS } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

type Listed = { content: (Body & { id: number })[]; page: { number: number; size: number; total_elements: number; total_pages: number } };
type Saved = Body & { id: number; version: number };
/** Of the company that the rows are read for. */
const ZONE = "America/Toronto";
const byNumber = (one: number, other: number) => one - other;
const addresses = inject("addresses");
const nobody = clientOf(addresses, undefined);
let owner: Client;
let stranger: Client;
let auditor: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  stranger = await signIn(addresses, "owner@prairie.example");
  auditor = await signIn(addresses, "auditor@maple.example");
});

describe.each(REGISTERS.map((entry) => [entry.definition.key, entry] as const))("%s", (key, entry) => {
  const { definition, outsider, chooses = false, body, change, changed = change } = entry;
  const { fields, listSpec, answers, record: recordSchema, messages, attachments } = definition;
  const rec = definition.paths.record;
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  const texts = Object.keys(change);
  let made: Saved;
  beforeAll(async () => {
    made = await makeRecord(owner, rec, await body(owner));
    await makeOther(owner, entry);
  });

  it("wants a sign-in", async () => {
    const calls = [nobody.get(`/${key}`), nobody.get(`/${rec}/1`), nobody.post(`/${rec}`, {}), nobody.put(`/${rec}/1`, {}), nobody.delete(`/${rec}/1`)];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it("wants the right", async () => {
    const client = await signIn(addresses, `${outsider}@maple.example`);
    const calls = [
      client.get(`/${key}`),
      client.get(`/${rec}/${made.id}`),
      client.post(`/${rec}`, {}),
      client.put(`/${rec}/${made.id}`, {}),
      client.delete(`/${rec}/${made.id}`),
    ];
    const [list, ...others] = await Promise.all(calls);
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(list?.status).toBe(chooses ? 200 : 403);
    if (chooses) for (const row of (list?.body.content ?? []) as object[]) expect(Object.keys(row).length).toBeLessThan(Object.keys(made).length / 2);
    const writes = [auditor.post(`/${rec}`, {}), auditor.put(`/${rec}/${made.id}`, {}), auditor.delete(`/${rec}/${made.id}`)];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403]);
    const seen = await auditor.get<{ can: unknown }>(`/${rec}/${made.id}`);
    expect(seen).toMatchObject({ status: 200, body: { can: { update: false, delete: false }, why: { update: "You are not allowed to update" } } });
  });

  it("shows nothing to another company", async () => {
    const calls = [stranger.get(`/${rec}/${made.id}`), stranger.put(`/${rec}/${made.id}`, await body(owner)), stranger.delete(`/${rec}/${made.id}`)];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
    const { body: list } = await stranger.get<Listed>(`/${key}?size=100`);
    expect(list.content.map(({ id }) => id)).not.toContain(made.id);
    for (const id of ["abc", "0", "999999999", "99999999999"]) expect((await owner.get(`/${rec}/${id}`)).status).toBe(404);
  });

  it.each(required)("wants %s", async (name) => {
    for (const empty of [null, "", undefined]) {
      const answer = await owner.post(`/${rec}`, { ...(await body(owner)), [name]: empty });
      expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION", message: messages.refused } } });
      expect(answer.body.error?.fields).toContainEqual({ path: name, message: MANDATORY });
    }
  });

  it("names every missing field at once", async () => {
    const { status, body: answer } = await owner.post(`/${rec}`, {});
    expect([status, answer.error?.code]).toEqual([400, "VALIDATION"]);
    expect(answer.error?.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(required));
    expect((await owner.post(`/${rec}`, [])).status).toBe(400);
  });

  it("saves, and reads what the contract says", async () => {
    const sent = await body(owner);
    const created = await owner.post<Saved>(`/${rec}`, sent);
    expect(created).toMatchObject({ status: 201, body: { message: messages.created, version: 1, can: { update: true, delete: true } } });
    answers.saved.parse(created.body);
    const { status, body: read } = await owner.get<Saved>(`/${rec}/${created.body.id}`);
    expect(status).toBe(200);
    expect(recordSchema.strict().parse(read)).toEqual(read);
  });

  it("takes back what it gave, and changes nothing by it", async () => {
    const { body: read } = await owner.get<Saved>(`/${rec}/${made.id}`);
    expect(await owner.put(`/${rec}/${made.id}`, read)).toMatchObject({ status: 200, body: { ...read, message: messages.updated } });
  });

  it("changes, and refuses a stale change", async () => {
    const { body: read } = await owner.get<Saved>(`/${rec}/${made.id}`);
    expect(await owner.put(`/${rec}/${made.id}`, { ...read, ...change })).toMatchObject({ status: 200, body: { ...changed, version: read.version + 1 } });
    for (const late of [{ ...read, ...change }, read])
      expect(await owner.put(`/${rec}/${made.id}`, late)).toMatchObject({ status: 409, body: { error: { code: "STALE" } } });
    const { body: history } = await owner.directus<{ data: { action: string }[] }>(
      "GET",
      `/items/history?filter[root_collection][_eq]=${definition.collection}&filter[root_item][_eq]=${made.id}&sort=id`,
    );
    expect(history.data.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  it("makes one record of a retried create", async () => {
    const [sent, headers] = [await body(owner), { "idempotency-key": `ladder-${key}-${Date.now()}` }];
    const [first, second] = [await owner.post<Saved>(`/${rec}`, sent, headers), await owner.post<Saved>(`/${rec}`, sent, headers)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await owner.post(`/${rec}`, { ...sent, ...change }, headers)).toMatchObject({
      status: 409,
      body: { error: { code: "CONFLICT", first_id: first.body.id } },
    });
  });

  it("pages", async () => {
    const { body: first } = await owner.get<Listed>(`/${key}?page=1&size=1`);
    const { body: second } = await owner.get<Listed>(`/${key}?page=2&size=1`);
    answers.list.parse(first);
    expect(first.page).toMatchObject({ number: 1, size: 1, total_pages: first.page.total_elements });
    expect(second.content).toHaveLength(1);
    expect(second.content[0]?.id).not.toBe(first.content[0]?.id);
    expect((await owner.get<Listed>(`/${key}?pageNumber=1&pageSize=1`)).body).toEqual(second);
    expect((await owner.get<Listed>(`/${key}`)).body.page.size).toBe(10);
  });

  it.each(listSpec.sort.map((name) => [name]))("sorts by %s", async (name) => {
    const sorted = (query: string) => everyRow(owner, `/${key}?fields=${name}&${query}`);
    const [up, down] = [await sorted(`sort=${name},asc`), await sorted(`sort=${name},desc`)];
    const values = up.map((row) => registerSort(definition, name)(row[name]));
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(misplaced(values)).toEqual([]);
    expect(down).toEqual(up.toReversed());
    expect(await sorted(`sortField=${name}&sortOrder=-1`)).toEqual(down);
  });

  it.each(listSpec.filters.map((name) => [name]))("filters by %s", async (name) => {
    const { typed, ids } = divide(await everyRow(owner, `/${key}`), registerFilter(definition, name), ZONE);
    const found = await everyRow(owner, `/${key}?filter=${name}::${encodeURIComponent(typed)}`);
    expect(found.map(({ id }) => id).toSorted(byNumber)).toEqual(ids.toSorted(byNumber));
    expect(await everyRow(owner, `/${key}?filterField=${name}&query=${encodeURIComponent(typed)}&matchStrategy=CONTAINS`)).toEqual(found);
  });

  it.each([
    "sort=nope",
    `sort=${listSpec.sort[0]},up`,
    "filter=nope:1",
    "nope=1",
    "size=0",
    "size=many",
    "page=0",
    "fields=nope",
    "pageNumber=-1",
    "sortField=nope",
    "filterField=nope&query=1",
  ])("refuses %s and names it", async (query) => {
    const answer = await owner.get(`/${key}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "BAD_REQUEST" } } });
    expect(answer.body.error?.fields).toHaveLength(1);
  });

  it.runIf(attachments !== undefined)("keeps files, gives them in a zip, lets them go", async () => {
    const { part, path, read, put } = filesOf(definition);
    const files = [
      { name: "Décharge été.txt", bytes: "un", part },
      { name: "Décharge.txt", bytes: "deux", part },
      { name: "🚚 load.txt", bytes: "three", part },
    ];
    const saved = await owner.send<Saved>("POST", `/${rec}`, await body(owner), files);
    expect([saved.status, read(saved.body).map(({ name }) => name)]).toEqual([201, files.map(({ name }) => name)]);
    const { id, version } = saved.body;
    const zip = await owner.get<{ text: string }>(`/${rec}/${id}/files.zip`);
    expect([zip.status, zip.headers.get("content-type"), zip.body.text.startsWith("PK")]).toEqual([200, "application/zip", true]);
    for (const name of ["Décharge été.txt", "Décharge.txt", "🚚 load.txt"]) expect(zip.body.text).toContain(name);
    expect((await owner.get<{ text: string }>(`/${key}/files.zip?size=1`)).body.text).toContain("/Décharge été.txt");
    expect((await stranger.get(`/${rec}/${id}/files.zip`)).status).toBe(404);
    const gone = [{ id: read(saved.body)[0]?.id, status: "N" }];
    const less = await owner.put<Saved>(`/${rec}/${id}`, { ...put((await owner.get<Saved>(`/${rec}/${id}`)).body, gone), version });
    expect([less.status, read(less.body).length]).toEqual([200, 2]);
    const { max = 0, says = filesSentence(max) } = attachments ?? {};
    const most = Array.from({ length: max }, (_, index) => ({ name: `page ${index}.txt`, bytes: "x", part }));
    expect(await owner.send("PUT", `/${rec}/${id}`, await body(owner), most)).toMatchObject(invalid({ path, message: says }));
    expect((await owner.send("POST", `/${rec}`, await body(owner), [{ name: "virus.exe", bytes: "MZ", part }])).status).toBe(415);
  });

  it.runIf(attachments === undefined)("takes no files", async () => {
    expect(await owner.send("POST", `/${rec}`, await body(owner), [{ name: "page.txt", bytes: "x" }])).toMatchObject(refused("UNSUPPORTED_TYPE"));
    expect((await owner.get(`/${rec}/${made.id}/files.zip`)).status).toBe(404);
  });

  it("is a file, in the columns of its list", async () => {
    const names = [...new Set(["id", ...Object.keys(definition.columns)])];
    const exported = async (query: string) => csvRows((await owner.get<{ text: string }>(`/${key}/export?format=csv&${query}`)).body.text);
    const lines = definition.exportLines ? Object.keys(fields[definition.exportLines]?.parts?.labels ?? {}).length : 0;
    const [head = [], row] = await exported(`columns=${names.join()}&ids=${made.id}`);
    expect([head.length >= names.length + lines, row?.[0]]).toEqual([true, String(made.id)]);
    const [reversed = []] = await exported(`columns=${names.toReversed().join()}&ids=${made.id}`);
    expect([reversed.at(-1 - lines), reversed.toSorted()]).toEqual([head[0], head.toSorted()]);
    expect((await exported(`ids=${made.id}`))[0]).toEqual(expect.arrayContaining(head));
    const { page } = (await owner.get<Listed>(`/${key}?size=1`)).body;
    const all = (await exported(`sort=${listSpec.sort[0]},desc`)).slice(1);
    expect(new Set(all.map(([id]) => id)).size).toBe(page.total_elements);
    expect(await stranger.get<{ text: string }>(`/${key}/export?format=csv&ids=${made.id}`).then(({ body: file }) => csvRows(file.text))).toHaveLength(1);
    const client = await signIn(addresses, `${outsider}@maple.example`);
    expect((await Promise.all([nobody, client, auditor].map((who) => who.get(`/${key}/export?format=csv`)))).map(({ status }) => status)).toEqual([
      401, 403, 200,
    ]);
    for (const query of ["format=pdf", "columns=nope", "ids=x", "sort=nope", "filter=nope:1"])
      expect((await owner.get(`/${key}/export?${query}`)).status).toBe(400);
  });

  it("deletes many, each by itself", async () => {
    const [one, two] = [await makeRecord(owner, rec, await body(owner)), await makeRecord(owner, rec, await body(owner))];
    const remove = { action: "delete", ids: [one.id, 999_999_999, two.id] };
    const client = await signIn(addresses, `${outsider}@maple.example`);
    expect((await Promise.all([nobody, client, auditor].map((who) => who.post(`/${key}/bulk`, remove)))).map(({ status }) => status)).toEqual([401, 403, 403]);
    expect((await stranger.post(`/${key}/bulk`, remove)).body).toMatchObject({ done: 0, failed: 3 });
    const answer = await owner.post<{ results: { id: number; label: string; ok: boolean }[] }>(`/${key}/bulk`, remove);
    expect(answer).toMatchObject({ status: 200, body: { done: 2, failed: 1, next: null } });
    expect(answer.body.results.map(({ id, ok }) => [id, ok])).toEqual([
      [one.id, true],
      [999_999_999, false],
      [two.id, true],
    ]);
    expect(answer.body.results[0]?.label).not.toBe(`# ${one.id}`);
    expect([(await owner.get(`/${rec}/${one.id}`)).status, (await owner.get(`/${rec}/${made.id}`)).status]).toEqual([404, 200]);
    const text = listSpec.filters.find((name) => ["text", "owner"].includes(fields[name]?.kind ?? ""));
    expect(await owner.post(`/${key}/bulk`, { action: "delete", query: {} })).toMatchObject(invalid({ path: "expected" }, { path: "up_to" }));
    expect(await owner.post(`/${key}/bulk`, { action: "delete", query: { filter: [`${text}::zzz`] }, expected: 0, limit: 1 })).toMatchObject({
      status: 200,
      body: { results: [], done: 0, failed: 0, next: null },
    });
  });

  it("deletes", async () => {
    const { id } = await makeRecord(owner, rec, await body(owner));
    expect(await owner.delete(`/${rec}/${id}`)).toMatchObject({ status: 200, body: { id, message: messages.deleted } });
    expect([(await owner.get(`/${rec}/${id}`)).status, (await owner.delete(`/${rec}/${id}`)).status]).toEqual([404, 404]);
    expect(texts.length).toBe(1);
  });
});

/** Modules with verbs of their own: their writes have specs of their own. */
describe.each(OWN_LISTS)("$key", ({ key, collection, spec, keeps, bare, other, hidden, filters, sorts }) => {
  beforeAll(async () => other?.(owner));

  it.runIf(!bare)("climbs the ladder of reads", async () => {
    const client = await signIn(addresses, "payroll@maple.example");
    const [first] = await everyRow(owner, `/${key}`);
    const id = first?.id;
    expect(id).toBeDefined();
    const calls = [
      nobody.get(`/${key}/${id}`),
      client.get(`/${key}`),
      client.get(`/${key}/${id}`),
      client.delete(`/${key}/${id}`),
      stranger.get(`/${key}/${id}`),
      owner.get(`/${key}/${id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 403, 403, keeps ? 404 : 403, 404, 200]);
  });

  it.each(spec.sort.map((name) => [name]))("sorts by %s", async (name) => {
    const sorted = (direction: string) => everyRow(owner, `/${key}?fields=${name}&sort=${name},${direction}`);
    const [up, down] = [await sorted("asc"), await sorted("desc")];
    const values = up.map((row) => (sorts[name] ?? readAs)(row[name]));
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(misplaced(values)).toEqual([]);
    expect(down).toEqual(up.toReversed());
  });

  it.each(spec.filters.map((name) => [name]))("filters by %s", async (name) => {
    const rows = await everyRow(owner, `/${key}`);
    const { body } = await owner.directus<{ data: ListRow[] }>("GET", `/items/${collection}?limit=-1&fields=${["id", ...hidden].join()}`);
    const unseen = new Map(body.data.map((row) => [row.id, row]));
    const filter = filters[name] as ListFilter;
    const { typed, ids } = divide(
      rows.map((row) => ({ ...unseen.get(row.id), ...row })),
      filter,
      ZONE,
    );
    const parameter = filter.how === "words" ? `filter=${name}::` : `${name}=`;
    const found = await everyRow(owner, `/${key}?${parameter}${encodeURIComponent(typed)}`);
    expect(found.map(({ id }) => id).toSorted(byNumber)).toEqual(ids.toSorted(byNumber));
  });

  it("refuses what is not on its list, and names it", async () => {
    const queries = ["sort=nope", "filter=nope:1", "nope=1", "size=0", "fields=nope"];
    const refused = await Promise.all(queries.map((query) => owner.get(`/${key}?${query}`)));
    expect(refused).toMatchObject(queries.map((query) => ({ status: 400, body: { error: { code: "BAD_REQUEST", fields: [{ path: query.split("=")[0] }] } } })));
  });
});

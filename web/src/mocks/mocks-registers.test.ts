// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FILL_MANDATORY } from "#bff/fields/register.ts";
import { accidents } from "#bff/modules/accidents/contract.ts";
import { docTypeList } from "#bff/modules/doc-types/contract.ts";
import { documents } from "#bff/modules/documents/contract.ts";
import { employees } from "#bff/modules/employees/contract.ts";
import { reimbursements, tripChoices } from "#bff/modules/reimbursements/contract.ts";
import { suppliers } from "#bff/modules/suppliers/contract.ts";
import { MANDATORY } from "#bff/wire/wire-kit.ts";
import { resetDb, server, signInAs } from "./node.ts";
import { call } from "./testing.ts";

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  resetDb();
  signInAs("owner@maple.example");
});

async function ask(method: string, path: string, body?: object) {
  const response = await call(path, { method, body });
  return { status: response.status, body: await response.json() };
}

describe.each([employees, suppliers, documents, accidents, reimbursements].map((definition) => [definition.key, definition] as const))(
  "%s",
  (key, definition) => {
    const { answers, record, listSpec, fields, messages } = definition;

    it("lists and reads as the contract says", async () => {
      const { body } = await ask("GET", key);
      expect(answers.list.parse(body)).toEqual(body);
      const one = await ask("GET", `${key}/${body.content[0].id}`);
      expect(record.strict().parse(one.body)).toEqual(one.body);
      for (const name of listSpec.sort) expect((await ask("GET", `${key}?sort=${name},desc`)).status).toBe(200);
      expect((await ask("GET", `${key}?sort=nope`)).status).toBe(400);
    });

    it("takes back what it gave, refuses what is missing or stale, deletes", async () => {
      const { body: list } = await ask("GET", `${key}?size=100&sort=id,desc`);
      const { id } = list.content[0];
      const { body: read } = await ask("GET", `${key}/${id}`);
      const created = await ask("POST", key, { ...read, code: "NEW", files: [] });
      expect(created).toMatchObject({ status: 201, body: { message: messages.created } });
      expect(await ask("PUT", `${key}/${id}`, read)).toMatchObject({ status: 200, body: { version: read.version } });
      expect((await ask("PUT", `${key}/${id}`, { ...read, version: read.version + 1 })).body.error.code).toBe("STALE");
      const { body: refused } = await ask("POST", key, {});
      expect(refused.error.message).toBe(FILL_MANDATORY);
      for (const [path, { required }] of Object.entries(fields)) if (required) expect(refused.error.fields).toContainEqual({ path, message: MANDATORY });
      expect(await ask("DELETE", `${key}/${created.body.id}`)).toMatchObject({ status: 200, body: { message: messages.deleted } });
      expect((await ask("GET", `${key}/${created.body.id}`)).status).toBe(404);
    });
  },
);

it("document types and trips to choose from", async () => {
  const { body } = await ask("GET", "dropdown?filter=type::BS_DOC_TYPE&size=1000");
  expect(docTypeList.parse(body)).toEqual(body);
  const made = await ask("POST", "dropdown", { type: "BS_DOC_TYPE", name: "Bill of sale", detail1: "" });
  expect([made.status, made.body.can.update]).toEqual([201, true]);
  expect((await ask("POST", "dropdown", { type: "BS_DOC_TYPE", name: "BILL OF SALE" })).body.error.fields).toEqual([
    { path: "name", message: "Document name exist." },
  ]);
  const { body: trips } = await ask("GET", "reimbursements/trips?begin-with=50");
  expect(tripChoices.parse(trips)).toEqual(trips);
});

import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { BASE } from "../../bff/src/app.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { publicRoutes, routes } from "../../bff/src/modules/index.ts";
import { openApiDocument } from "../../bff/src/openapi/document.ts";

const all = [...publicRoutes, ...routes];
const document = openApiDocument(all, BASE);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
);

it("is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

it("lists every route once", () => {
  const mounted = all.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(new Set(mounted).size, "two routes share a method and a path: the second never answers").toBe(mounted.length);
  expect(operations.map(({ name }) => name).sort()).toEqual(mounted.sort());
});

it("describes each operation: name of its own, path parameters, an answer with a schema", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const undescribed = operations.filter(({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = operation.parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name);
    return operation.summary === "" || inPath.join() !== described.join() || !("200" in operation.responses || "201" in operation.responses);
  });
  expect(undescribed.map(({ name }) => name)).toEqual([]);
});

/** Its body may be empty. */
const COMMANDS = ["post /logout", "post /switch/manager", "post /switch/:id", "post /profile/sessions/end-others", "post /people/invitations/:id/send"];

it("gives every write a body schema with its fields", () => {
  const bare = all
    .filter(({ input }) => input !== undefined)
    .filter(({ method, path }) => {
      const schema = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method]?.requestBody?.content["application/json"]?.schema as
        | { properties?: object }
        | undefined;
      return Object.keys(schema?.properties ?? {}).length === 0;
    });
  expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual(COMMANDS);
});

it("calls required what a write must have, and nothing that may be missing", () => {
  for (const { collection, paths, fields } of Object.values(definitions)) {
    const write = document.paths[`${BASE}/${paths.record}`]?.post ?? document.paths[`/${paths.record}`]?.post;
    const schema = write?.requestBody?.content["application/json"]?.schema as { required?: string[] } | undefined;
    if (schema === undefined || collection === "invoices") continue;
    const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
    expect([collection, (schema.required ?? []).toSorted()]).toEqual([collection, required.toSorted()]);
  }
});

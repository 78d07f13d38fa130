/** The OpenAPI document, made from the routes and their contracts. */
import { z } from "zod";
import type { Route } from "../http/route.ts";
import { ACCEPTED_FILES, MAX_FILE_BYTES } from "../wire/files.ts";
import { errorBody } from "../wire/wire-kit.ts";
import { formatNumber } from "../words/numbers.ts";

export type OpenApiOperation = {
  summary: string;
  tags: string[];
  operationId: string;
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: { type: string } }[];
  requestBody?: { required: true; content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
};
export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: { securitySchemes: unknown; schemas: Record<string, unknown> };
  security: unknown[];
  paths: Record<string, Record<string, OpenApiOperation>>;
};

type Override = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>>[0];
/** What is made of a missing value is not said by its type: a field of a write is required where its schema does without none. */
function tellRequired({ zodSchema, jsonSchema }: Override): void {
  const { def } = zodSchema._zod as z.core.$ZodTypes["_zod"];
  if (def.type !== "object") return;
  const required = Object.entries(def.shape).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]));
  if (required.length > 0) jsonSchema.required = required;
  else delete jsonSchema.required;
}
const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", ...(io === "input" ? { override: tellRequired } : {}) });
  return rest;
};
/** A part of a write with files. */
const FILE = {
  type: "string",
  format: "binary",
  description: `An image, a PDF or plain text (${ACCEPTED_FILES}), ${formatNumber(MAX_FILE_BYTES)} bytes at most`,
};
const ERRORS: Record<string, string> = {
  400: "A field is wrong",
  401: "Not signed in",
  403: "No permission",
  404: "No such record",
  409: "Changed, locked, in use, or signed in otherwise than the call says (header x-acting-for)",
  413: "Longer than the route takes",
  415: "Not JSON, nor a form with files where it takes these",
};

function operation(route: Route): OpenApiOperation {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const write = route.input === undefined ? undefined : schemaOf(route.input, "input");
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
  ]);
  return {
    summary: route.summary,
    tags: [route.tag],
    operationId: `${route.method}${route.path.replaceAll(/[^\w]+(\w)?/g, (_, letter: string | undefined) => (letter ?? "").toUpperCase())}`,
    parameters: [
      ...names.map((name) => ({ name, in: "path" as const, required: true, schema: { type: "string" } })),
      ...(route.query ?? []).map((name) => ({ name, in: "query" as const, required: false, schema: { type: "string" } })),
    ],
    ...(write
      ? {
          requestBody: {
            required: true as const,
            content: {
              "application/json": { schema: write },
              ...(route.takesFiles
                ? {
                    "multipart/form-data": {
                      schema: {
                        type: "object",
                        properties: { data: write, file: { type: "array", items: FILE } },
                        required: ["data"],
                      },
                    },
                  }
                : {}),
            },
          },
        }
      : {}),
    responses: {
      [route.status ?? 200]: { description: "Done", content: { "application/json": { schema: schemaOf(route.output, "output") } } },
      ...Object.fromEntries(errors),
    },
  };
}

export function openApiDocument(routes: readonly Route[], base: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Haulbook",
      version: "2",
      description: "The back office of trucking carriers. Sign in with POST /login; send the token of its authorization header with every call.",
    },
    servers: [{ url: base }],
    components: { securitySchemes: { session: { type: "http", scheme: "bearer" } }, schemas: { Error: schemaOf(errorBody, "output") } },
    security: [{ session: [] }],
    paths,
  };
}

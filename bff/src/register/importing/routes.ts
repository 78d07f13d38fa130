/** The calls of an import into a register: a look at the file, the dry run, the import. */
import { z } from "zod";
import { importColumns } from "../../fields/importing.ts";
import type { RequestOf, Route } from "../../http/route.ts";
import { answerImport, refusedFile } from "../../import/answer.ts";
import { lookOf, readFile, rememberColumns } from "../../import/look.ts";
import type { ImportPlan } from "../../import/plan.ts";
import { dryRun, runImport } from "../../import/run.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { importLook, importOutcome, importRequest, MOST_IMPORTED } from "../../wire/import.ts";
import type { WritableRegister } from "../register.ts";
import { checkRows } from "./check.ts";
import { rememberedBy, rememberedColumns } from "./remembered.ts";

function planOf<I>(register: WritableRegister<I>): ImportPlan {
  const { key, collection, thing } = register;
  const columns = importColumns(register);
  const heading = (name: string) => columns.find((column) => column.name === name)?.heading ?? name;
  return {
    key,
    collection,
    title: `${thing}s`,
    columns,
    mostRows: MOST_IMPORTED,
    check: (context, rows) => checkRows(context, register, rows, heading),
    remembered: (context) => rememberedColumns(context, key),
    remember: (context, chosen) => rememberedBy(context, key, chosen),
  };
}

function formatOf(query: URLSearchParams): "csv" | "xlsx" | undefined {
  const format = query.get("format") ?? "";
  if (format !== "" && format !== "csv" && format !== "xlsx") throw badRequest("format", "format must be xlsx or csv");
  return format === "" ? undefined : format;
}

/** None for a register that says nothing of imports. Whoever may create its records may bring them. */
export function importRoutes<I>(register: WritableRegister<I>): Route[] {
  if (register.importing === undefined) return [];
  const plan = planOf(register);
  const { paths, screen, thing } = register;
  const [path, tag] = [`/${paths.list}/import`, `${thing}s`];
  const opened = async (context: Context, { body }: RequestOf) => {
    assertMay(context, screen, "create");
    const request = parseWrite(importRequest, body.data);
    return { request, read: await readFile(context, plan, body.files, request) };
  };
  const common = { method: "post", tag, input: importRequest, takesFiles: true } as const;
  return [
    {
      ...common,
      path: `${path}/look`,
      summary: `${tag}: how a file would be read (part file: XLSX, XLS or CSV): its headings, and which field each is`,
      output: importLook,
      handle: async (context, request) => lookOf(plan, (await opened(context, request)).read),
    },
    {
      ...common,
      path: `${path}/check`,
      summary: `${tag}: a dry run of an import. Accept: application/x-ndjson tells how far it is; format=xlsx or csv gives a file of the rows that are refused`,
      query: ["format"],
      output: z.union([importOutcome, z.string().meta({ format: "binary" })]),
      handle: async (context, request) => {
        const format = formatOf(request.query);
        const { read, request: asked } = await opened(context, request);
        await rememberColumns(context, plan, read);
        const doing = (work: Parameters<Parameters<typeof answerImport>[2]>[0]) => dryRun(context, plan, read, { ...work, request: asked, key: undefined });
        if (format === undefined) return answerImport(context, request, doing);
        return refusedFile(context, plan, read, await doing({ signal: request.hono.req.raw.signal, progress: () => undefined }), format);
      },
    },
    {
      ...common,
      path,
      summary: `${tag}: an import. mode=good adds all rows but those that are refused, mode=whole all or none; what is there already is left as it is`,
      output: importOutcome,
      handle: async (context, request) => {
        const { read, request: asked } = await opened(context, request);
        return answerImport(context, request, (work) => runImport(context, plan, read, { ...work, request: asked, key: request.idempotencyKey }));
      },
    },
  ];
}

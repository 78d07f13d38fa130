import { basename } from "node:path";
import { isCode, isTest, moduleOf, type Rule, type SourceFile, withoutComments } from "../source-files.ts";
import { isContract } from "./imports.ts";

const KERNEL_LINES = 800;
const FILE_LINES = 300;

const linesOf = ({ text }: SourceFile) => text.trimEnd().split("\n").length;
const isKernel = (side: "bff" | "web") => (file: SourceFile) => file.path.startsWith(`${side}/src/kernel/`) && isCode(file) && !isTest(file);

/** What contracts are written in is data for both sides, and counted with neither. */
function bigKernels(files: readonly SourceFile[]): string[] {
  return (["bff", "web"] as const).flatMap((side) => {
    const own = files.filter((file) => isKernel(side)(file) && !isContract(file.path));
    const lines = own.reduce((sum, file) => sum + linesOf(file), 0);
    return lines > KERNEL_LINES ? [`${side}/src/kernel has ${lines} lines of ${KERNEL_LINES}`] : [];
  });
}

/** The session is the kernel's own business; a lookup cache is one for every module. */
const KERNEL_WORDS = ["session", "lookups", "profile"];
/** Directus serves files at /assets. */
const isDirectusWord = ({ path }: SourceFile, word: string | undefined) => word === "assets" && path.startsWith("bff/src/kernel/directus");
function kernelsThatNameModules(files: readonly SourceFile[]): string[] {
  return (["bff", "web"] as const).flatMap((side) => {
    const names = new Set(files.flatMap(({ path }) => moduleOf(path, side) ?? []).filter((name) => !KERNEL_WORDS.includes(name)));
    const named = new RegExp(`["'\`/](${[...names].join("|")})["'\`/]`, "g");
    if (names.size === 0) return [];
    return files
      .filter(isKernel(side))
      .flatMap((file) =>
        [...withoutComments(file.text).matchAll(named)].flatMap(([, name]) => (isDirectusWord(file, name) ? [] : [`${file.path} names ${name}`])),
      );
  });
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const OWN_NAMES = new Set(["Dockerfile", "README.md"]);
const isOddlyNamed = ({ path }: SourceFile) => !OWN_NAMES.has(basename(path)) && !basename(path).startsWith(".") && !KEBAB.test(basename(path));

export const sizeRules: Rule[] = [
  {
    name: `a kernel has at most ${KERNEL_LINES} lines`,
    fix: "A kernel holds what three modules want. Move the rest to the one module that needs it, or to a folder of its own beside the kernel.",
    find: bigKernels,
    broken: [{ path: "bff/src/kernel/all.ts", text: "x\n".repeat(KERNEL_LINES + 1) }],
  },
  {
    name: "a kernel names no module",
    fix: "Hand the name in as a parameter, from the module.",
    find: kernelsThatNameModules,
    broken: [
      { path: "bff/src/modules/orders/repo.ts", text: "" },
      { path: "bff/src/kernel/present.ts", text: 'if (collection === "orders") present();' },
    ],
  },
  {
    name: "file names are kebab-case",
    fix: "Rename it: order-form.tsx, not OrderForm.tsx or order_form.tsx.",
    find: (files) => files.filter(isOddlyNamed).map(({ path }) => path),
    broken: [{ path: "web/src/ui/OrderForm.tsx", text: "" }],
  },
  {
    name: `a file has at most ${FILE_LINES} lines`,
    fix: "Split it by what it does.",
    find: (files) =>
      files
        .filter((file) => (isCode(file) || file.path.endsWith(".css")) && linesOf(file) > FILE_LINES)
        .map((file) => `${file.path} has ${linesOf(file)} lines`),
    broken: [{ path: "bff/src/app.ts", text: "x\n".repeat(FILE_LINES + 1) }],
  },
];

/**
 * Parts of packages that nothing here uses and that no setting of theirs leaves out. A build takes them out of the files by their text, and fails where that
 * text is not found: who brings a package up to date looks at its cuts.
 */
import type { Plugin } from "vite";

type Cut = readonly [text: string | RegExp, instead: string];
type Cuts = { file: RegExp; cuts: readonly Cut[] };
/** Lines of a list of modules. */
const modules = (...names: string[]): Cut[] => names.map((name) => [new RegExp(`^    ${name},\\n`, "gm"), ""]);

/** What zod's texts can be asked to be: an e-mail, an address, a date. */
export const TEXT_FORMATS = /(?<=\$constructor\("ZodString", [\s\S]*?\}, )\{\n {4}email\(params\)[\s\S]*?\n\}(?=\);)/;

const PACKAGES: readonly Cuts[] = [
  {
    // Every schema can write itself as JSON schema. Only the BFF asks for that; in the browser its code would come with the shell.
    file: /zod\/v4\/classic\/schemas\.js$/,
    cuts: [
      [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ""],
      [
        /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/gm,
        "const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = createStandardJSONSchemaMethod;",
      ],
      // Formats of texts: those of our fields are in `bff/src/wire/holds.ts`.
      [TEXT_FORMATS, "{}"],
      // Code made while it runs, which our content policy forbids; sentences, which contracts say in their own words (`wire-kit.ts`).
      ["core.$ZodObjectJIT.init(", "core.$ZodObject.init("],
      ["core.config(en());", ";"],
    ],
  },
  {
    file: /ag-grid-community\/dist\/package\/main\.esm\.mjs$/,
    cuts: [
      // The theme of a grid that names none, with looks for every part there is. All of ours name their own.
      ["return themeQuartz;", "return createTheme();"],
      // Every grid has these: types of data (ours hands over texts), overlays (ours are React's), formulas, rows that arrive one by one, headings over headings.
      ...modules("DataTypeModule", "OverlayModule", "ExpressionModule", "SkeletonCellRendererModule", "ColumnGroupHeaderCompModule"),
      ["dynamicBeans: { headerGroupCellCtrl: HeaderGroupCellCtrl },", ""],
      // Which part an option needs that is not there. Said while we develop and in tests.
      ["this.validateOptions(gridOptions, GRID_OPTIONS_MODULES);", ""],
      ['this.validateOptions(colDef, COLUMN_DEFINITION_MOD_VALIDATIONS, "colDef.");', ""],
    ],
  },
  {
    // Rows of groups and of details as the enterprise edition has them, headings over headings, filters within the grid.
    file: /ag-grid-react\/dist\/package\/index\.esm\.mjs$/,
    cuts: [
      [/^ *ag(GroupCell|GroupRow|DetailCell)Renderer: \w+,?\n/gm, ""],
      [/^ *case "(group|filter)":\n *return .*createElement\(header(Group|Filter)CellComp_default, .*\n/gm, ""],
      [/^ *case "(filter|floatingFilterComponent|dateComponent)":\n *return .*ComponentWrapper;\n/gm, ""],
      // What makes a component has no effect of its own: what nothing renders goes.
      [/(?<=^var \w+ = )(?=(memo|forwardRef)\d*\()/gm, "/* @__PURE__ */ "],
    ],
  },
];

/** @throws where one of the texts is not there */
export function cutOut(code: string, cuts: readonly Cut[], file: string): string {
  return cuts.reduce((left, [text, instead]) => {
    const cut = typeof text === "string" ? left.replaceAll(text, instead) : left.replace(text, instead);
    if (cut === left) throw new Error(`Not in ${file}, of which it is to be cut: ${text}`);
    return cut;
  }, code);
}

export const packageCuts = (): Plugin[] =>
  PACKAGES.map(({ file, cuts }, index) => ({
    name: `package-cuts-${index}`,
    apply: "build",
    transform: { filter: { id: file }, handler: (code, id) => ({ code: cutOut(code, cuts, id), map: null }) },
  }));

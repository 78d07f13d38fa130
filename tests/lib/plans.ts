/** How a database finds rows, judged: whether it goes through a whole table, or sorts one, to find a few. */

export type Explained = { sql: string; plan: readonly Record<string, unknown>[] };
/** `walk`: a company's rows are gone through one by one. */
type Step = { act: "walk" | "sort"; table: string; said: string };

const ONLY_COMPANY = /^\(?\(?"?company"? ?= ?(\?|\d+)\)*$/;
/** Rows that are sorted in an instant. */
const FEW = 5000;

/** Directus calls tables that are joined otherwise. */
function tableOf(sql: string, name: string): string {
  const [, table] = new RegExp(`[\`"](\\w+)[\`"] as [\`"]${name}[\`"]`).exec(sql) ?? [];
  return table ?? name;
}

function stepsOfSqlite({ sql, plan }: Explained): Step[] {
  const rows = plan as { id: number; parent: number; detail: string }[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isWithin = ({ parent }: { parent: number }): boolean => {
    const above = byId.get(parent);
    return above !== undefined && (above.detail.startsWith("CORRELATED") || isWithin(above));
  };
  return rows.flatMap((row): Step[] => {
    const said = row.detail;
    if (/^USE TEMP B-TREE FOR (ORDER|GROUP) BY/.test(said)) return isWithin(row) ? [] : [{ act: "sort", table: "", said }];
    const [, act, name = ""] = /^(SCAN|SEARCH) (\S+)/.exec(said) ?? [];
    if (!act || said.includes("VIRTUAL TABLE")) return [];
    const [, condition = ""] = /\(([^()]*)\)$/.exec(said) ?? [];
    return act === "SCAN" || ONLY_COMPANY.test(condition) ? [{ act: "walk", table: tableOf(sql, name), said }] : [];
  });
}

type Node = { "Node Type": string; "Relation Name"?: string; "Index Cond"?: string; "Index Name"?: string; "Parent Relationship"?: string; Plans?: Node[] };
function stepsOfPostgres({ plan }: Explained): Step[] {
  const [{ "QUERY PLAN": [{ Plan: root } = {} as { Plan: Node }] = [] } = {}] = plan as unknown as { "QUERY PLAN": { Plan: Node }[] }[];
  const found: Step[] = [];
  const look = (node: Node | undefined, isWithin: boolean): void => {
    if (!node) return;
    const { "Node Type": type, "Relation Name": table = "", "Index Cond": condition = "", "Index Name": index = "", Plans = [] } = node;
    const said = `${type} ${table} ${index} ${condition}`;
    if (type === "Sort" && !isWithin) found.push({ act: "sort", table, said });
    if (type === "Seq Scan" || (type.startsWith("Index") && ONLY_COMPANY.test(condition))) found.push({ act: "walk", table, said });
    for (const one of Plans) look(one, isWithin || one["Parent Relationship"] === "SubPlan");
  };
  look(root, false);
  return found;
}
const stepsOf = (explained: Explained): Step[] => (explained.plan.some((row) => "QUERY PLAN" in row) ? stepsOfPostgres(explained) : stepsOfSqlite(explained));

/** Of the rows of a table: going through all of it is right where there is more to find, which is met with on the way. */
const PART = 1 / 100;
/** `rows`: how many there are to find; undefined: nobody knows. `isOwnOrder`: no other table's rows say in which order these come. */
type Found = { rows: number | undefined; isOwnOrder: boolean };

/** What is wrong with how a page and its count are found; empty: nothing. @param sizes of the tables that are big */
export function faultsOf({ page, count }: { page: Explained; count?: Explained }, { rows, isOwnOrder }: Found, sizes: ReadonlyMap<string, number>): string[] {
  if (rows === undefined) return [];
  const walks = (explained: Explained | undefined) =>
    (explained ? stepsOf(explained) : []).filter(({ act, table }) => act === "walk" && rows < (sizes.get(table) ?? 0) * PART);
  const sorts = rows > FEW && isOwnOrder ? stepsOf(page).filter(({ act }) => act === "sort") : [];
  return [
    ...[...walks(page), ...sorts].map(({ said }) => `the page of ${rows} rows: ${said}`),
    ...walks(count).map(({ said }) => `the count of ${rows} rows: ${said}`),
  ];
}

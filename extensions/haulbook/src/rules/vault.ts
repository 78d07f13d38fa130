/** Entries of the vault say in words who uses them: the company by its own name, a customer by his. */
import { withScheme } from "../../../../bff/src/modules/vault/rules.ts";
import { first, type Row } from "../rows.ts";
import { keyOf } from "../values.ts";
import type { Write } from "../write.ts";
import type { Rules } from "./rules.ts";

async function nameIn({ rows }: Write, table: string, id: unknown): Promise<unknown> {
  const key = keyOf(id);
  return key === undefined ? "" : ((await first(rows, table, { id: key }, { columns: ["name"] }))?.name ?? "");
}

/** What is said of who uses it; of other types what was written. */
async function usedBy(write: Write, { type, company, used_by_id }: Row): Promise<Row> {
  if (type === "CMP") return { used_by: await nameIn(write, "companies", company), used_by_id: null };
  if (type === "CST") return { used_by: await nameIn(write, "customers", used_by_id) };
  return { used_by_id: null };
}
const addressed = (payload: Row) => (typeof payload.url === "string" ? { url: withScheme(payload.url) } : {});

export const rules: Rules = {
  vault_entries: {
    create: async (write, payload) => {
      Object.assign(payload, await usedBy(write, { type: "CMP", ...payload }), addressed(payload));
    },
    /** A company or a customer that has another name since is called by it with the next change of who uses the entry. */
    update: async (write, { row, payload, changes, own }) => {
      Object.assign(payload, addressed(payload));
      if (changes.type || changes.used_by || changes.used_by_id) Object.assign(own, await usedBy(write, { ...row, ...payload }));
    },
  },
};

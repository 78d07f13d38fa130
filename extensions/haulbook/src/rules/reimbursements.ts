/** The figures of a reimbursement are made here, when its total or its tax changes: a tax that is called otherwise later changes none. */
import { reimbursementFigures } from "../../../../bff/src/modules/reimbursements/rules.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { keyOf, numberOf } from "../values.ts";
import type { Rules } from "./rules.ts";

async function figuresOf(rows: Rows, { tax, ttl_amt }: Row) {
  const key = keyOf(tax);
  const type = key === undefined ? undefined : await first(rows, "types", { id: key }, { columns: ["value"] });
  const total = numberOf(ttl_amt);
  return reimbursementFigures(Number.isFinite(total) ? total : null, type ? String(type.value) : null);
}

export const rules: Rules = {
  reimbursements: {
    create: async ({ rows }, payload) => {
      Object.assign(payload, await figuresOf(rows, payload));
    },
    update: async ({ rows }, { row, payload, changes, own }) => {
      if (changes.ttl_amt || changes.tax) Object.assign(own, await figuresOf(rows, { ...row, ...payload }));
    },
  },
};

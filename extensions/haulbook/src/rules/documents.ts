import { DOCUMENT_OWNERS } from "../../../../bff/src/modules/documents/contract.ts";
import { labelOf } from "./document-labels.ts";
import { ownerRules } from "./owners.ts";
import type { CollectionRules, Rules } from "./rules.ts";

const owners = ownerRules(DOCUMENT_OWNERS);
const documents: CollectionRules = {
  create: async (write, payload) => {
    await owners.create?.(write, payload);
    payload.type_label = await labelOf(write.rows, payload.type, payload.company);
  },
  update: async (write, change) => {
    await owners.update?.(write, change);
    const { row, payload, changes, own } = change;
    if (changes.type) own.type_label = await labelOf(write.rows, payload.type, row.company);
  },
};

export const rules: Rules = { documents };

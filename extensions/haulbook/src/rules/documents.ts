import { DOCUMENT_OWNERS } from "../../../../bff/src/modules/documents/contract.ts";
import { ownerRules } from "./owners.ts";
import type { Rules } from "./rules.ts";

export const rules: Rules = { documents: ownerRules(DOCUMENT_OWNERS) };

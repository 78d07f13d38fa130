import { reimbursements as definition, reimbursementWrite } from "../../bff/src/modules/reimbursements/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const reimbursements: Collections = {
  reimbursements: collectionOf(definition, {
    write: reimbursementWrite,
    group: "office_group",
    icon: "payments",
    label: "Reimbursements",
    singular: "Reimbursement",
    display: "{{paid_to}} {{ttl_amt}}",
    derived: ["txn_amt", "hst_amt"],
    indexed: ["trip", "driver_id"],
    columns: {
      trip_type: { note: "On: the trip is typed; off: it is one of the trips" },
      txn_amt: { readonly: true, note: "Transaction amount: the total less the amount without tax" },
      hst_amt: { readonly: true, note: "Amount without tax" },
    },
    indexes: [
      ["company", "reimb_date", "id"],
      ["company", "reimb_status", "reimb_date"],
      ["company", "ttl_amt"],
      ["company", "paid_to"],
    ],
  }),
};

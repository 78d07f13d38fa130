import { type ReimbursementRow, reimbursements } from "#bff/modules/reimbursements/contract.ts";
import { type RegisterColumn, RegisterListPage } from "../../register/index.ts";
import type { Tone } from "../../ui/status.tsx";
import { REIMBURSEMENTS } from "./place.ts";

const TONES: Record<string, Tone> = { SUB: "info", APP: "progress", PAID: "success", DEC: "danger" };
const tone = ({ reimb_status }: ReimbursementRow) => TONES[reimb_status?.code ?? ""] ?? "neutral";

const COLUMNS: readonly RegisterColumn<ReimbursementRow>[] = [
  { field: "reimb_date", header: "Date" },
  { field: "type", header: "Type", width: 140 },
  { field: "reimb_status", header: "Status", width: 130, tone },
  { field: "trip_no", header: "Trip No", width: 160, flex: 1 },
  { field: "paid_to", header: "Paid To", width: 200, flex: 2 },
  { field: "ttl_amt", header: "Total Amount", width: 130, decimals: 2 },
];

export const Component = () => (
  <RegisterListPage place={REIMBURSEMENTS} definition={reimbursements} columns={COLUMNS} emptyPanel="No Reimbursement records to show" />
);

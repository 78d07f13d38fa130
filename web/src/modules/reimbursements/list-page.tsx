import { type ReimbursementRow, reimbursements } from "#bff/modules/reimbursements/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import type { Tone } from "../../ui/status.tsx";
import { REIMBURSEMENTS } from "./home.ts";

const TONES: Record<string, Tone> = { SUB: "progress", APP: "info", PAID: "success", DEC: "neutral" };
const tone = ({ reimb_status }: ReimbursementRow) => TONES[reimb_status?.code ?? ""] ?? "neutral";

const LOOKS: ColumnLooks<ReimbursementRow> = {
  type: { width: 140 },
  reimb_status: { width: 130, tone },
  trip_no: { width: 160, flex: 1 },
  paid_to: { width: 200, flex: 2 },
  ttl_amt: { width: 130 },
};

export const Component = () => (
  <RegisterListPage home={REIMBURSEMENTS} definition={reimbursements} looks={LOOKS} emptyPanel="No Reimbursement records to show" />
);

import { type ComplianceRow, compliances } from "#bff/modules/compliances/contract.ts";
import { urgencyOf } from "#bff/modules/compliances/rules.ts";
import { formatShortDay } from "#bff/words/dates.ts";
import { today } from "#bff/words/zones.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { COMPLIANCES } from "./home.ts";
import { nearText, statusTone, urgencyTone } from "./urgency.ts";

/** What is open and due first stands below the latest date where it is near. */
const looks = (now: string): ColumnLooks<ComplianceRow> => ({
  type: { width: 110 },
  cat: { width: 150, flex: 1 },
  driver: { width: 140, flex: 1 },
  desc: { width: 160, flex: 2 },
  due_date: {
    width: 190,
    text: ({ due_date }) => formatShortDay(due_date),
    tone: ({ next_due }) => (urgencyOf(next_due, now) ? urgencyTone(next_due, now) : "none"),
    below: ({ next_due, due_date }) => nearText(next_due, due_date, now),
  },
  cmplnc_status: { width: 120, tone: ({ cmplnc_status }) => statusTone(cmplnc_status?.code) },
});

export const Component = () => (
  <RegisterListPage
    home={COMPLIANCES}
    definition={compliances}
    looks={looks(today(useCompanyZone()))}
    emptyPanel="No compliances records to show"
    emptyGrid="No Compliances found."
  />
);

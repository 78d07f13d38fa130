import { z } from "zod";
import { checked, custom, kept, optional, parts, required, requiredOwner } from "../../fields/kinds.ts";
import { listValue, type Owner } from "../../fields/owner.ts";
import { checkedParts, defineParts } from "../../fields/parts.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";
import { ANY_PERSON, ANY_UNIT } from "../../fields/targets.ts";
import { lookup, optionalDay, rules } from "../../wire/wire-kit.ts";
import { isDay } from "../../words/days.ts";
import { SETTLED } from "./rules.ts";

/** Whom or what a compliance is about, by the code of its type: a driver, a unit, or for the company the authority that asks. */
export const SUBJECTS: Owner = {
  by: "type",
  kinds: {
    DR: { column: "employee", target: ANY_PERSON },
    AST: { column: "asset", target: ANY_UNIT },
    CMP: listValue("CMPLNC_BY", "authority"),
  },
};
/** The specification's fixed codes. */
export const SOURCE = { source_id: 3, source_type: "CMPC" } as const;
/** Compliance dates end here (specification 2, section 9). */
export const LAST_DAY = "2090-01-01";

export const COMPLIANCE_MESSAGES = {
  ...savesOf("Compliance"),
  ...deletionsOf("Compliance"),
  added: "Compliances added successfully!",
  noItems: "Can not create compliances without items",
  tooManyFiles: "You can attach max 5 file in a compliance.",
  removeItem: "This will delete all the items of related order. Do you want to continue ?",
  date: "Date is required",
  dueDate: "Remidiation/ Due Date is required",
  endDate: "End date is required",
  itemDesc: "Item description is required",
  startDate: "Start date is required",
  status: "Status is required",
  tooLate: "Date can not be after 01/01/2090",
} as const;
const say = COMPLIANCE_MESSAGES;
const isInTime = (day: unknown) => day === null || !isDay(String(day)) || String(day) <= LAST_DAY;
const untilLast = <S extends z.ZodType>(day: S) => day.refine(isInTime, { error: say.tooLate });
/** A day, nothing, or what is wrong in one sentence. */
const dayOr = <S extends z.ZodType<string | null>>(message: string, day: S) =>
  z.preprocess(
    (value) => value ?? null,
    z.unknown().transform((value, context) => {
      const { data = null, success } = day.safeParse(value);
      if (success && isInTime(data)) return data;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  );

export const ITEM_LABELS = {
  ref_no: "Ref No",
  item_desc: "Description",
  strt_date: "Issue/start date",
  province: "Province",
  due_date: "Due/End Date",
  rem_req: "Action Required",
  rem_action: "Action Description",
  item_status: "Status",
} as const;
const items = defineParts({
  collection: "compliance_items",
  owner: "compliance",
  place: "place",
  files: true,
  thing: "Item",
  labels: ITEM_LABELS,
  knownBy: ["ref_no"],
  fields: {
    ref_no: required.text(50),
    /** The day it was written down; the data layer's today where nobody says another. */
    date: checked(optional.day(), (day) => dayOr(say.date, day)),
    item_desc: required.text(500, { missing: say.itemDesc }),
    strt_date: checked(required.day({ missing: say.startDate }), untilLast),
    province: required.text(50, { holds: "region" }),
    due_date: checked(
      required.day({ missing: say.dueDate, expires: { what: "Compliance item", number: "ref_no", settled: { field: "item_status", codes: SETTLED } } }),
      untilLast,
    ),
    rem_req: optional.flag(true),
    rem_action: optional.text(500),
    item_status: required.lookup("CMPLNC_ITEM_STATUS", { missing: say.status }),
    /** The specification's other names of the two days. */
    start_date: custom(undefined, z.string().nullable()),
    end_date: custom(undefined, z.string().nullable()),
    /** Names of its files; of a save, which of the body's plain `file` parts are this item's. */
    fileNm: custom(
      z.preprocess((names) => names ?? [], z.array(z.string())),
      z.array(z.string()),
    ),
  },
});
/** The days by either name; a due date is asked for by the name that was sent. */
function byEitherName(item: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof item !== "object" || item === null) return item;
  const sent: Record<string, unknown> = { ...item };
  if (!("strt_date" in sent)) sent.strt_date = sent.start_date;
  if (!("due_date" in sent) && "end_date" in sent) {
    if (optionalDay().safeParse(sent.end_date).data === null) {
      context.addIssue({ code: "custom", path: ["end_date"], message: say.endDate });
      return z.NEVER;
    }
    sent.due_date = sent.end_date;
  }
  return sent;
}
export const complianceItems = checkedParts(items, (write) =>
  z.preprocess(
    byEitherName,
    write.transform((item) => (item.rem_req ? item : { ...item, rem_action: "" })),
  ),
);

export const compliances = defineRegister({
  key: "compliances",
  collection: "compliances",
  screen: "CMPL",
  thing: "Compliance",
  fields: {
    type: required.lookup("CMPLNC_TYPE"),
    driver: requiredOwner(SUBJECTS),
    cat: required.lookup("CMPLNC_CAT_TYPE"),
    desc: required.text(500),
    impct_rt: optional.number({ decimals: 2 }),
    impct_rslt: optional.text(255),
    province: required.text(50, { holds: "region" }),
    /** Of the first item; its status in the compliances' own list. */
    due_date: kept.anyDay(),
    cmplnc_status: kept.lookup("CMPLNC_STATUS"),
    items: parts(complianceItems),
    source_id: custom(undefined, z.literal(SOURCE.source_id)),
    source_type: custom(undefined, z.literal(SOURCE.source_type)),
    /** The specification's other names of `type` and `cat`. */
    cmplnc_type: custom(undefined, lookup.nullable()),
    cmplnc_cat: custom(undefined, lookup.nullable()),
  },
  labels: {
    type: "Compliance type",
    driver: "Asset/Driver Name",
    cat: "Category",
    desc: "Description",
    impct_rt: "Impact Rate",
    impct_rslt: "Impact Result",
    province: "Province",
    items: "Items",
  },
  /** A list shows the latest of the items' due dates, and marks the first that is still open. */
  rowFields: { due_date: kept.anyDay({ column: "latest_due" }), next_due: kept.anyDay() },
  row: ["type", "cat", "driver", "desc", "due_date", "next_due", "cmplnc_status"],
  columns: { type: "Compliance", cat: "Category", driver: "Name", desc: "Description", due_date: "Due Date", cmplnc_status: "Status" },
  knownBy: ["cat", "driver"],
  exportLines: "items",
  list: {
    sort: ["id", "type", "cat", "desc", "due_date", "next_due", "cmplnc_status"],
    defaultSort: ["id", "desc"],
    filters: ["type", "cat", "driver", "desc", "due_date", "next_due", "cmplnc_status"],
  },
  attachments: { max: 5, owner: "compliance_item", list: "items", says: say.tooManyFiles },
  messages: { ...savesOf("Compliance"), ...deletionsOf("Compliance") },
});

const OTHER_NAMES = { type: "cmplnc_type", cat: "cmplnc_cat" } as const;
const withEitherName = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const sent = value as Record<string, unknown>;
  return { ...Object.fromEntries(Object.entries(OTHER_NAMES).map(([name, other]) => [name, sent[other]])), ...sent };
};
export const complianceWrite = z.preprocess(
  withEitherName,
  compliances.write.check(
    rules((compliance, context) => {
      const hasItems = Array.isArray(compliance.items) && compliance.items.some((item) => item?.status !== false);
      if (!hasItems) context.addIssue({ code: "custom", path: ["items"], message: say.noItems });
    }),
  ),
);
export type ComplianceRow = z.output<typeof compliances.rowSchema>;
export type Compliance = z.output<typeof compliances.record>;

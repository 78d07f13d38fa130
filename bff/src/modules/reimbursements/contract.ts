import { z } from "zod";
import { custom, kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf } from "../../fields/register.ts";
import { PAST_DRIVER } from "../../fields/targets.ts";
import { MANDATORY, rules } from "../../wire/wire-kit.ts";

/** Every row of the list says so. */
export const REIMBURSEMENT_TYPE = "Reimbursement";
export const TRIP_TYPE_LABELS = { manual: "Manual", existing: "Choose from Existing Trips" } as const;
const TRIP = { collection: "trips", shape: { trip_no: z.number() }, searched: false } as const;

export const reimbursements = defineRegister({
  key: "reimbursements",
  collection: "reimbursements",
  screen: "REIMB",
  thing: "Reimbursement",
  fields: {
    reimb_date: required.instant({ past: true }),
    type: custom(undefined, z.literal(REIMBURSEMENT_TYPE)),
    reimb_status: required.lookup("REIMB_STATUS"),
    /** true: `manual_trip` is typed; false: `trip` is chosen from the existing ones. */
    trip_type: required.flag(),
    trip: optional.reference(TRIP),
    manual_trip: optional.text(50),
    /** What the list shows: the trip's number, or the text of a manual trip. */
    trip_no: custom(undefined, z.string()),
    driver_id: required.reference(PAST_DRIVER),
    paid_to: required.text(150),
    ttl_amt: optional.money({ min: 0, max: 99_999_999.99 }),
    tax: required.lookup("TAX_TYPE"),
    /** Transaction amount. See rules.ts for both figures. */
    txn_amt: kept.money(),
    /** Amount W/O tax. */
    hst_amt: kept.money(),
  },
  labels: {
    reimb_date: "Date",
    reimb_status: "Status",
    trip_type: "Trip Type",
    trip: "Trip",
    manual_trip: "Trip",
    driver_id: "Driver",
    paid_to: "Paid To",
    ttl_amt: "Total Amount",
    tax: "Tax",
  },
  row: ["reimb_date", "type", "reimb_status", "trip_type", "trip", "manual_trip", "trip_no", "driver_id", "paid_to", "ttl_amt"],
  columns: { reimb_date: "Date", type: "Type", reimb_status: "Status", trip_no: "Trip No", paid_to: "Paid To", ttl_amt: "Total Amount" },
  knownBy: ["reimb_date", "paid_to", "ttl_amt"],
  statusField: "reimb_status",
  list: {
    sort: ["id", "reimb_date", "reimb_status", "driver_id", "paid_to", "ttl_amt"],
    defaultSort: ["reimb_date", "desc"],
    filters: ["reimb_date", "reimb_status", "trip_no", "driver_id", "paid_to", "ttl_amt"],
    within: { trip_no: ["manual_trip"] },
  },
  attachments: { max: 10, owner: "reimbursement" },
  messages: { ...deletionsOf("Reimbursement"), refused: "Please fill all mandatory fields." },
});

export const REIMBURSEMENT_MESSAGES = { ...reimbursements.messages, tripDriver: "Driver must be one of the drivers of the trip" } as const;

/** `trip_id` is taken for `trip` where that is missing. */
const fromEitherName = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || !("trip_id" in value) || "trip" in value) return value;
  return { ...value, trip: value.trip_id };
};
export const reimbursementWrite = z.preprocess(
  fromEitherName,
  reimbursements.write
    .check(
      rules((reimbursement, context) => {
        if (reimbursement.trip_type === true && !reimbursement.manual_trip) context.addIssue({ code: "custom", path: ["manual_trip"], message: MANDATORY });
        if (reimbursement.trip_type !== true && !reimbursement.trip) context.addIssue({ code: "custom", path: ["trip"], message: MANDATORY });
      }),
    )
    .transform((reimbursement) => (reimbursement.trip_type ? { ...reimbursement, trip: null } : { ...reimbursement, manual_trip: "" })),
);
export type ReimbursementWrite = z.output<typeof reimbursementWrite>;
export type Reimbursement = z.output<typeof reimbursements.record>;
export type ReimbursementRow = z.output<typeof reimbursements.rowSchema>;

/** A trip to choose, with the drivers that may be paid back for it. */
const tripDriver = z.object({ id: z.number(), first: z.string(), last: z.string() });
export const tripChoice = z.object({ id: z.number(), trip_no: z.number(), driver1: tripDriver.nullable(), driver2: tripDriver.nullable() });
export type TripChoice = z.infer<typeof tripChoice>;
export const tripChoices = z.object({ content: z.array(tripChoice) });

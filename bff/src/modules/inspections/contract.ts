import type { z } from "zod";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf, withoutHidden } from "../../fields/register.ts";
import { PAST_DRIVER, PAST_TRAILER, PAST_TRUCK, withPlate } from "../../fields/targets.ts";
import { rules } from "../../wire/wire-kit.ts";

export const inspections = defineRegister({
  key: "inspections",
  collection: "inspections",
  screen: "INSP",
  thing: "Inspection",
  fields: {
    date: required.instant({ past: true }),
    driver1: optional.reference(PAST_DRIVER),
    driver2: optional.reference(PAST_DRIVER),
    report_no: optional.text(50),
    location: optional.text(255),
    trip_no: optional.text(30),
    owner_opr: optional.text(150),
    problem: optional.flag(),
    problem_desc: optional.text(2000),
    truck: optional.reference(withPlate(PAST_TRUCK)),
    trailer1: optional.reference(withPlate(PAST_TRAILER)),
    trailer2: optional.reference(withPlate(PAST_TRAILER)),
    /** Whom the unit belongs to, in words. */
    truck_owner: optional.text(150),
    trailer1_owner: optional.text(150),
    trailer2_owner: optional.text(150),
    impact_rate: optional.number({ decimals: 2 }),
    impact_result: optional.text(255),
    rem_action: optional.text(500),
    /** Code of the province or state, e.g. ON. */
    province: required.text(50, { holds: "region" }),
  },
  labels: {
    date: "Inspection Date",
    driver1: "Driver 1 Name",
    driver2: "Driver 2 Name",
    report_no: "Report#",
    location: "Location",
    trip_no: "Trip#",
    owner_opr: "Owner-Opr",
    problem: "Problem found during inspection?",
    problem_desc: "Enter problem description",
    truck: "Truck",
    trailer1: "Trailer 1",
    trailer2: "Trailer 2",
    truck_owner: "Truck belongs to",
    trailer1_owner: "Trailer 1 belongs to",
    trailer2_owner: "Trailer 2 belongs to",
    impact_rate: "Impact rate",
    impact_result: "Impact Result",
    rem_action: "Remediation action",
    province: "Inspection Province",
  },
  onlyWith: { problem_desc: "problem", truck_owner: "truck", trailer1_owner: "trailer1", trailer2_owner: "trailer2" },
  row: ["date", "driver1", "truck", "trailer1", "trailer2", "report_no", "problem_desc", "province"],
  columns: {
    date: "Inspection Date",
    driver1: "Driver Name",
    truck: "Truck",
    trailer1: "Trailer1",
    trailer2: "Trailer2",
    report_no: "Report#",
    problem_desc: "Problem Desc",
    province: "Province",
  },
  knownBy: ["date", "driver1", "report_no"],
  list: {
    sort: ["id", "date", "driver1", "truck", "trailer1", "trailer2", "report_no", "problem_desc", "province"],
    defaultSort: ["id", "desc"],
    filters: ["date", "driver1", "truck", "trailer1", "trailer2", "report_no", "problem_desc", "province"],
  },
  attachments: { max: 10, owner: "inspection" },
  messages: { ...savesOf("Inspection"), ...deletionsOf("Inspection") },
});

export const INSPECTION_MESSAGES = {
  ...inspections.messages,
  sameDriver: "Driver 1 and driver 2 can not be the same",
} as const;

export const inspectionWrite = inspections.write
  .check(
    rules((inspection, context) => {
      if (inspection.driver2 && inspection.driver2 === inspection.driver1)
        context.addIssue({ code: "custom", path: ["driver2"], message: INSPECTION_MESSAGES.sameDriver });
    }),
  )
  .transform((inspection) => withoutHidden(inspections, inspection));
export type InspectionRow = z.output<typeof inspections.rowSchema>;
export type Inspection = z.output<typeof inspections.record>;

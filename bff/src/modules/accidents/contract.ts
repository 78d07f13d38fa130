import type { z } from "zod";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf, withoutHidden } from "../../fields/register.ts";
import { PAST_DRIVER, PAST_TRAILER, PAST_TRUCK } from "../../fields/targets.ts";
import { MANDATORY, rules } from "../../wire/wire-kit.ts";

const amount = { min: 0, max: 999_999_999.99 };

export const accidents = defineRegister({
  key: "accidents",
  collection: "accidents",
  screen: "ACDNT",
  thing: "Accident",
  fields: {
    date: required.instant({ past: true }),
    location: optional.text(255),
    desc: optional.text(2000),
    injury: optional.flag(),
    injury_desc: optional.text(500),
    damages: optional.flag(),
    damage_desc: optional.text(500),
    at_fault: optional.flag(),
    at_fault_desc: optional.text(500),
    liability: optional.flag(),
    liability_desc: optional.text(500),
    drug_chk: optional.flag(),
    drug_chk_desc: optional.text(500),
    drug_chk_dt: optional.day({ past: true }),
    drug_chk_rslt: optional.choice({ yes: "Positive", no: "Negative" }),
    claim_no: optional.text(50),
    claim_wt_rcvry: optional.knownMoney(amount),
    claim_wo_rcvry: optional.knownMoney(amount),
    impact_rate: optional.number({ decimals: 2 }),
    impact_result: optional.text(255),
    rem_action: optional.text(500),
    driver1: optional.reference(PAST_DRIVER),
    driver2: optional.reference(PAST_DRIVER),
    /** Code of the province or state, e.g. ON. */
    province: required.text(50, { holds: "region" }),
    truck: optional.reference(PAST_TRUCK),
    trailer1: optional.reference(PAST_TRAILER),
    trailer2: optional.reference(PAST_TRAILER),
    /** Whom the unit belongs to, in words. */
    truck_owner: optional.text(150),
    trailer1_owner: optional.text(150),
    trailer2_owner: optional.text(150),
    owner_opr: optional.text(150),
    trip_no: optional.text(30),
  },
  labels: {
    date: "Accident Date",
    location: "Location",
    desc: "Description",
    injury: "Injury",
    injury_desc: "Injury Description",
    damages: "Physical Damages",
    damage_desc: "Physical Damages Description",
    at_fault: "At Fault",
    at_fault_desc: "At Fault Description",
    liability: "Liability",
    liability_desc: "Liability Description",
    drug_chk: "Drug Test",
    drug_chk_desc: "Drug Test Description",
    drug_chk_dt: "Drug Test Date",
    drug_chk_rslt: "Drug Test Result",
    claim_no: "Claim No",
    claim_wt_rcvry: "Claim with recovery",
    claim_wo_rcvry: "Claim without recovery",
    impact_rate: "Impact rate",
    impact_result: "Impact Result",
    rem_action: "Remediation action",
    driver1: "Driver 1 Name",
    driver2: "Driver 2 Name",
    province: "Province",
    truck: "Truck",
    trailer1: "Trailer 1",
    trailer2: "Trailer 2",
    truck_owner: "Truck belongs to",
    trailer1_owner: "Trailer 1 belongs to",
    trailer2_owner: "Trailer 2 belongs to",
    owner_opr: "Owner-Opr",
    trip_no: "Trip#",
  },
  onlyWith: {
    injury_desc: "injury",
    damage_desc: "damages",
    at_fault_desc: "at_fault",
    liability_desc: "liability",
    drug_chk_desc: "drug_chk",
    drug_chk_dt: "drug_chk",
    drug_chk_rslt: "drug_chk",
    truck_owner: "truck",
    trailer1_owner: "trailer1",
    trailer2_owner: "trailer2",
  },
  row: ["date", "driver1", "truck", "trailer1", "desc", "location", "injury", "at_fault", "damages", "drug_chk"],
  columns: {
    date: "Accident Date",
    driver1: "Driver Name",
    truck: "Truck",
    trailer1: "Trailer1",
    desc: "Description",
    location: "Location",
    injury: "Injury",
    at_fault: "At Fault",
    damages: "Phys Damage",
    drug_chk: "Drug Test",
  },
  knownBy: ["date", "driver1", "location"],
  list: {
    sort: ["id", "date", "driver1", "truck", "trailer1", "desc", "location", "injury", "at_fault", "damages", "drug_chk"],
    defaultSort: ["id", "desc"],
    filters: ["date", "driver1", "truck", "trailer1", "desc", "location", "injury", "at_fault", "damages", "drug_chk"],
  },
  attachments: { max: 10, owner: "accident" },
  messages: { ...savesOf("Accident"), ...deletionsOf("Accident") },
});

export const ACCIDENT_MESSAGES = {
  ...accidents.messages,
  sameDriver: "Driver 1 and driver 2 can not be the same",
} as const;

export const accidentWrite = accidents.write
  .check(
    rules((accident, context) => {
      const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (accident.drug_chk && accident.drug_chk_dt === null) fail("drug_chk_dt", MANDATORY);
      if (accident.drug_chk && accident.drug_chk_rslt === null) fail("drug_chk_rslt", MANDATORY);
      if (accident.driver2 && accident.driver2 === accident.driver1) fail("driver2", ACCIDENT_MESSAGES.sameDriver);
    }),
  )
  .transform((accident) => withoutHidden(accidents, accident));
export type AccidentWrite = z.output<typeof accidentWrite>;
export type AccidentInput = z.input<typeof accidentWrite>;
export type Accident = z.output<typeof accidents.record>;
export type AccidentRow = z.output<typeof accidents.rowSchema>;

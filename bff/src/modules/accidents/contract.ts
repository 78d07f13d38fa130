import type { z } from "zod";
import { defineRegister, optional, PERSON, required, UNIT } from "../../fields/register.ts";
import { MANDATORY, rules } from "../../wire/wire-kit.ts";

const amount = { min: 0, max: 999_999_999.99 };

export const accidents = defineRegister({
  key: "accidents",
  collection: "accidents",
  screen: "ACDNT",
  thing: "Accident",
  fields: {
    date: required.instant(),
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
    drug_chk_dt: optional.day(),
    /** yes: positive, no: negative */
    drug_chk_rslt: optional.choice(["yes", "no"]),
    claim_no: optional.text(50),
    claim_wt_rcvry: optional.knownMoney(amount),
    claim_wo_rcvry: optional.knownMoney(amount),
    impact_rate: optional.number({ decimals: 2 }),
    impact_result: optional.text(255),
    rem_action: optional.text(500),
    driver1: optional.reference(PERSON),
    driver2: optional.reference(PERSON),
    /** Code of the province or state, e.g. ON. */
    province: required.text(50),
    truck: optional.reference(UNIT),
    trailer1: optional.reference(UNIT),
    trailer2: optional.reference(UNIT),
    /** Whom the unit belongs to, in words. */
    truck_owner: optional.text(150),
    trailer1_owner: optional.text(150),
    trailer2_owner: optional.text(150),
    owner_opr: optional.text(150),
    trip_no: optional.text(30),
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
});

export const ACCIDENT_MESSAGES = {
  ...accidents.messages,
  future: "Date can not be in the future",
  sameDriver: "Driver 1 and driver 2 can not be the same",
} as const;

const DESCRIBED = { injury: "injury_desc", damages: "damage_desc", at_fault: "at_fault_desc", liability: "liability_desc", drug_chk: "drug_chk_desc" } as const;
const OWNED = { truck: "truck_owner", trailer1: "trailer1_owner", trailer2: "trailer2_owner" } as const;
type Fields = z.output<typeof accidents.write>;

/** What a form hides is not kept: descriptions of what did not happen, the test that was not taken, owners of units that were not there. */
function withoutHidden(accident: Fields): Fields {
  const texts = Object.entries(DESCRIBED).filter(([flag]) => !accident[flag as keyof typeof DESCRIBED]);
  const owners = Object.entries(OWNED).filter(([unit]) => accident[unit as keyof typeof OWNED] === null);
  const cleared = Object.fromEntries([...texts, ...owners].map(([, name]) => [name, ""]));
  return { ...accident, ...cleared, ...(accident.drug_chk ? {} : { drug_chk_dt: null, drug_chk_rslt: null }) };
}

export const accidentWrite = accidents.write
  .check(
    rules((accident, context) => {
      const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (accident.drug_chk && accident.drug_chk_dt === null) fail("drug_chk_dt", MANDATORY);
      if (accident.drug_chk && accident.drug_chk_rslt === null) fail("drug_chk_rslt", MANDATORY);
      if (accident.driver2 && accident.driver2 === accident.driver1) fail("driver2", ACCIDENT_MESSAGES.sameDriver);
    }),
  )
  .transform(withoutHidden);
export type AccidentWrite = z.output<typeof accidentWrite>;
export type AccidentInput = z.input<typeof accidentWrite>;
export type Accident = z.output<typeof accidents.record>;
export type AccidentRow = z.output<typeof accidents.rowSchema>;

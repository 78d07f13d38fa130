import { type AccidentRow, accidents } from "#bff/modules/accidents/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { ACCIDENTS } from "./place.ts";

/** Narrow enough for all ten at 1280 px. */
const LOOKS: ColumnLooks<AccidentRow> = {
  date: { width: 138 },
  driver1: { width: 140, flex: 1 },
  truck: { width: 80 },
  trailer1: { width: 90 },
  desc: { width: 160, flex: 2 },
  location: { width: 140, flex: 1 },
  injury: { width: 74 },
  at_fault: { width: 86 },
  damages: { width: 114 },
  drug_chk: { width: 96 },
};

export const Component = () => (
  <RegisterListPage place={ACCIDENTS} definition={accidents} looks={LOOKS} emptyPanel="No accident records to show" emptyGrid="No Accidents found." />
);

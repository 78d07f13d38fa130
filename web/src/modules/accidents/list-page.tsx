import { type AccidentRow, accidents } from "#bff/modules/accidents/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { ACCIDENTS } from "./home.ts";

/** Narrow enough for all ten at 1280 px, with the boxes and the actions. */
const LOOKS: ColumnLooks<AccidentRow> = {
  driver1: { width: 130, flex: 1 },
  truck: { width: 76 },
  trailer1: { width: 86 },
  desc: { width: 120, flex: 2 },
  location: { width: 106, flex: 1 },
  injury: { width: 72 },
  at_fault: { width: 84 },
  damages: { width: 112 },
  drug_chk: { width: 94 },
};

export const Component = () => (
  <RegisterListPage home={ACCIDENTS} definition={accidents} looks={LOOKS} emptyPanel="No accident records to show" emptyGrid="No Accidents found." />
);

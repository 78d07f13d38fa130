import { type InspectionRow, inspections } from "#bff/modules/inspections/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { INSPECTIONS } from "./home.ts";

const LOOKS: ColumnLooks<InspectionRow> = {
  driver1: { width: 140, flex: 1 },
  truck: { width: 80 },
  trailer1: { width: 90 },
  trailer2: { width: 90 },
  report_no: { width: 120 },
  problem_desc: { width: 160, flex: 2 },
  province: { width: 90 },
};

export const Component = () => (
  <RegisterListPage home={INSPECTIONS} definition={inspections} looks={LOOKS} emptyPanel="No inspection records to show" emptyGrid="No Inspections found." />
);

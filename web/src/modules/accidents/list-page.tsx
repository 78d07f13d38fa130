import { type AccidentRow, accidents } from "#bff/modules/accidents/contract.ts";
import { type RegisterColumn, RegisterListPage } from "../../register/index.ts";
import { ACCIDENTS } from "./place.ts";

const COLUMNS: readonly RegisterColumn<AccidentRow>[] = [
  { field: "date", header: "Accident Date" },
  { field: "driver1", header: "Driver Name", width: 160, flex: 1 },
  { field: "truck", header: "Truck", width: 90 },
  { field: "trailer1", header: "Trailer1", width: 100 },
  { field: "desc", header: "Description", width: 200, flex: 2 },
  { field: "location", header: "Location", width: 170, flex: 1 },
  { field: "injury", header: "Injury", width: 80 },
  { field: "at_fault", header: "At Fault", width: 90 },
  { field: "damages", header: "Phys Damage", width: 120 },
  { field: "drug_chk", header: "Drug Test", width: 100 },
];

export const Component = () => (
  <RegisterListPage place={ACCIDENTS} definition={accidents} columns={COLUMNS} emptyPanel="No accident records to show" emptyGrid="No Accidents found." />
);

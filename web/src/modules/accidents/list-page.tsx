import { type AccidentRow, accidents } from "#bff/modules/accidents/contract.ts";
import { type RegisterColumn, RegisterListPage } from "../../register/index.ts";
import { ACCIDENTS } from "./place.ts";

const COLUMNS: readonly RegisterColumn<AccidentRow>[] = [
  { field: "date", header: "Accident Date", width: 138 },
  { field: "driver1", header: "Driver Name", width: 140, flex: 1 },
  { field: "truck", header: "Truck", width: 80 },
  { field: "trailer1", header: "Trailer1", width: 90 },
  { field: "desc", header: "Description", width: 160, flex: 2 },
  { field: "location", header: "Location", width: 140, flex: 1 },
  { field: "injury", header: "Injury", width: 74 },
  { field: "at_fault", header: "At Fault", width: 86 },
  { field: "damages", header: "Phys Damage", width: 114 },
  { field: "drug_chk", header: "Drug Test", width: 96 },
];

export const Component = () => (
  <RegisterListPage place={ACCIDENTS} definition={accidents} columns={COLUMNS} emptyPanel="No accident records to show" emptyGrid="No Accidents found." />
);

import { type DocumentRow, documents } from "#bff/modules/documents/contract.ts";
import { type RegisterColumn, RegisterListPage } from "../../register/index.ts";
import { DOCUMENTS } from "./place.ts";

const COLUMNS: readonly RegisterColumn<DocumentRow>[] = [
  { field: "date", header: "Date" },
  { field: "ref_no", header: "Ref No#", width: 160, flex: 1 },
  { field: "info", header: "Info", width: 280, flex: 3 },
  { field: "type", header: "Document Type", width: 200, flex: 1 },
];

export const Component = () => <RegisterListPage place={DOCUMENTS} definition={documents} columns={COLUMNS} emptyPanel="No Document records to show" />;

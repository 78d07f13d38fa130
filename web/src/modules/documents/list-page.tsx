import { type DocumentRow, documents } from "#bff/modules/documents/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { DOCUMENTS } from "./home.ts";

const LOOKS: ColumnLooks<DocumentRow> = { ref_no: { width: 160, flex: 1 }, info: { width: 280, flex: 3 }, type: { width: 200, flex: 1 } };

export const Component = () => <RegisterListPage home={DOCUMENTS} definition={documents} looks={LOOKS} emptyPanel="No Document records to show" />;

import { z } from "zod";
import { custom, optional, owner, required } from "../../fields/kinds.ts";
import type { Owner } from "../../fields/owner.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";
import { ANY_PERSON, ANY_UNIT, CUSTOMER, SUPPLIER } from "../../fields/targets.ts";
import { MANDATORY, rules } from "../../wire/wire-kit.ts";

/** One reference for each kind of owner, of which the owner type names one. */
export const DOCUMENT_OWNERS: Owner = {
  by: "ownr_typ",
  kinds: {
    CST: { column: "owner_customer", target: CUSTOMER },
    EMP: { column: "owner_employee", target: ANY_PERSON },
    SPLR: { column: "owner_supplier", target: SUPPLIER },
    AST: { column: "owner_asset", target: ANY_UNIT },
  },
};

export const documents = defineRegister({
  key: "documents",
  collection: "documents",
  screen: "BDOC",
  thing: "Document",
  fields: {
    type: required.lookup("BS_DOC_TYPE"),
    date: required.instant({ past: true }),
    info: optional.text(500),
    ref_no: optional.text(100),
    /** The last day on which it is good, where it has one. */
    end_date: optional.day({ expires: { what: "Document", number: "ref_no" } }),
    ownr_typ: optional.lookup("OWNER_TYPE"),
    /** Written as an id of a customer, employee, supplier or asset, whichever `ownr_typ` says. */
    owner: owner(DOCUMENT_OWNERS),
    /** The id in `owner`, under the specification's other name; read only. */
    ownr_id: custom(undefined, z.number().nullable()),
  },
  labels: {
    type: "Document Type",
    date: "Date",
    info: "Enter Info",
    ref_no: "Enter reference number",
    end_date: "End date",
    ownr_typ: "Belongs To",
    owner: "Belongs to",
  },
  row: ["date", "ref_no", "info", "type", "ownr_typ", "owner"],
  columns: { date: "Date", ref_no: "Ref No#", info: "Info", type: "Document Type" },
  knownBy: ["date", "type", "ref_no"],
  list: {
    sort: ["id", "date", "ref_no", "info", "type", "ownr_typ"],
    defaultSort: ["date", "desc"],
    filters: ["date", "ref_no", "info", "type", "ownr_typ"],
  },
  attachments: { max: 10, owner: "document" },
  messages: { ...savesOf("Document"), ...deletionsOf("Document") },
});

/** `ownr_id` is taken for `owner` where that is missing. */
const fromEitherName = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || !("ownr_id" in value) || "owner" in value) return value;
  return { ...value, owner: value.ownr_id };
};
export const documentWrite = z.preprocess(
  fromEitherName,
  documents.write.check(
    rules((document, context) => {
      if (document.owner && !document.ownr_typ) context.addIssue({ code: "custom", path: ["ownr_typ"], message: MANDATORY });
    }),
  ),
);
export type DocumentWrite = z.output<typeof documentWrite>;
export type Document = z.output<typeof documents.record>;
export type DocumentRow = z.output<typeof documents.rowSchema>;

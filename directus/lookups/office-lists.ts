/** What customers, documents, compliance, payroll and rentals choose from. */
import { RENTAL_STATUS } from "../../bff/src/wire/known-keys.ts";
import { fixedList, type LookupRow, list } from "./list.ts";

const revenues = list("REVENUE_TYPE", 1000, [
  ["Freight", "FRT"],
  ["Dedicated", "DED"],
  ["Expedited", "EXP"],
  ["Drayage", "DRAY"],
  ["Warehousing", "WHS"],
  ["Brokerage", "BRK"],
  ["Accessorial", "ACC"],
]);
const invoiceBy = list("INVOICE_BY", 1020, [
  ["E-mail", "EMAIL"],
  ["Mail", "MAIL"],
  ["Customer portal", "PORTAL"],
  ["EDI 210", "EDI"],
  ["Fax", "FAX"],
]);
const servicePlans = list("SERVICE_PLAN_TYPE", 1030, [
  ["Standard", "STD"],
  ["Priority", "PRI"],
  ["Dedicated", "DED"],
  ["On demand", "DEM"],
]);
const documents = list("BS_DOC_TYPE", 1700, [
  ["Insurance Certificate", "INS"],
  ["Operating Authority", "AUTH"],
  ["Safety Certificate", "SAFE"],
  ["IFTA Licence", "IFTA"],
  ["IRP Cab Card", "IRP"],
  ["Vehicle Registration", "REG"],
  ["Lease Agreement", "LEASE"],
  ["Driver Abstract", "ABS"],
  ["C-TPAT Certificate", "CTPAT"],
  ["PIP Certificate", "PIP"],
  ["Customs Bond", "BOND"],
  ["Workers' Compensation Clearance", "WCB"],
  ["W-9", "W9"],
  ["Rate Agreement", "RATE"],
  ["Contract", "CONTR"],
  ["Other", "OTHER"],
]);
const owners = list(
  "OWNER_TYPE",
  1730,
  [
    ["Customer", "CST"],
    ["Employee", "EMP"],
    ["Supplier", "SPLR"],
    ["Asset", "AST"],
  ],
  { system: true },
);
const reimbursements = list("REIMB_STATUS", 1740, [
  ["Submitted", "SUB"],
  ["Approved", "APP"],
  ["Paid", "PAID"],
  ["Declined", "DEC"],
]);
const rentals = fixedList("RENTAL_STATUS", [
  [RENTAL_STATUS.OPEN, "Rented", "OPEN"],
  [RENTAL_STATUS.RETURNED, "Returned", "RETURNED"],
]);
const complianceTypes = list(
  "CMPLNC_TYPE",
  1750,
  [
    ["Driver", "DR"],
    ["Asset", "AST"],
    ["Company", "CMP"],
  ],
  { system: true },
);
const complianceCategories = list("CMPLNC_CAT_TYPE", 1760, [
  ["Driver's Licence", "LIC", "DR"],
  ["Medical Examination", "MED", "DR"],
  ["Driver Abstract", "ABS", "DR"],
  ["Drug & Alcohol Test", "DAT", "DR"],
  ["Dangerous Goods Training", "TDG", "DR"],
  ["FAST Card", "FAST", "DR"],
  ["Hours of Service Review", "HOS", "DR"],
  ["Annual Safety Inspection", "ASI", "AST"],
  ["Registration & Plates", "REG", "AST"],
  ["Preventive Maintenance", "PM", "AST"],
  ["Reefer Emissions (TRU)", "TRU", "AST"],
  ["Insurance", "INS", "AST"],
  ["CVOR / NSC", "CVOR", "CMP"],
  ["IFTA Return", "IFTA", "CMP"],
  ["Unified Carrier Registration", "UCR", "CMP"],
  ["C-TPAT / PIP Review", "CTPAT", "CMP"],
  ["Cargo Insurance", "CARGO", "CMP"],
]);
const STATUSES = [
  ["Open", "OPEN"],
  ["In Progress", "PROG"],
  ["Compliant", "OK"],
  ["Overdue", "LATE"],
  ["Closed", "CLOSED"],
] as const;
const complianceStatuses = list("CMPLNC_STATUS", 1790, STATUSES, { system: true });
const complianceItemStatuses = list("CMPLNC_ITEM_STATUS", 1800, STATUSES, { system: true });
const complianceBy = list("CMPLNC_BY", 1810, [
  ["Ministry of Transportation", "MTO", "CMPLNC_CMP"],
  ["FMCSA", "FMCSA", "CMPLNC_CMP"],
  ["CBSA", "CBSA", "CMPLNC_CMP"],
  ["CBP", "CBP", "CMPLNC_CMP"],
  ["Insurer", "INS", "CMPLNC_CMP"],
  ["Internal audit", "INT", "CMPLNC_CMP"],
]);

export const officeLists: readonly LookupRow[] = [
  ...revenues,
  ...invoiceBy,
  ...servicePlans,
  ...documents,
  ...owners,
  ...reimbursements,
  ...rentals,
  ...complianceTypes,
  ...complianceCategories,
  ...complianceStatuses,
  ...complianceItemStatuses,
  ...complianceBy,
];

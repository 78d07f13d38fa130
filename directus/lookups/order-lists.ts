/** What an order chooses from. */
import { APPOINTMENT_NO, CODE, ORDER_STATUS, ORDER_TYPE, RATE_METHOD, SURCHARGE } from "../../bff/src/wire/known-keys.ts";
import { fixedList, type LookupRow, list, withSystemCodes } from "./list.ts";

const orderTypes = fixedList("ORDER_TYPE", [
  [ORDER_TYPE.LOCAL, "Local", "LCL"],
  [ORDER_TYPE.CROSS_BORDER, "Cross Border", "XBR"],
]);
const rateMethods = fixedList("ORDER_RT_TYPE", [
  [RATE_METHOD.FLAT, "Flat", "FLAT"],
  [RATE_METHOD.PERMILE, "Per Mile", "PERMILE"],
]);
const surcharges = fixedList("FUEL_SRCH_TYPE", [
  [SURCHARGE.ABSOLUTE, "Absolute", "ABSOLUTE"],
  [SURCHARGE.PERCENTAGE, "Percentage", "PERCENTAGE"],
]);
const orderStatuses = list(
  "ORDER_STATUS",
  1100,
  [
    ["New", ORDER_STATUS.NEW],
    ["Received", ORDER_STATUS.RECEIVED],
    ["Complete", ORDER_STATUS.COMPLETE],
    ["Invoiced", ORDER_STATUS.INVOICED],
    ["Cancelled", ORDER_STATUS.CANCELLED],
  ],
  { system: true },
);
const stopStatuses = withSystemCodes(
  list("ORDER_ITEM_STATUS", 1300, [
    ["New", CODE.new],
    ["Picked Up", "PKD"],
    ["In Transit", "TRN"],
    ["Delivered", "DLV"],
    ["Refused", "RFS"],
    ["Short or Damaged", "OSD"],
  ]),
  [CODE.new],
);
const appointments = [
  ...fixedList("APPNT_TYPE", [[APPOINTMENT_NO, "No", CODE.noAppointment]]),
  ...list("APPNT_TYPE", 1250, [
    ["Yes", "YES"],
    ["Confirmed", "CNF"],
    ["First come, first served", "FCFS"],
    ["Drop trailer", "DROP"],
  ]),
];
const commodities = withSystemCodes(
  list("COMM_TYPE", 1200, [
    ["Dry", CODE.dry],
    ["Refrigerated", "REF"],
    ["Frozen", "FRZ"],
    ["Fresh Produce", "PRD"],
    ["Meat & Seafood", "MEAT"],
    ["Dairy", "DAIRY"],
    ["Beverages", "BEV"],
    ["Automotive Parts", "AUTO"],
    ["Steel & Metals", "STEEL"],
    ["Lumber", "LUMB"],
    ["Building Materials", "BLDG"],
    ["Paper & Packaging", "PAPER"],
    ["Machinery", "MACH"],
    ["Electronics", "ELEC"],
    ["Plastics & Resin", "PLAST"],
    ["Chemicals", "CHEM"],
    ["Dangerous Goods", "DG"],
    ["Grain & Feed", "GRAIN"],
    ["Household Goods", "HHG"],
    ["Pharmaceuticals", "PHARMA"],
    ["Scrap & Recycling", "SCRAP"],
  ]),
  [CODE.dry],
);
const tarps = list("TARP_TYPE", 1270, [
  ["No Tarp", "NONE"],
  ["4 ft Steel Tarp", "STL4"],
  ["6 ft Lumber Tarp", "LMB6"],
  ["8 ft Lumber Tarp", "LMB8"],
  ["Machinery Tarp", "MACH"],
  ["Coil Tarp", "COIL"],
  ["Smoke Tarp", "SMOKE"],
  ["Side Kit", "SIDE"],
]);
/** Codes are those of ACE manifests; boxes keep the product's own. */
const packages = withSystemCodes(
  list("PACKAGE_TYPE", 1320, [
    ["Boxes", CODE.boxes],
    ["Pallets", "PLT"],
    ["Skids", "SKD"],
    ["Cartons", "CTN"],
    ["Cases", "CAS"],
    ["Crates", "CRT"],
    ["Pieces", "PCS"],
    ["Packages", "PKG"],
    ["Bundles", "BDL"],
    ["Bags", "BAG"],
    ["Sacks", "SAK"],
    ["Bales", "BLE"],
    ["Barrels", "BBL"],
    ["Drums", "DRM"],
    ["Pails", "PAL"],
    ["Kegs", "KEG"],
    ["Tote Bins", "TBN"],
    ["Bins", "BIN"],
    ["Coils", "COL"],
    ["Rolls", "ROL"],
    ["Reels", "REL"],
    ["Sheets", "SHT"],
    ["Cylinders", "CYL"],
    ["Tanks", "TNK"],
    ["Dry Bulk", "DBK"],
    ["Liquid Bulk", "LBK"],
    ["Logs", "LOG"],
    ["Units", "UNT"],
    ["Vehicles", "VEH"],
  ]),
  [CODE.boxes],
);
const units = withSystemCodes(
  list("PACKAGE_UNIT_TYPE", 1360, [
    ["Pounds", CODE.pounds],
    ["Kilograms", "KGS"],
    ["Short Tons", "TONS"],
    ["Tonnes", "TNE"],
    ["Cubic Feet", "CFT"],
    ["Cubic Metres", "CBM"],
    ["Litres", "LTR"],
    ["US Gallons", "GAL"],
  ]),
  [CODE.pounds],
);
/** Percent after the last dash; rates of 2026. Nova Scotia fell from 15 to 14 on 1 April 2025. */
const taxes = withSystemCodes(
  list("TAX_TYPE", 1050, [
    ["Custom", CODE.customTax],
    ["None - 0", "NONE"],
    ["GST - 5", "GST"],
    ["HST ON - 13", "HSTON"],
    ["HST NS - 14", "HSTNS"],
    ["HST NB - 15", "HSTNB"],
    ["HST NL - 15", "HSTNL"],
    ["HST PE - 15", "HSTPE"],
    ["GST+QST - 14.975", "GSTQST"],
    ["GST+PST BC - 12", "GSTBC"],
    ["GST+PST SK - 11", "GSTSK"],
    ["GST+RST MB - 12", "GSTMB"],
  ]),
  [CODE.customTax],
);

export const orderLists: readonly LookupRow[] = [
  ...orderTypes,
  ...rateMethods,
  ...surcharges,
  ...orderStatuses,
  ...stopStatuses,
  ...appointments,
  ...commodities,
  ...tarps,
  ...packages,
  ...units,
  ...taxes,
];

import { z } from "zod";
import { computed, kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf, withoutHidden } from "../../fields/register.ts";
import { SUPPLIER, UNIT } from "../../fields/targets.ts";
import { isKept, zoneNow } from "../../wire/circumstances.ts";
import { VEHICLE_TYPE } from "../../wire/known-keys.ts";
import { answers, type Question } from "../../wire/questions.ts";
import { type ListSpec, MANDATORY, rules } from "../../wire/wire-kit.ts";
import { dayIn } from "../../words/zones.ts";
import { ASSET_MAKE, ASSET_MODEL } from "../asset-makes/contract.ts";
import { FIRST_YEAR, hasVin, isChecked, isVin, vinCheckDigit } from "./rules.ts";

const EXPIRIES = ["plate_expiry", "registration_expiry", "inspection_expiry", "insurance_expiry"] as const;

export const assets = defineRegister({
  key: "assets",
  collection: "assets",
  screen: "AST",
  thing: "Asset",
  fields: {
    asset_code: required.text(30, { isOnce: true }),
    vehicle_vin: required.text(17, { holds: "serial" }),
    vehicle_no: optional.text(20),
    vehicle_typ: required.lookup("VEHICLE_TYPE"),
    /** Code of the province or state, e.g. ON. */
    province: required.text(5, { holds: "region" }),
    /** Of trailers alone. */
    equip_type: optional.lookup("EQUIP_TYPE"),
    info: optional.text(200),
    /** Texts: zeros at their begin stay. */
    fleet_card1: optional.text(30),
    fleet_card2: optional.text(30),
    other_party: optional.flag(),
    /** The owner operator. */
    vendor: optional.reference(SUPPLIER),
    year: optional.year(FIRST_YEAR),
    asset_make: optional.reference(ASSET_MAKE),
    asset_model: optional.reference(ASSET_MODEL),
    plate_expiry: optional.day({ expires: { what: "Plate", number: "vehicle_no" } }),
    registration_no: optional.text(50),
    registration_expiry: optional.day({ expires: { what: "Registration", number: "registration_no" } }),
    /** Of the certificate of the yearly inspection. */
    inspection_no: optional.text(50),
    inspection_expiry: optional.day({ expires: { what: "Inspection", number: "inspection_no" } }),
    /** Of the policy. */
    insurance_no: optional.text(50),
    insurance_expiry: optional.day({ expires: { what: "Insurance", number: "insurance_no" } }),
    active: optional.flag(true),
    ownership: kept.text(20, { start: "owned" }),
    owner_typ: { ...kept.choice({ C: "Company" }, { start: "C" }), read: z.string() },
    asset_typ: kept.lookup("ASSET_TYPE"),
    asset_own_typ: kept.lookup("OWNERSHIP_TYPE"),
    /** The company, by its id. */
    asset_owner: computed(kept.key()),
  },
  labels: {
    asset_code: "Asset Code",
    vehicle_vin: "VIN",
    vehicle_no: "Plate No",
    vehicle_typ: "Vehicle Type",
    province: "Asset Province",
    equip_type: "Equipment Type",
    info: "Info",
    fleet_card1: "Fuel Card 1",
    fleet_card2: "Fuel Card 2",
    other_party: "Is Owner operator",
    vendor: "Owner Operator",
    year: "Year",
    asset_make: "Make",
    asset_model: "Model",
    plate_expiry: "Plate Expiry",
    registration_no: "Registration No",
    registration_expiry: "Registration Expiry",
    inspection_no: "Inspection No",
    inspection_expiry: "Inspection Expiry",
    insurance_no: "Insurance Policy No",
    insurance_expiry: "Insurance Expiry",
    active: "In service",
  },
  onlyWith: { vendor: "other_party" },
  row: [
    "asset_code",
    "owner_typ",
    "asset_typ",
    "vehicle_typ",
    "vehicle_no",
    "vehicle_vin",
    "asset_make",
    "asset_model",
    "year",
    "province",
    "active",
    ...EXPIRIES,
  ],
  columns: {
    asset_code: "Asset",
    owner_typ: "Owner Type",
    asset_typ: "Asset Type",
    vehicle_typ: "Vehicle Type",
    vehicle_no: "Vehicle No",
    vehicle_vin: "VIN",
    asset_make: "Make",
    asset_model: "Model",
    year: "Year",
    plate_expiry: "Plate Expiry",
    registration_expiry: "Registration Expiry",
    inspection_expiry: "Inspection Expiry",
    insurance_expiry: "Insurance Expiry",
  },
  knownBy: ["asset_code"],
  importing: {
    identity: ["asset_code"],
    aliases: {
      asset_code: ["Unit", "Unit No", "Unit Number", "Asset No", "Code"],
      vehicle_vin: ["Vin No", "Serial Number"],
      vehicle_no: ["Plate", "Licence Plate", "License Plate", "Plate Number"],
      vehicle_typ: ["Type", "Unit Type"],
      province: ["Province", "State", "Province/State", "Plate Province"],
      equip_type: ["Equipment", "Trailer Type"],
      info: ["Notes", "Remarks"],
      vendor: ["Owner"],
      year: ["Model Year"],
      active: ["Active"],
    },
    within: { asset_model: { field: "asset_make", column: "make" } },
  },
  atWork: UNIT.offers,
  list: {
    sort: ["id", "asset_code", "asset_typ", "vehicle_typ", "vehicle_no", "vehicle_vin", "asset_make", "asset_model", "year", ...EXPIRIES],
    defaultSort: ["id", "desc"],
    filters: ["asset_code", "asset_typ", "vehicle_typ", "vehicle_no", "vehicle_vin", "asset_make", "asset_model", "year", "active", ...EXPIRIES],
  },
  attachments: { max: 10, owner: "asset" },
  messages: { ...savesOf("Asset"), ...deletionsOf("Asset") },
});

export const ASSET_MESSAGES = {
  ...assets.messages,
  codeTaken: "There is an asset with this code already",
  noVin: "Please enter the 17 signs of the VIN: letters without I, O and Q, and digits",
  year: `Please choose a year from ${FIRST_YEAR} to this one`,
  otherMake: "This model is of another make",
} as const;

export const assetWrite = assets.write
  .extend({ confirm: answers() })
  .check(
    rules((asset, context) => {
      const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const { vehicle_typ, vehicle_vin, equip_type, year } = asset;
      if (vehicle_typ === VEHICLE_TYPE.TRAILER && !equip_type) fail("equip_type", MANDATORY);
      if (hasVin(vehicle_typ) && vehicle_vin && !isVin(vehicle_vin) && !isKept(vehicle_vin)) fail("vehicle_vin", ASSET_MESSAGES.noVin);
      if (typeof year === "number" && year > Number(dayIn(new Date(), zoneNow()).slice(0, 4)) && !isKept(year)) fail("year", ASSET_MESSAGES.year);
    }),
  )
  .transform((asset) => ({ ...withoutHidden(assets, asset), ...(asset.vehicle_typ === VEHICLE_TYPE.TRAILER ? {} : { equip_type: null }) }));
export type AssetWrite = z.output<typeof assetWrite>;
export type Asset = z.output<typeof assets.record>;
export type AssetRow = z.output<typeof assets.rowSchema>;

/** A digit that does not fit may be a slip, or a VIN from elsewhere: who saves it is asked once. `saved`: the unit that is changed. */
export function questionsOf(
  { vehicle_vin, vehicle_typ }: Pick<AssetWrite, "vehicle_vin" | "vehicle_typ">,
  saved?: Readonly<Record<string, unknown>>,
): Question[] {
  const isAsked = saved?.vehicle_vin !== vehicle_vin || saved.vehicle_typ !== vehicle_typ;
  if (!isAsked || !hasVin(vehicle_typ) || !isVin(vehicle_vin) || isChecked(vehicle_vin)) return [];
  const message = `The check digit of VIN ${vehicle_vin} is wrong: its ninth sign should be ${vinCheckDigit(vehicle_vin)}. Are you sure, you want to continue?`;
  return [{ key: `vin.${vehicle_vin}`, message }];
}

/** The list of those who may not see assets themselves; drop-downs are in the order of their codes. */
export const assetOptionsSpec: ListSpec = {
  ...assets.listSpec,
  sort: ["asset_code", "id"],
  defaultSort: ["asset_code", "asc"],
  filters: ["asset_code", "vehicle_typ", "vehicle_no"],
};

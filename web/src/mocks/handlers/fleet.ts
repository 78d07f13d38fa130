/** Employees and assets: what order and trip forms choose from. */
import { VEHICLE_TYPE } from "#bff/kernel/known-keys.ts";
import { type AssetOption, assetOption, assetsListSpec } from "#bff/modules/assets/contract.ts";
import { type EmployeeOption, employeeOption, employeesListSpec } from "#bff/modules/employees/contract.ts";
import { db } from "../db.ts";
import { keyedOf } from "../present/shared.ts";
import type { StoredAsset } from "../seed/people.ts";
import { badRequest } from "../wire/errors.ts";
import { byFlag, byText, holds, type ListRules, list, pickFields } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";

const MOST_SUGGESTIONS = 50;

const EMPLOYEES: ListRules<EmployeeOption> = {
  spec: employeesListSpec,
  sortBy: { first: (row) => row.first, last: (row) => row.last, code: (row) => row.code, email: (row) => row.email },
  filters: {
    code: byText((row) => row.code),
    first: byText((row) => row.first),
    last: byText((row) => row.last),
    email: byText((row) => row.email),
    is_driver: byFlag((row) => row.is_driver),
  },
  fields: Object.keys(employeeOption.shape),
};

function vehicleType(value: string): number {
  const key = value === "TRUCK" || value === "TRAILER" ? VEHICLE_TYPE[value] : Number(value);
  if (!Number.isInteger(key)) throw badRequest("vehicle_typ", "vehicle_typ must be TRUCK or TRAILER");
  return key;
}
const presentAsset = ({ id, asset_code, vehicle_typ, vehicle_no }: StoredAsset): AssetOption => ({
  id,
  asset_code,
  vehicle_typ: keyedOf(db.types, vehicle_typ),
  vehicle_no,
});
const ASSETS: ListRules<StoredAsset> = {
  spec: assetsListSpec,
  sortBy: { asset_code: (row) => row.asset_code, id: (row) => row.id },
  filters: {
    asset_code: byText((row) => row.asset_code),
    vehicle_no: byText((row) => row.vehicle_no),
    vehicle_typ: (row, { value }) => value === "-1" || row.vehicle_typ === vehicleType(value),
  },
  fields: Object.keys(assetOption.shape),
};

/** Employees whose names or code hold each word of the text. */
function suggestEmployees(text: string, driversOnly: boolean) {
  const words = text.split(/\s+/);
  const found = db.employees.filter(
    (row) => (row.is_driver || !driversOnly) && words.every((word) => [row.first, row.last, row.code].some((value) => holds(value, word))),
  );
  return { content: found.sort((one, other) => one.first.localeCompare(other.first)).slice(0, MOST_SUGGESTIONS) };
}
/** Assets whose unit code or plate holds the text. */
function suggestAssets(text: string, kind: string | null) {
  const ofKind = (row: StoredAsset) => kind === null || row.vehicle_typ === vehicleType(kind);
  const found = db.assets.filter((row) => ofKind(row) && (holds(row.asset_code, text) || holds(row.vehicle_no, text)));
  return { content: found.slice(0, MOST_SUGGESTIONS).map(presentAsset) };
}

export const fleetHandlers = [
  signedIn("get", "/employees", ({ user, query }) => {
    assertMay(user, ["EMP", "ORD", "OTRP"], "read");
    if (query.get("intent") === "suggest") return suggestEmployees(query.get("begin-with")?.trim() ?? "", query.get("is_driver") === "true");
    const { rows, page, fields } = list(db.employees, query, EMPLOYEES);
    return { content: rows.map((row) => pickFields(row, fields)), page };
  }),

  signedIn("get", "/assets", ({ user, query }) => {
    assertMay(user, ["AST", "OTRP", "CST"], "read");
    if (query.get("intent") === "suggest") return suggestAssets(query.get("begin-with")?.trim() ?? "", query.get("vehicle_typ"));
    const { rows, page, fields } = list(db.assets, query, ASSETS);
    return { content: rows.map((row) => pickFields(presentAsset(row), fields)), page };
  }),
];

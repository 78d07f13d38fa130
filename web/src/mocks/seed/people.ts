import { VEHICLE_TYPE } from "#bff/kernel/known-keys.ts";
import type { EmployeeOption } from "#bff/modules/employees/contract.ts";

const DRIVERS = [
  "Marc-André Tremblay",
  "Gurpreet Singh",
  "Dale Hutchinson",
  "Oleksandr Kovalenko",
  "Luis Señoret",
  "Harjit Dhillon",
  "Wayne Prokopchuk",
  "Sylvie Bérubé",
  "Tomasz Łukaszewski",
  "Abdi Warsame",
  "Kyle MacIsaac",
  "Manpreet Gill",
];
const STAFF = ["Dana Whitfield", "Priya Raman", "Étienne Gagnon", "Carla Mendes", "Owen Fraser", "Michelle Tran", "Rob Kowalchuk", "Nadia Haddad"];

const asciiOf = (text: string) =>
  text
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .normalize("NFD")
    .replaceAll(/[^\w .-]/g, "")
    .toLowerCase();

/** 12 drivers and 8 office staff. */
export function seedEmployees(): EmployeeOption[] {
  return [...DRIVERS, ...STAFF].map((name, index) => {
    const [first = "", ...rest] = name.split(" ");
    const last = rest.join(" ");
    return {
      id: index + 1,
      code: `E${String(101 + index)}`,
      first,
      last,
      phone: `(905) 555-0${String(120 + index)}`,
      email: `${asciiOf(first)}.${asciiOf(last)}@maple.example`,
      is_driver: index < DRIVERS.length,
    };
  });
}

export type StoredAsset = { id: number; asset_code: string; vehicle_typ: number; vehicle_no: string };

const plate = (prefix: string, index: number) => `${prefix}${String(10 + index * 7)} ${String(311 + index * 13)}`;
/** 11 tractors and 14 trailers: dry vans, reefers and flatbeds. */
export function seedAssets(): StoredAsset[] {
  const trucks = Array.from({ length: 11 }, (_, index) => ({
    asset_code: `T-${String(401 + index)}`,
    vehicle_typ: VEHICLE_TYPE.TRUCK,
    vehicle_no: plate("BK", index),
  }));
  const trailers = ["V", "V", "V", "V", "V", "V", "V", "R", "R", "R", "R", "F", "F", "F"].map((kind, index) => ({
    asset_code: `${kind}53${String(11 + index)}`,
    vehicle_typ: VEHICLE_TYPE.TRAILER,
    vehicle_no: plate("W", index),
  }));
  return [...trucks, ...trailers].map((asset, index) => ({ id: index + 1, ...asset }));
}

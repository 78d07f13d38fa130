import { VEHICLE_TYPE } from "#bff/wire/known-keys.ts";
import type { StoredEmployee } from "../tables.ts";
import { addDays, instantAt } from "./calendar.ts";

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
export function seedEmployees(today: string): StoredEmployee[] {
  return [...DRIVERS, ...STAFF].map((name, index) => {
    const [first = "", ...rest] = name.split(" ");
    const last = rest.join(" ");
    const isDriver = index < DRIVERS.length;
    return {
      id: index + 1,
      code: `E${String(101 + index)}`,
      first,
      last,
      phone: `(905) 555-0${String(120 + index)}`,
      email: `${asciiOf(first)}.${asciiOf(last)}@maple.example`,
      is_driver: isDriver,
      middle: "",
      address1: `${String(12 + index)} Elm St, Brampton, ON`,
      date_of_birth: addDays(today, -365 * (28 + index) - 41 * index),
      hire_dt: addDays(today, -190 * (index + 1)),
      termination_dt: null,
      active: true,
      licence_no: isDriver ? `T${String(4100 + index)}-63545-${String(44_400 + index)}` : "",
      licence_province: isDriver ? "ON" : "",
      licence_expiry: isDriver ? addDays(today, 40 + 90 * index) : null,
      medical_expiry: isDriver ? addDays(today, 20 + 45 * index) : null,
      citizenship: isDriver ? "CA" : "",
      fast_card: isDriver ? `427040${String(92_180_700 + index)}` : "",
      files: [],
      version: 1,
      created_at: instantAt(addDays(today, -190), 15),
      created_by: "00000000-0000-4000-8000-000000000001",
      updated_at: null,
      updated_by: null,
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

/** Makes the message of a trip. Whatever the records lack is left out; `check.ts` says what that is and where it is entered. */
import { packagingOf, trailerType, weightOf } from "./codes.ts";
import type { Facts, FilingType, Load, Person, Stop, Unit } from "./facts.ts";

const TRACTOR = "TR";
const COMMERCIAL_LICENCE = "5K";
const PASSPORT = "ACW";
/** Numbers at customs have so many signs after the carrier's code at least. */
const SHORTEST = 4;
const QUARTER = 15;

/** An empty text is no value: the field is left out. */
const some = (text: string): string | undefined => (text.trim() === "" ? undefined : text.trim());
const cut = (text: string, most: number) => some(text.slice(0, most));
/** Unlike nothing, an object without any value is left out too. */
const numbered = (code: string, number: number) => (some(code) === undefined ? undefined : `${code.toUpperCase()}${String(number).padStart(SHORTEST, "0")}`);

/** The name that the trip has at customs. Undefined where the company has no code. */
export const tripNumber = (type: FilingType, { company, trip }: Pick<Facts, "company" | "trip">): string | undefined =>
  numbered(type === "ACE" ? company.scac : company.carrier_code, trip.trip_no);

/** When the truck is at the first stop beyond the border, by the clock there, to the quarter of an hour before. */
export function arrivalOf(loads: readonly Load[], into: string): string | undefined {
  const times = loads.flatMap(({ stops }) => stops.flatMap(({ country, req_date }) => (country === into && req_date !== null ? [req_date] : []))).sort();
  const first = times[0];
  if (first === undefined) return undefined;
  const minutes = Math.floor(Number(first.slice(14, 16)) / QUARTER) * QUARTER;
  return `${first.slice(0, 10)} ${first.slice(11, 13)}:${String(minutes).padStart(2, "0")}:00`;
}

const plateOf = ({ vehicle_no, province }: Unit) => ({ number: some(vehicle_no.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()), stateProvince: some(province) });
const plates = (unit: Unit, type: FilingType) => (type === "ACE" ? { licensePlates: [plateOf(unit)] } : { licensePlate: plateOf(unit) });
const sealed = (seal: string) => (some(seal) === undefined ? {} : { sealNumbers: [seal.trim().slice(0, 15)] });

function driverOf(person: Person) {
  const papers = [
    { type: PASSPORT, number: some(person.passport_no), country: some(person.passport_country) },
    { type: COMMERCIAL_LICENCE, number: some(person.licence_no), stateProvince: some(person.licence_province) },
  ].filter(({ number }) => number !== undefined);
  return {
    driverNumber: some(person.code),
    firstName: cut(person.first, 30),
    lastName: cut(person.last, 30),
    dateOfBirth: person.date_of_birth ?? undefined,
    citizenshipCountry: some(person.citizenship),
    fastCardNumber: some(person.fast_card),
    travelDocuments: papers.length === 0 ? undefined : papers,
  };
}

const partyOf = (stop: Stop | undefined) =>
  stop && {
    name: cut(stop.loc_nm, 60),
    address: {
      addressLine: cut(stop.location, 110),
      city: cut(stop.city, 30),
      postalCode: some(stop.postal_code),
      stateProvince: some(stop.province),
      country: some(stop.country),
    },
  };

const ofType = ({ stops }: Load, type: Stop["type"]) => stops.filter((stop) => stop.type === type);

function commodityOf(stop: Stop, { description }: Load, type: FilingType) {
  const weight = weightOf(stop.weight, stop.unit);
  const units = type === "ACE" ? { pounds: "L", kilograms: "K" } : { pounds: "LBR", kilograms: "KG" };
  return {
    description: cut(description, 450),
    quantity: stop.qty > 0 ? Math.ceil(stop.qty) : undefined,
    packagingUnit: some(packagingOf(stop.packaging, type)),
    weight: weight && (type === "ACE" ? weight.amount : String(weight.amount)),
    weightUnit: weight && (weight.isPounds ? units.pounds : units.kilograms),
  };
}

type Loaded = { type: "TRAILER" | "TRUCK"; number: string };
function aceShipment(load: Load, facts: Facts, loadedOn: Loaded | undefined) {
  const [shipper] = ofType(load, "S");
  return {
    data: "ACE_SHIPMENT",
    shipmentControlNumber: numbered(facts.company.scac, load.order_no),
    type: "PAPS",
    provinceOfLoading: shipper && some(shipper.province),
    shipper: partyOf(shipper),
    consignee: partyOf(ofType(load, "C")[0]),
    commodities: ofType(load, "S").map((stop) => ({ ...commodityOf(stop, load, "ACE"), loadedOn })),
  };
}
function aciShipment(load: Load, facts: Facts, poe: string, loadedOn: Loaded | undefined) {
  const [shipper] = ofType(load, "S");
  return {
    data: "ACI_SHIPMENT",
    cargoControlNumber: numbered(facts.company.carrier_code, load.order_no),
    shipmentType: "PARS",
    portOfEntry: some(poe),
    releaseOffice: some(poe),
    estimatedArrivalDate: arrivalOf(facts.loads, "CA"),
    cityOfLoading: shipper && { cityName: cut(shipper.city, 25), stateProvince: some(shipper.province) },
    shipper: partyOf(shipper),
    consignee: partyOf(ofType(load, "C")[0]),
    loadedOn,
    commodities: ofType(load, "S").map((stop) => commodityOf(stop, load, "ACI")),
  };
}

export type Asked = { type: FilingType; poe: string; sendId: string };

/** The whole message; nothing is checked yet. */
export function buildMessage(facts: Facts, { type, poe, sendId }: Asked): Record<string, unknown> {
  const { truck, trailers, trip, company } = facts;
  const [first] = trailers;
  const onWhat = first ?? truck;
  const loadedOn: Loaded | undefined = onWhat ? { type: first ? "TRAILER" : "TRUCK", number: onWhat.asset_code } : undefined;
  return {
    data: `${type}_TRIP`,
    sendId,
    operation: "CREATE",
    autoSend: true,
    tripNumber: tripNumber(type, facts),
    [type === "ACE" ? "usPortOfArrival" : "portOfEntry"]: some(poe),
    estimatedArrivalDateTime: arrivalOf(facts.loads, type === "ACE" ? "US" : "CA"),
    truck: truck && {
      number: cut(truck.asset_code, 17),
      type: TRACTOR,
      vinNumber: some(truck.vehicle_vin),
      ...plates(truck, type),
      ...(first ? {} : sealed(trip.seal_no)),
      dotNumber: cut(company.dot_number.replaceAll(/\D/g, ""), 8),
    },
    trailers: trailers.map((unit, index) => ({
      number: cut(unit.asset_code, 17),
      type: trailerType(unit.equipment),
      ...plates(unit, type),
      ...(index === 0 ? sealed(trip.seal_no) : {}),
    })),
    drivers: facts.drivers.map(driverOf),
    shipments: facts.loads.map((load) => (type === "ACE" ? aceShipment(load, facts, loadedOn) : aciShipment(load, facts, poe, loadedOn))),
  };
}

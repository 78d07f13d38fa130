import fc from "fast-check";
import { expect, it } from "vitest";
import { arrivalOf, tripNumber } from "./build.ts";
import { checkedMessage } from "./check.ts";
import type { Facts, FilingType, Load, Stop } from "./facts.ts";

const RUNS = 1000;
const word = (most: number, least = 1) => fc.stringMatching(new RegExp(`^[A-Za-z][A-Za-z0-9 .'-]{${least},${most - 2}}[a-z]$`));
const unsaid = fc.constant("");
const VIN = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);
const province = fc.constantFrom("ON", "QC", "MB", "BC");
const state = fc.constantFrom("NY", "MI", "ND", "WA");
const equipment = fc.constantFrom("DV53", "RF53", "FB48", "TANK", "PWR", "");
const unit = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  asset_code: fc.stringMatching(/^[A-Z0-9]{1,30}$/),
  vehicle_vin: VIN,
  vehicle_no: fc.stringMatching(/^[A-Z]{2,4}[ -]?[0-9]{1,4}$/),
  province,
  equipment,
});
const papers = fc.constantFrom(
  { licence_no: "F1234-56789-01234", licence_province: "ON", fast_card: "", passport_no: "", passport_country: "" },
  { licence_no: "", licence_province: "", fast_card: "42701234567801", passport_no: "", passport_country: "" },
  { licence_no: "", licence_province: "", fast_card: "", passport_no: "AB123456", passport_country: "CA" },
  { licence_no: "F1234", licence_province: "QC", fast_card: "42701234567802", passport_no: "AB123456", passport_country: "MX" },
);
const driver = fc
  .record({
    id: fc.integer({ min: 1, max: 9999 }),
    code: fc.stringMatching(/^[A-Z][0-9]{1,19}$/),
    first: word(50),
    last: word(50),
    date_of_birth: fc.date({ min: new Date("1940-01-01"), max: new Date("2005-01-01"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    citizenship: fc.constantFrom("CA", "US", "MX"),
  })
  .chain((person) => papers.map((paper) => ({ ...person, ...paper })));
const clock = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 19));

const stopIn = (country: "CA" | "US", type: Stop["type"]): fc.Arbitrary<Stop> =>
  fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    type: fc.constant(type),
    loc_nm: word(150),
    location: word(255),
    city: word(100, 2),
    postal_code: fc.constant(country === "CA" ? "L5T 1A1" : "14201"),
    province: country === "CA" ? province : state,
    country: fc.constant(country),
    qty: fc.double({ min: 0.01, max: 9_999_999, noNaN: true }),
    packaging: fc.constantFrom("PKGBOXES", "PLT", "SKD", "BLE", "PCS", "DRM", "LOG", "VEH"),
    weight: fc.double({ min: 0.01, max: 400_000, noNaN: true }),
    unit: fc.constantFrom("POUNDS", "KGS", "TONS", "TNE"),
    req_date: clock,
  });
const loadInto = (type: FilingType): fc.Arbitrary<Load> => {
  const [from, to] = type === "ACE" ? (["CA", "US"] as const) : (["US", "CA"] as const);
  const stops = fc.tuple(fc.array(stopIn(from, "S"), { minLength: 1, maxLength: 3 }), fc.array(stopIn(to, "C"), { minLength: 1, maxLength: 3 }));
  return fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    order_no: fc.integer({ min: 1, max: 99_999_999 }),
    description: word(200),
    stops: stops.map((both) => both.flat()),
  });
};
const factsInto = (type: FilingType): fc.Arbitrary<Facts> =>
  fc.record({
    company: fc.record({
      id: fc.constant(1),
      scac: fc.stringMatching(/^[A-Z]{4}$/),
      carrier_code: fc.stringMatching(/^[A-Z0-9]{4}$/),
      dot_number: fc.oneof(unsaid, fc.stringMatching(/^[0-9]{1,12}$/)),
    }),
    trip: fc.record({
      id: fc.constant(7),
      trip_no: fc.integer({ min: 1, max: 9_999_999 }),
      seal_no: fc.oneof(unsaid, word(50)),
      customTrailers: fc.constant([]),
    }),
    truck: unit,
    trailers: fc.array(unit, { maxLength: 2 }),
    drivers: fc.array(driver, { minLength: 1, maxLength: 2 }),
    loads: fc.array(loadInto(type), { minLength: 1, maxLength: 4 }),
  });

const POE = { ACE: "0901", ACI: "0410" } as const;
const asked = (type: FilingType) => ({ type, poe: POE[type], sendId: "one" });
const example = (type: FilingType) => fc.sample(factsInto(type), { numRuns: 1, seed: 4 })[0] as Facts;

it.each(["ACE", "ACI"] as const)("a trip whose records are filled makes an %s message of the field tables", (type) => {
  fc.assert(
    fc.property(factsInto(type), (facts) => {
      const { message, problems } = checkedMessage(facts, asked(type));
      expect(problems).toEqual([]);
      expect(message).toMatchObject({ data: `${type}_TRIP`, tripNumber: tripNumber(type, facts) });
      expect(JSON.stringify(message)).not.toContain("null");
    }),
    { numRuns: RUNS },
  );
});

/** What is taken away of a record, what customs calls it, and where it is entered. */
type Taken = [what: string, take: (facts: Facts) => Facts, identifier: string, record: string, field: string];
const first = <T extends object>(list: readonly T[], change: object): T[] => list.map((one, index) => (index === 0 ? { ...one, ...change } : one));
const TAKEN: Taken[] = [
  ["a birth date", (facts) => ({ ...facts, drivers: first(facts.drivers, { date_of_birth: null }) }), "drivers[0].dateOfBirth", "employees", "date_of_birth"],
  ["a citizenship", (facts) => ({ ...facts, drivers: first(facts.drivers, { citizenship: "" }) }), "drivers[0].citizenshipCountry", "employees", "citizenship"],
  [
    "all papers",
    (facts) => ({ ...facts, drivers: first(facts.drivers, { fast_card: "", licence_no: "", passport_no: "" }) }),
    "drivers[0].travelDocuments",
    "employees",
    "licence_no",
  ],
  [
    "a FAST card's digits",
    (facts) => ({ ...facts, drivers: first(facts.drivers, { fast_card: "4270" }) }),
    "drivers[0].fastCardNumber",
    "employees",
    "fast_card",
  ],
  ["a truck's plate", (facts) => ({ ...facts, truck: { ...facts.truck!, vehicle_no: "" } }), "truck.licensePlates[0].number", "assets", "vehicle_no"],
  ["a truck's province", (facts) => ({ ...facts, truck: { ...facts.truck!, province: "" } }), "truck.licensePlates[0].stateProvince", "assets", "province"],
  ["a VIN", (facts) => ({ ...facts, truck: { ...facts.truck!, vehicle_vin: "123" } }), "truck.vinNumber", "assets", "vehicle_vin"],
  ["the truck", (facts) => ({ ...facts, truck: null }), "truck", "trips", "vehicle"],
  [
    "who issued a passport",
    (facts) => ({ ...facts, drivers: first(facts.drivers, { passport_no: "AB1", passport_country: "" }) }),
    "drivers[0].travelDocuments[0].country",
    "employees",
    "passport_country",
  ],
  ["the drivers", (facts) => ({ ...facts, drivers: [] }), "drivers", "trips", "driver1"],
  ["the carrier's code", (facts) => ({ ...facts, company: { ...facts.company, scac: "" } }), "tripNumber", "companies", "scac"],
  [
    "a street",
    (facts) => ({ ...facts, loads: first(facts.loads, { stops: first(facts.loads[0]!.stops, { location: "" }) }) }),
    "shipments[0].shipper.address.addressLine",
    "orders",
    "location",
  ],
  [
    "a weight",
    (facts) => ({ ...facts, loads: first(facts.loads, { stops: first(facts.loads[0]!.stops, { unit: "CFT" }) }) }),
    "shipments[0].commodities[0].weight",
    "orders",
    "weight",
  ],
  ["the orders", (facts) => ({ ...facts, loads: [] }), "shipments", "trips", "items"],
  [
    "a custom trailer's plate",
    (facts) => ({ ...facts, trailers: [], trip: { ...facts.trip, customTrailers: ["XTRA 1"] } }),
    "trailers[0].licensePlates",
    "trips",
    "cust_trailer1",
  ],
];
it.each(TAKEN)("without %s it is not sent, and the field that mends it is named", (_what, take, identifier, record, field) => {
  const { problems } = checkedMessage(take(example("ACE")), asked("ACE"));
  expect(problems).toContainEqual({ identifier, note: expect.stringMatching(/missing|invalid|not known/), at: { record, id: expect.any(Number), field } });
});

it("into Canada the carrier's code is the one of the CBSA", () => {
  const facts = example("ACI");
  const { problems } = checkedMessage({ ...facts, company: { ...facts.company, carrier_code: "" } }, asked("ACI"));
  expect(problems.map(({ at }) => `${at.record} ${at.field}`)).toEqual(problems.map(() => "companies carrier_code"));
  expect(problems.map(({ identifier }) => identifier)).toEqual(["tripNumber", ...facts.loads.map((_, index) => `shipments[${index}].cargoControlNumber`)]);
});

it("arrives when the first stop beyond the border is due, to the quarter of an hour before", () => {
  const at = (country: string, req_date: string | null) => ({ ...example("ACE").loads[0]!.stops[0]!, country, req_date });
  const load = {
    id: 1,
    order_no: 1,
    description: "Books",
    stops: [at("CA", "2026-11-28T08:00:00"), at("US", "2026-11-29T14:59:30"), at("US", "2026-11-29T14:44:00"), at("US", null)],
  };
  expect([arrivalOf([load], "US"), arrivalOf([load], "MX")]).toEqual(["2026-11-29 14:30:00", undefined]);
});

/** All that a filing is made of, as the records have it. Texts that are not known are empty. */

export type FilingType = "ACE" | "ACI";
export type Unit = { id: number; asset_code: string; vehicle_vin: string; vehicle_no: string; province: string; equipment: string };
export type Person = {
  id: number;
  code: string;
  first: string;
  last: string;
  date_of_birth: string | null;
  citizenship: string;
  licence_no: string;
  licence_province: string;
  fast_card: string;
  passport_no: string;
  passport_country: string;
};
/** A stop of an order on the trip. `country`: of its province or postal code. */
export type Stop = {
  id: number;
  type: "S" | "C";
  loc_nm: string;
  location: string;
  city: string;
  postal_code: string;
  province: string;
  country: string;
  qty: number;
  packaging: string;
  weight: number;
  unit: string;
  req_date: string | null;
};
export type Load = { id: number; order_no: number; description: string; stops: readonly Stop[] };
export type Facts = {
  company: { id: number; scac: string; carrier_code: string; dot_number: string };
  trip: { id: number; trip_no: number; seal_no: string; customTrailers: readonly string[] };
  truck: Unit | null;
  trailers: readonly Unit[];
  drivers: readonly Person[];
  loads: readonly Load[];
};

/** Countries and the provinces and states that addresses are written in. North America first; the rest of the world by name. */
import { COUNTRY } from "../../bff/src/wire/known-keys.ts";

export type CountryRow = { id: number; value: string; code: string; sort: number };
export type StateRow = { id: number; country: number; value: string; code: string };

const WORLD =
  "AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA VC VE VG VI VN VU WS XK YE YT ZA ZM ZW".split(
    " ",
  );
const FIRST_WORLD_ID = 10;
const LAST_IN_LIST = 100;

export function countryRows(): CountryRow[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return [
    { id: COUNTRY.CANADA, value: "Canada", code: "CA", sort: 1 },
    { id: COUNTRY.UNITED_STATES, value: "United States", code: "US", sort: 2 },
    { id: COUNTRY.MEXICO, value: "Mexico", code: "MX", sort: 3 },
    ...WORLD.map((code, index) => ({ id: FIRST_WORLD_ID + index, value: names.of(code) ?? code, code, sort: LAST_IN_LIST })),
  ];
}

const PROVINCES =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon";
const STATES =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming";
const MEXICAN_STATES =
  "AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MEX México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas";

const statesOf = (country: number, firstId: number, text: string): StateRow[] =>
  text.split("|").map((entry, index) => {
    const [code, ...name] = entry.split(" ");
    return { id: firstId + index, country, value: name.join(" "), code: code! };
  });

export const stateRows = (): StateRow[] => [
  ...statesOf(COUNTRY.CANADA, 1, PROVINCES),
  ...statesOf(COUNTRY.UNITED_STATES, 101, STATES),
  ...statesOf(COUNTRY.MEXICO, 201, MEXICAN_STATES),
];

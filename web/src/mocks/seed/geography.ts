/** Countries with their provinces or states and the cities that freight goes to, `code|name|city;city`. */
export const COUNTRIES = [
  { key: 1, value: "Canada", code: "CA" },
  { key: 2, value: "United States", code: "US" },
  { key: 3, value: "Mexico", code: "MX" },
] as const;
export const CANADA = 1;
export const UNITED_STATES = 2;

const STATES_OF: Record<number, readonly string[]> = {
  [CANADA]: [
    "AB|Alberta|Calgary;Edmonton;Lethbridge;Red Deer",
    "BC|British Columbia|Abbotsford;Delta;Kelowna;Surrey;Vancouver",
    "MB|Manitoba|Brandon;Winkler;Winnipeg",
    "NB|New Brunswick|Fredericton;Moncton;Saint John;St. Stephen",
    "NL|Newfoundland and Labrador|Corner Brook;St. John's",
    "NS|Nova Scotia|Dartmouth;Halifax;Truro",
    "NT|Northwest Territories|Hay River;Yellowknife",
    "NU|Nunavut|Iqaluit",
    "ON|Ontario|Brampton;Cambridge;Hamilton;London;Mississauga;Ottawa;Toronto;Windsor",
    "PE|Prince Edward Island|Charlottetown;Summerside",
    "QC|Quebec|Drummondville;Laval;Lévis;Montréal;Québec;Saint-Jérôme;Trois-Rivières",
    "SK|Saskatchewan|Regina;Saskatoon;Swift Current",
    "YT|Yukon|Watson Lake;Whitehorse",
  ],
  [UNITED_STATES]: [
    "AL|Alabama|Birmingham;Mobile",
    "AK|Alaska|Anchorage;Fairbanks",
    "AZ|Arizona|Nogales;Phoenix;Tucson",
    "AR|Arkansas|Fort Smith;Little Rock",
    "CA|California|Fresno;Los Angeles;Ontario;Stockton",
    "CO|Colorado|Denver;Pueblo",
    "CT|Connecticut|Bridgeport;Hartford",
    "DE|Delaware|Dover;Wilmington",
    "DC|District of Columbia|Washington",
    "FL|Florida|Jacksonville;Miami;Orlando;Tampa",
    "GA|Georgia|Atlanta;Savannah",
    "HI|Hawaii|Honolulu",
    "ID|Idaho|Boise;Idaho Falls",
    "IL|Illinois|Bolingbrook;Chicago;Joliet",
    "IN|Indiana|Fort Wayne;Gary;Indianapolis",
    "IA|Iowa|Cedar Rapids;Des Moines",
    "KS|Kansas|Kansas City;Wichita",
    "KY|Kentucky|Lexington;Louisville",
    "LA|Louisiana|Baton Rouge;New Orleans",
    "ME|Maine|Bangor;Houlton;Portland",
    "MD|Maryland|Baltimore;Hagerstown",
    "MA|Massachusetts|Boston;Springfield;Worcester",
    "MI|Michigan|Detroit;Grand Rapids;Lansing;Romulus",
    "MN|Minnesota|Duluth;Minneapolis;St. Paul",
    "MS|Mississippi|Jackson;Olive Branch",
    "MO|Missouri|Kansas City;St. Louis",
    "MT|Montana|Billings;Great Falls",
    "NE|Nebraska|Lincoln;Omaha",
    "NV|Nevada|Las Vegas;Reno",
    "NH|New Hampshire|Manchester;Nashua",
    "NJ|New Jersey|Edison;Elizabeth;Newark",
    "NM|New Mexico|Albuquerque;Las Cruces",
    "NY|New York|Albany;Buffalo;New York;Rochester;Syracuse",
    "NC|North Carolina|Charlotte;Greensboro",
    "ND|North Dakota|Bismarck;Fargo;Pembina",
    "OH|Ohio|Cleveland;Columbus;Toledo",
    "OK|Oklahoma|Oklahoma City;Tulsa",
    "OR|Oregon|Portland;Salem",
    "PA|Pennsylvania|Carlisle;Erie;Harrisburg;Pittsburgh",
    "RI|Rhode Island|Providence",
    "SC|South Carolina|Charleston;Greer",
    "SD|South Dakota|Rapid City;Sioux Falls",
    "TN|Tennessee|Memphis;Nashville",
    "TX|Texas|Dallas;Houston;Laredo;San Antonio",
    "UT|Utah|Ogden;Salt Lake City",
    "VT|Vermont|Burlington;St. Albans",
    "VA|Virginia|Norfolk;Richmond",
    "WA|Washington|Blaine;Seattle;Spokane;Tacoma",
    "WV|West Virginia|Charleston;Martinsburg",
    "WI|Wisconsin|Green Bay;Milwaukee",
    "WY|Wyoming|Casper;Cheyenne",
  ],
  3: ["CHH|Chihuahua|Chihuahua;Ciudad Juárez", "NLE|Nuevo León|Monterrey", "TAM|Tamaulipas|Nuevo Laredo;Reynosa"],
};

export type State = { key: number; value: string; code: string; country: number };
export type City = { key: number; value: string; state: number };

export function seedGeography(): { states: State[]; cities: City[] } {
  const states: State[] = [];
  const cities: City[] = [];
  for (const [country, lines] of Object.entries(STATES_OF)) {
    for (const line of lines) {
      const [code = "", value = "", names = ""] = line.split("|");
      const state = { key: states.length + 1, value, code, country: Number(country) };
      states.push(state);
      for (const name of names.split(";")) cities.push({ key: cities.length + 1, value: name, state: state.key });
    }
  }
  return { states, cities };
}

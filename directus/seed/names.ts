/** Made-up names that look like the ones on real paperwork. */

export const MAPLE_CUSTOMERS = [
  "Lakeshore Foods Inc.",
  "Aciers Saint-Laurent ltée",
  "Great Lakes Auto Parts",
  "Señor Pepe Imports",
  "Łódź Furniture Works",
  "Boulangerie Montréal-Nord",
  "Niagara Paper & Packaging",
  "Trillium Building Supply",
  "Golden Horseshoe Produce",
  "Hudson Bay Seafood",
  "Bluewater Chemical Ltd.",
  "Élan Cosmétiques",
  "Thames Valley Dairy",
  "O'Brien Machine Tool",
  "Köhler Pumps Canada",
  "Rideau Pharmaceuticals",
  "Escarpment Stone & Tile",
  "Superior Pulp & Timber",
  "Motor City Stamping",
  "Empire State Beverages",
];
export const MAPLE_BROKERS = [
  "Northgate Freight Brokers",
  "Allied Border Logistics",
  "Transit Québec Courtage",
  "Keystone Load Exchange",
  "Harbourfront Logistics",
];
export const PRAIRIE_CUSTOMERS = [
  "Red River Grain Co-op",
  "Assiniboine Steel",
  "Wheat City Implements",
  "Saskatoon Berry Farms",
  "Métis Crafts & Apparel",
  "Qu'Appelle Seed & Feed",
  "Chinook Oilfield Supply",
  "Foothills Beef Packers",
  "Björnson Fisheries",
  "Lakehead Lumber",
  "Palliser Furniture Mart",
  "Parkland Potash Services",
  "Łukasz & Synowie Meats",
  "Peñasco Produce",
  "North Star Fertilizer",
  "Dakota Sunflower Oils",
  "Twin Cities Printing",
  "Buffalo Jump Brewing",
  "Crocus Hill Nurseries",
  "Wascana Electronics",
];
export const PRAIRIE_BROKERS = ["Prairie Load Link", "Stampede Freight Agency", "Fargo Brokerage Group", "Longitude 97 Logistics", "Canola Route Brokers"];

export const CONTACTS = [
  "Amélie Fortin",
  "Jorge Muñoz",
  "Karen Whitfield",
  "Sukhdeep Gill",
  "Tomasz Zieliński",
  "Beth Carver",
  "Nadia Haddad",
  "Erik Sørensen",
  "Paul Chartrand",
  "Mei-Ling Chow",
  "Robert Osei",
  "Anna Petrov",
  "Gilles Bélanger",
  "Denise Walker",
  "Harjit Dhaliwal",
  "Owen Blackwood",
] as const;

/** First and last, then the licence province of the ten who drive. */
export const MAPLE_DRIVERS = [
  ["Gurpreet", "Singh"],
  ["Jean-Luc", "Bouchard"],
  ["Mike", "Kowalczyk"],
  ["Terrence", "Campbell"],
  ["Abdi", "Warsame"],
  ["Rosa", "Delgado"],
  ["Bruce", "MacIsaac"],
  ["Oleksandr", "Shevchenko"],
  ["Dwayne", "O'Neil"],
  ["Chantal", "Roy"],
] as const;
export const PRAIRIE_DRIVERS = [
  ["Jake", "Thiessen"],
  ["Manpreet", "Brar"],
  ["Curtis", "Desjarlais"],
  ["Lena", "Hofer"],
  ["Samuel", "Adeyemi"],
  ["Wade", "Gustafson"],
  ["Peter", "Unruh"],
  ["Joselito", "Reyes"],
  ["Crystal", "Flett"],
  ["Nikolai", "Bondar"],
] as const;

export const SUPPLIERS = [
  ["Cedar Ridge Transport", "Harold", "Nguyen"],
  ["Two Rivers Trucking", "Sheila", "Bryant"],
  ["Interlake Owner Operators", "Bohdan", "Melnyk"],
  ["Highway 11 Tire & Service", null, null],
  ["Polar Reefer Repair", null, null],
  ["Gateway Trailer Leasing", null, null],
] as const;

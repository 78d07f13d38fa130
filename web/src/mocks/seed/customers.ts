import { CURRENCY } from "#bff/wire/known-keys.ts";
import type { StoredCustomer, Tables } from "../tables.ts";
import { addDays, instantAt } from "./calendar.ts";
import { CANADA, UNITED_STATES } from "./geography.ts";
import type { Random } from "./random.ts";
import { AMERICAN_SITES, CANADIAN_SITES } from "./sites.ts";

/** name|contact; a leading * marks a broker, a trailing + a customer in the United States */
const CUSTOMERS = [
  "*Great Lakes Freight Brokers|Tina Marsh",
  "*Courtage Laurentien Ltée|Geneviève Côté",
  "*Northline Logistics|Brent Sawatzky",
  "*Two Rivers Transportation Brokerage+|Kendra Boyle",
  "*Cascadia Load Services|Anita Dhaliwal",
  "*Keystone Capacity Partners+|Joel Ferris",
  "Aliments Fontaine inc.|Mélanie Fontaine",
  "Brûlerie Saint-Denis|Philippe Arsenault",
  "Pâtisserie Québécoise Ltée|Noémie Lévesque",
  "Papiers Saint-Maurice|Réjean Désilets",
  "Bois d'œuvre Témiscouata|Gaétan Pelletier",
  "Ontario Tomato Growers|Frank DeVries",
  "Thames Valley Poultry|Heather Quinn",
  "Windsor Stamping & Tool|Joe Marchetti",
  "Hammer & Sons Steel Service|Ian Hammer",
  "Grand River Furniture|Beth Martin",
  "Niagara Fruit Packers|Sam Pillitteri",
  "Prairie Pulse & Grain|Colleen Friesen",
  "Foothills Oilfield Supply|Trent Bakken",
  "Fraser Cold Storage|Jasbir Sandhu",
  "Annapolis Orchards|Ruth Comeau",
  "Bay of Fundy Seafood|Léo Doucet",
  "Clearwater Bottling|Grace Okafor",
  "Muskoka Log Homes|Peter Lindqvist",
  "Superior Paper Mills|Helmi Niemi",
  "Red Maple Appliances|Sunil Patel",
  "Hollinger Building Products|Donna Reid",
  "Kawartha Dairy Distribution|Mark Elliott",
  "Peel Auto Parts|Vikram Anand",
  "Golden Horseshoe Chemicals|Laura Bianchi",
  "Niño Produce Distributors+|Alejandro Niño",
  "Lake Erie Packaging+|Chris Novak",
  "Huron River Stamping+|Denise Walker",
  "Buckeye Glass+|Todd Hoffman",
  "Keystone Confections+|Amy Strauss",
  "Raritan Pharma Supply+|Neha Shah",
  "Delta Cotton Goods+|Marcus Bell",
  "Peachtree Flooring+|Shauna Greene",
  "Lone Star Pumps+|Ray Gutiérrez",
  "Guasti Citrus Growers+|Elena Müller",
];

const slug = (name: string) => name.normalize("NFD").replaceAll("œ", "oe").replaceAll(/[^\w]/g, "").toLowerCase();

function seedCustomer(line: string, index: number, tables: Pick<Tables, "today" | "types">, random: Random): StoredCustomer {
  const broker = line.startsWith("*");
  const [title = "", contact = ""] = line.replace("*", "").split("|");
  const american = title.endsWith("+");
  const name = title.replace("+", "");
  const site = random.pick(american ? AMERICAN_SITES : CANADIAN_SITES);
  const country = american ? UNITED_STATES : CANADA;
  const address = `${random.int(12, 4980)} ${site.street.replace(/^\d+ /, "")}`;
  const choose = (type: string) => random.pick(tables.types.filter((option) => option.type === type)).key;
  const phone = () => `(${american ? "716" : "905"}) 555-0${random.int(100, 199)}`;
  return {
    id: index + 1,
    name,
    cust_type: false,
    currency_id: american ? CURRENCY.USD : CURRENCY.CAD,
    email: `ap@${slug(name)}.example`,
    site_url: random.chance(0.5) ? `https://www.${slug(name)}.example` : "",
    broker,
    broker_id: !broker && random.chance(0.2) ? random.int(1, 6) : null,
    revenue_id: choose("REVENUE_TYPE"),
    rate: random.chance(0.4) ? random.int(220, 395) / 100 : 0,
    tax_id: random.chance(0.7) ? choose("TAX_TYPE") : null,
    due_days: random.pick(["15", "30", "45", "60"]),
    cont_name: contact,
    phone: phone(),
    phone2: random.chance(0.3) ? phone() : "",
    info: random.chance(0.25) ? "Dock closes at 15:30. Driver checks in at shipping office." : "",
    address1: address,
    billing_country: country,
    billing_state: site.province,
    billing_city: site.city,
    billing_zip_code: site.postal,
    address2: random.chance(0.3) ? address : "",
    shipping_country: country,
    shipping_state: site.province,
    shipping_city: site.city,
    shipping_zip_code: site.postal,
    tax_no: american ? "" : `${random.int(100_000_000, 899_999_999)}RT0001`,
    crm_id: random.chance(0.6) ? `CRM-${2000 + index}` : "",
    asset_id: null,
    eob_id: "",
    invoice_by: choose("INVOICE_BY"),
    service_pln_type: random.chance(0.5) ? choose("SERVICE_PLAN_TYPE") : null,
    version: 1,
    created_at: instantAt(addDays(tables.today, -400 + index * 5), 14),
    created_by: "00000000-0000-4000-8000-000000000003",
    updated_at: null,
    updated_by: null,
  };
}

/** 40 customers, the first six of them brokers. */
export const seedCustomers = (tables: Pick<Tables, "today" | "types">, random: Random): StoredCustomer[] =>
  CUSTOMERS.map((line, index) => seedCustomer(line, index, tables, random));

/** Customers, brokers and suppliers of a company. */
import { COUNTRY, CURRENCY } from "../../bff/src/wire/known-keys.ts";
import { DAY_MS, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import { CONTACTS, SUPPLIERS } from "./names.ts";
import { CANADA, type Place, UNITED_STATES } from "./places.ts";
import type { Chance } from "./random.ts";

export type Customer = { id: number; place: Place; currency: number; row: Row };
export type CustomerNames = { customers: readonly string[]; brokers: readonly string[] };

const slug = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .replaceAll("ø", "o")
    .replaceAll(/[^A-Za-z0-9 ]/g, "")
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, "-");

const phone = (luck: Chance) =>
  `(${luck.pick(["416", "905", "514", "204", "306", "403", "313", "312", "716"])}) 555-${String(luck.int(100, 9999)).padStart(4, "0")}`;

/** The n-th name; beyond the written ones, the same with a number. */
const nthName = (names: readonly string[], n: number) => (n < names.length ? names[n]! : `${names[n % names.length]} ${Math.floor(n / names.length) + 1}`);
/** Every fifth is a broker. */
const isBroker = (index: number) => index % 5 === 4;

export type CustomersInput = { company: number; firstId: number; count: number; names: CustomerNames; user: string | null; now: number };

export function buildCustomers(input: CustomersInput, catalog: Catalog, times: Times, luck: Chance): Customer[] {
  const { company, firstId, count, names, user, now } = input;
  const made: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const broker = isBroker(index);
    const group = Math.floor(index / 5);
    const name = broker ? nthName(names.brokers, group) : nthName(names.customers, index - group);
    const place = luck.is(0.7) ? luck.pick(CANADA) : luck.pick(UNITED_STATES);
    const currency = place.country === COUNTRY.CANADA ? CURRENCY.CAD : CURRENCY.USD;
    const ownBroker = !broker && index > 5 && luck.is(0.2) ? firstId + Math.floor(luck.int(0, index - 5) / 5) * 5 + 4 : null;
    const created = times.instant(now - DAY_MS * luck.int(90, 900));
    const shipping = luck.is(0.8) ? place : luck.pick(place.country === COUNTRY.CANADA ? CANADA : UNITED_STATES);
    const contact = luck.pick(CONTACTS);
    const row: Row = {
      id: firstId + index,
      company,
      name,
      cust_type: false,
      currency_id: currency,
      email: `${broker ? "loads" : "shipping"}@${slug(name)}.example`,
      site_url: luck.is(0.6) ? `https://www.${slug(name)}.example` : "",
      broker,
      broker_id: ownBroker,
      revenue_id: catalog.id("REVENUE_TYPE", broker ? "BRK" : "FRT"),
      rate: broker ? 0 : luck.int(180, 340) / 100,
      tax_id: catalog.taxOf(place),
      due_days: luck.pick(["15", "30", "30", "45"]),
      cont_name: contact,
      phone: phone(luck),
      phone2: luck.is(0.3) ? phone(luck) : "",
      info: luck.is(0.25)
        ? luck.pick(["Dock hours 7:00–15:30. Call before arrival.", "PO number on every document.", "Lumper fees pre-approved to $250."])
        : "",
      address1: place.street,
      billing_country: place.country,
      billing_state: place.province,
      billing_city: place.city,
      billing_zip_code: place.postal_code,
      address2: shipping.street,
      shipping_country: shipping.country,
      shipping_state: shipping.province,
      shipping_city: shipping.city,
      shipping_zip_code: shipping.postal_code,
      tax_no: place.country === COUNTRY.CANADA ? `${luck.int(100_000_000, 899_999_999)} RT0001` : "",
      crm_id: luck.is(0.7) ? `CRM-${luck.int(10_000, 99_999)}` : "",
      eob_id: "",
      invoice_by: catalog.id("INVOICE_BY", luck.pick(["EMAIL", "EMAIL", "PORTAL", "MAIL"])),
      service_pln_type: catalog.id("SERVICE_PLAN_TYPE", "STD"),
      due_amt: 0,
      order_cnt: 0,
      invoice_cnt: 0,
      version: 1,
      created_at: created,
      created_by: user,
      updated_at: created,
      updated_by: user,
    };
    made.push({ id: firstId + index, place, currency, row });
  }
  return made;
}

/** A name without parts leaves them as a save does: empty, not unknown, so that both engines sort them to one end. */
export const buildSuppliers = (company: number, firstId: number, luck: Chance): Row[] =>
  SUPPLIERS.map(([name, first, last], index) => ({
    id: firstId + index,
    company,
    name,
    middle_name: first ?? "",
    last_name: last ?? "",
    phone: phone(luck),
    email: `office@${slug(name)}.example`,
    version: 1,
  }));

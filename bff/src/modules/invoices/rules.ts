/** What an invoice keeps of the day it was issued, so that its paper never changes: parties, addresses, freight and charges. */
import { filled } from "../../words/texts.ts";
import type { Order } from "../orders/contract.ts";

/** Fields of the order that stand on its invoice. */
export const BILLED = [
  ...(["order_no", "billed_to", "order_cur", "cur_code", "ref_no", "equip_type", "equip_info", "comm_type", "comm_info"] as const),
  ...(["rate_mthd", "calc_miles", "miles_source", "frt_cost_per_mile", "frt_cost", "surcharge_typ", "custom_surcharge", "surcharge"] as const),
  ...(["extra_cost", "extra_cost_desc", "rates", "tax_type", "tax_label", "tax_percent", "items"] as const),
] as const;
export type BilledOrder = Pick<Order, (typeof BILLED)[number]>;

/** The company in whose name a document goes out. `lines`: street and place, telephone and e-mail. `Logo`: its picture, or the key of its file. */
export type Issuer<Logo> = {
  name: string;
  timezone: string;
  lines: readonly string[];
  taxNumber: string;
  scac: string;
  dotNumber: string;
  mcNumber: string;
  logo: Logo | null;
};
/** `billing`: the customer's billing address, a line each. */
export type Billed<O, Logo> = { issuer: Issuer<Logo>; order: O; billing: readonly string[]; customer: { taxNumber: string } };
/** As it is stored with the invoice. */
export type KeptPaper = Billed<BilledOrder, string>;

type Columns = Readonly<Record<string, unknown>>;
const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));

type Place = { street: unknown; city: unknown; province: unknown; postal: unknown; country: string };
function addressLines({ street, city, province, postal, country }: Place): string[] {
  const place = filled([text(city), filled([text(province), text(postal)], " ")]);
  return [text(street), place, country].filter((line) => line !== "");
}

/** Columns of `companies`; `country` by its name. */
export function issuerOf(row: Columns, country: string): Omit<Issuer<string>, "logo"> {
  const address = { street: row.address, city: row.city, province: row.province, postal: row.postal_code, country };
  return {
    name: text(row.name),
    timezone: text(row.timezone),
    lines: [filled(addressLines(address)), filled([text(row.phone), text(row.email)], " · ")].filter((line) => line !== ""),
    taxNumber: text(row.tax_number),
    scac: text(row.scac),
    dotNumber: text(row.dot_number),
    mcNumber: text(row.mc_number),
  };
}

/** Columns of `customers`; `country` by its name. */
export const billingLines = (row: Columns, country: string): string[] =>
  addressLines({ street: row.address1, city: row.billing_city, province: row.billing_state, postal: row.billing_zip_code, country });

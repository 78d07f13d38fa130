/** Rows as they stand on paper. */

import type { Context } from "../../kernel/context.ts";
import { asKeyed, type CountryRow } from "../../kernel/lookup-cache.ts";
import { textOf, truth } from "../../kernel/present.ts";
import type { Logo } from "../../pdf/sheet.ts";
import { filled } from "../../words/texts.ts";
import type { Carriage, Issuer } from "./papers/paper.ts";
import type { BillingRow, CarryingItemRow, CarryingTripRow, CompanyRow } from "./repo.ts";

type Address = { street: string | null; city: string | null; province: string | null; postal: string | null; country: number | null };
function addressLines(countries: readonly CountryRow[], { street, city, province, postal, country }: Address): string[] {
  const place = filled([textOf(city), filled([textOf(province), textOf(postal)], " ")]);
  return [textOf(street), place, asKeyed(countries, country)?.value ?? ""].filter((line) => line !== "");
}

export async function issuerOf(context: Context, row: CompanyRow, logo: Logo | null): Promise<Issuer> {
  const address = { street: row.address, city: row.city, province: row.province, postal: row.postal_code, country: row.country };
  return {
    name: row.name,
    timezone: row.timezone,
    lines: [filled(addressLines(await context.lookups.countries(), address)), filled([textOf(row.phone), textOf(row.email)], " · ")].filter(
      (line) => line !== "",
    ),
    taxNumber: textOf(row.tax_number),
    scac: textOf(row.scac),
    dotNumber: textOf(row.dot_number),
    mcNumber: textOf(row.mc_number),
    logo,
  };
}

export function billingLines(countries: readonly CountryRow[], row: BillingRow): string[] {
  const { address1, billing_city, billing_state, billing_zip_code, billing_country } = row;
  return addressLines(countries, { street: address1, city: billing_city, province: billing_state, postal: billing_zip_code, country: billing_country });
}

/** Trips that carry the order, each once. */
export function carriagesOf(items: readonly CarryingItemRow[]): Carriage[] {
  const trips = new Map(items.flatMap(({ trip, status }): [number, CarryingTripRow][] => (trip && truth(status) ? [[trip.id, trip]] : [])));
  return [...trips.values()].map((trip) => ({
    tripNo: trip.trip_no,
    truck: textOf(trip.vehicle?.asset_code),
    trailers: filled([trip.trailer1?.asset_code, trip.trailer2?.asset_code, trip.cust_trailer1, trip.cust_trailer2].map(textOf)),
    seal: textOf(trip.seal_no),
  }));
}

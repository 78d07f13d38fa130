/** Gathers what a document is made of, as the caller may see it. */
import { assertMay, type Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { textOf } from "../../kernel/present.ts";
import { asKeyed } from "../../lookups/lookup-cache.ts";
import type { Logo } from "../../pdf/sheet.ts";
import { presentRecord } from "../../register/present.ts";
import { billingLines, issuerOf } from "../invoices/rules.ts";
import { ordersRegister } from "../orders/code.ts";
import { markedTrips, tripsRegister } from "../trips/code.ts";
import { NO_MARKS } from "../trips/marks.ts";
import type { DriverPaper, LadingPaper } from "./papers/paper.ts";
import { carriagesOf, carriedOrders } from "./present.ts";
import { COMPANY_FIELDS, type CompanyRow, type PaperOrderRow, type PaperTripRow, paperReading, tripReading } from "./repo.ts";

const LOGO = { width: 440, height: 176 };

/** The company's logo, small. A picture that can't be had must not keep a document from going out. */
export async function logoOf({ directus, log }: Context, file: string | null): Promise<Logo | null> {
  if (file === null) return null;
  try {
    const { body, type } = await directus.picture(file, LOGO);
    return { bytes: new Uint8Array(await new Response(body).arrayBuffer()), format: type === "image/jpeg" ? "JPEG" : "PNG" };
  } catch (error) {
    log.warn({ err: error, file }, "the company's logo can not be read");
    return null;
  }
}

/** The caller's company, as it stands on what it draws. */
async function issuing(context: Context) {
  const [company, countries] = await Promise.all([
    context.directus.read<CompanyRow>("companies", context.actor.company.id, COMPANY_FIELDS),
    context.lookups.countries(),
  ]);
  return { ...issuerOf(company, asKeyed(countries, company.country)?.value ?? ""), logo: await logoOf(context, company.logo) };
}

/** @throws NOT_FOUND for an order that is not there for this user, FORBIDDEN without the right to download */
export async function loadPaper(context: Context, orderId: number | undefined): Promise<LadingPaper> {
  assertMay(context, "ORD", "download");
  if (orderId === undefined) throw notFound();
  const { fields, deep } = paperReading(context);
  const [row, countries] = await Promise.all([
    context.directus.read<PaperOrderRow>(ordersRegister.collection, orderId, fields, deep),
    context.lookups.countries(),
  ]);
  const [order, issuer] = await Promise.all([presentRecord(context, ordersRegister, row), issuing(context)]);
  const countryOf = (key: number | null) => asKeyed(countries, key)?.value ?? "";
  return {
    issuer,
    order,
    billing: row.billed_to ? billingLines(row.billed_to, countryOf(row.billed_to.billing_country)) : [],
    customer: { taxNumber: textOf(row.billed_to?.tax_no) },
    trips: carriagesOf(row.trip_items),
  };
}

/** @throws NOT_FOUND for a trip that is not there for this user, FORBIDDEN without the right to download */
export async function loadDriverSheet(context: Context, tripId: number | undefined): Promise<DriverPaper> {
  assertMay(context, "OTRP", "download");
  if (tripId === undefined) throw notFound();
  const { fields, deep } = tripReading(context);
  const row = await context.directus.read<PaperTripRow>(tripsRegister.collection, tripId, fields, deep);
  const [trip, issuer] = await Promise.all([presentRecord(context, markedTrips(NO_MARKS), row), issuing(context)]);
  return { issuer, trip, orders: carriedOrders(row.items) };
}

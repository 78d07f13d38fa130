/** Gathers what a document is made of, as the caller may see it. */
import { assertMay, type Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { textOf } from "../../kernel/present.ts";
import { asKeyed } from "../../lookups/lookup-cache.ts";
import type { Logo } from "../../pdf/sheet.ts";
import { presentRecord } from "../../register/present.ts";
import { billingLines, issuerOf } from "../invoices/rules.ts";
import { ordersRegister } from "../orders/code.ts";
import type { LadingPaper } from "./papers/paper.ts";
import { carriagesOf } from "./present.ts";
import { COMPANY_FIELDS, type CompanyRow, type PaperOrderRow, paperReading } from "./repo.ts";

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

/** @throws NOT_FOUND for an order that is not there for this user, FORBIDDEN without the right to download */
export async function loadPaper(context: Context, orderId: number | undefined): Promise<LadingPaper> {
  assertMay(context, "ORD", "download");
  if (orderId === undefined) throw notFound();
  const { fields, deep } = paperReading(context);
  const [row, company, countries] = await Promise.all([
    context.directus.read<PaperOrderRow>(ordersRegister.collection, orderId, fields, deep),
    context.directus.read<CompanyRow>("companies", context.actor.company.id, COMPANY_FIELDS),
    context.lookups.countries(),
  ]);
  const [order, logo] = await Promise.all([presentRecord(context, ordersRegister, row), logoOf(context, company.logo)]);
  const countryOf = (key: number | null) => asKeyed(countries, key)?.value ?? "";
  return {
    issuer: { ...issuerOf(company, countryOf(company.country)), logo },
    order,
    billing: row.billed_to ? billingLines(row.billed_to, countryOf(row.billed_to.billing_country)) : [],
    customer: { taxNumber: textOf(row.billed_to?.tax_no) },
    trips: carriagesOf(row.trip_items),
  };
}

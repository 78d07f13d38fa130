import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";

type CompanyRow = { id: number; name: string; timezone: string; logo: string | null };

export async function getCompany(context: Context) {
  const row = await context.directus.read<CompanyRow>("companies", context.actor.company.id, ["id", "name", "timezone", "logo"]);
  return { id: row.id, name: row.name, timezone: row.timezone, profile_img: row.logo ? `/api/v2/profile/company/picture?v=${row.logo}` : "" };
}

/** The bytes of the company's logo or the user's picture; 404 where there is none. */
export async function getPicture(context: Context, of: "user" | "company"): Promise<Response> {
  const id =
    of === "company"
      ? (await context.directus.read<CompanyRow>("companies", context.actor.company.id, ["logo"])).logo
      : (await context.directus.me<{ avatar: string | null }>(["avatar"])).avatar;
  if (id === null) throw notFound();
  const { body, type } = await context.directus.asset(id);
  return new Response(body, {
    headers: {
      "content-type": type.startsWith("image/") ? type : "application/octet-stream",
      "cache-control": "private, max-age=86400",
      "content-security-policy": "sandbox",
    },
  });
}

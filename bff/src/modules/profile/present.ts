import type { Context } from "../../kernel/context.ts";
import { dayOf, textOf } from "../../kernel/present.ts";
import { asKeyed } from "../../lookups/lookup-cache.ts";
import { zoneClock } from "../../words/zone-clock.ts";
import type { Profile } from "./contract.ts";
import type { ProfileRow } from "./repo.ts";

export async function presentProfile(context: Context, row: ProfileRow): Promise<Profile> {
  const { home, switched, others } = await context.directus.accounts();
  const { company } = context.actor;
  return {
    profile_id: row.id,
    title: textOf(row.title),
    first: textOf(row.first_name),
    middle: textOf(row.middle),
    last: textOf(row.last_name),
    dob: dayOf(row.dob),
    email: row.email,
    phone: textOf(row.phone),
    phone2: textOf(row.phone2),
    address1: textOf(row.address1),
    country: asKeyed(await context.lookups.countries(), row.country),
    state: textOf(row.state),
    city: textOf(row.city),
    postal_code: textOf(row.postal_code),
    profile_img: row.avatar ? `/api/v2/profile/picture?v=${row.avatar}` : "",
    isUserEligibleForAccountSwitch: others.length > 0,
    switched_from: switched && home ? { id: home.id, name: home.name, email: home.email } : null,
    can_manage_people: context.actor.sees.has("invitations"),
    company: { ...company, clock: zoneClock(company.timezone || "UTC") },
    demo: context.edges.settings.demo,
  };
}

import type { Context } from "../../../kernel/context.ts";
import { presentProfile } from "../present.ts";
import { PROFILE_FIELDS, type ProfileRow } from "../repo.ts";

/** Everybody may read their own profile. */
export async function getProfile(context: Context) {
  return presentProfile(context, await context.directus.me<ProfileRow>(PROFILE_FIELDS));
}

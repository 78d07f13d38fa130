import { type ProfileWrite, profile } from "#bff/modules/profile/contract.ts";
import { writing } from "../../kernel/api/index.ts";

/** Saves the profile and, if one was chosen, the new picture. */
export const saveProfile = (write: ProfileWrite, picture: File | null) =>
  writing("directus_users").upload(profile, "PUT", "profile/user", write, picture ? [picture] : []);

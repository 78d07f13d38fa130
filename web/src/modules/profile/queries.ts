import { type ProfileWrite, profile } from "#bff/modules/profile/contract.ts";
import { type PasswordWrite, passwordChanged } from "#bff/wire/new-password.ts";
import { writing } from "../../kernel/api/index.ts";

/** Saves the profile and, if one was chosen, the new picture. */
export const saveProfile = (write: ProfileWrite, picture: File | null) =>
  writing("directus_users").upload(profile, "PUT", "profile/user", write, picture ? [picture] : []);

export const savePassword = ({ old_password, password }: PasswordWrite) =>
  writing("directus_users").put(passwordChanged, "profile/password", { old_password, password });

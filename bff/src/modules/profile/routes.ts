import { z } from "zod";
import { LOGIN_BYTES } from "../../http/body.ts";
import type { Route } from "../../http/route.ts";
import { passwordChanged, passwordWrite } from "../../wire/new-password.ts";
import { companyProfile, profile, profileWrite } from "./contract.ts";
import { changePassword } from "./verbs/change-password.ts";
import { getCompany, getPicture } from "./verbs/get-company.ts";
import { getProfile } from "./verbs/get-profile.ts";
import { updateProfile } from "./verbs/update-profile.ts";

const tag = "Profile";
const picture = z.unknown();

export const profileRoutes: readonly Route[] = [
  { method: "get", path: "/profile/user", tag, summary: "The signed-in user", output: profile, handle: getProfile },
  {
    method: "put",
    path: "/profile/user",
    tag,
    summary: "Change one's own profile; a file is the new picture",
    input: profileWrite,
    output: profile.extend({ message: z.string() }),
    takesFiles: true,
    handle: (context, { body, hono }) => updateProfile(context, body, hono.get("token")),
  },
  {
    method: "put",
    path: "/profile/password",
    tag,
    summary: "Change one's own password; one's other sessions end",
    input: passwordWrite,
    maxBytes: LOGIN_BYTES,
    output: passwordChanged,
    handle: (context, { body, hono }) => changePassword(context, body.data, { address: context.edges.addressOf(hono), devices: undefined }),
  },
  { method: "get", path: "/profile/company", tag, summary: "The company one works in", output: companyProfile, handle: getCompany },
  { method: "get", path: "/profile/picture", tag, summary: "The user's picture", output: picture, handle: (context) => getPicture(context, "user") },
  { method: "get", path: "/profile/company/picture", tag, summary: "The company's logo", output: picture, handle: (context) => getPicture(context, "company") },
];

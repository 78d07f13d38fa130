import { z } from "zod";
import { isEmail } from "../../wire/holds.ts";
import { addressRules, atMost, keyed, optionalDay, optionalReference, text } from "../../wire/wire-kit.ts";
import { readable } from "../../words/texts.ts";

export const NAME_MESSAGE = "This is a mandatory field with valid character.";
export const EMAIL_MESSAGE = "This is a mandatory field with valid email id.";
export const EMAIL_FIXED = "The sign-in email is changed by your administrator";
export const ADDRESS_MESSAGE = "This is a mandatory";

const trim = (value: unknown) => (typeof value === "string" ? readable(value).trim() : value);
/** Letters of any script with the marks that names carry: O'Neil, Jean-Luc, St. John. */
export const personName = z.preprocess(trim, atMost(z.string({ error: NAME_MESSAGE }), 50).regex(/^\p{L}[\p{L}\p{M}'’. -]*$/u, { error: NAME_MESSAGE }));

export const profileWrite = z
  .object({
    title: text(50),
    first: personName,
    middle: text(50),
    last: personName,
    dob: optionalDay(true),
    email: z.preprocess(trim, z.string({ error: EMAIL_MESSAGE }).refine(isEmail, { error: EMAIL_MESSAGE })),
    phone: text(30, undefined, "phone"),
    phone2: text(30, undefined, "phone"),
    address1: z.preprocess(trim, atMost(z.string({ error: ADDRESS_MESSAGE }).min(1, { error: ADDRESS_MESSAGE }), 255)),
    country: optionalReference(),
    state: text(50, undefined, "province"),
    city: text(100),
    postal_code: text(20, undefined, "postal"),
  })
  .check(addressRules([{ country: "country", region: "state", postal: "postal_code" }]));
export type ProfileWrite = z.infer<typeof profileWrite>;
/** Columns of a user that are the user's own to read and change, as the data layer grants them. */
export const PROFILE_COLUMNS = [
  "title",
  "first_name",
  "middle",
  "last_name",
  "dob",
  "email",
  "phone",
  "phone2",
  "address1",
  "country",
  "state",
  "city",
  "postal_code",
  "avatar",
] as const;

/** How the clocks of the company's zone go, so that a page shows and reads moments as papers and files do. */
const clock = z.object({ spans: z.array(z.object({ from: z.string(), ahead: z.number(), name: z.string() })), until: z.string() });

export const profile = z.object({
  profile_id: z.string(),
  title: z.string(),
  first: z.string(),
  middle: z.string(),
  last: z.string(),
  dob: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  phone2: z.string(),
  address1: z.string(),
  country: keyed.nullable(),
  state: z.string(),
  city: z.string(),
  postal_code: z.string(),
  /** Address of the picture under /api/v2, or empty. */
  profile_img: z.string(),
  isUserEligibleForAccountSwitch: z.boolean(),
  /** The home account of who has switched to this one, and the e-mail that one signs in with; null at home. */
  switched_from: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  company: z.object({ id: z.number(), name: z.string(), timezone: z.string(), clock }),
  /** Sees the people of the company and invites others. */
  can_manage_people: z.boolean(),
  /** True in demo mode: the workspace says so on screen. */
  demo: z.boolean(),
});
export type Profile = z.infer<typeof profile>;
export const companyProfile = z.object({ id: z.number(), name: z.string(), timezone: z.string(), profile_img: z.string() });

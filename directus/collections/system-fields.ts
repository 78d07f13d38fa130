import { day, type FieldSpec, ref, str, user } from "../schema/dsl.ts";

/** Fields that Haulbook adds to Directus' own collections. */
export const systemFields: Readonly<Record<string, Readonly<Record<string, FieldSpec>>>> = {
  directus_users: {
    company: ref("companies", { note: "The company this sign-in works in", indexed: true }),
    principal: user({ note: "The home sign-in of the same person, when this one is for another company", trace: false }),
    middle: str(50),
    dob: day({ label: "Date of birth" }),
    phone: str(30, { holds: "phone" }),
    phone2: str(30, { holds: "phone" }),
    address1: str(255),
    country: ref("countries"),
    state: str(50),
    city: str(100),
    postal_code: str(20),
  },
  directus_files: { company: ref("companies", { onDelete: "CASCADE", indexed: true }) },
};

import { HttpResponse } from "msw/http";
import { type Profile, profileWrite } from "#bff/modules/profile/contract.ts";
import { COMPANY, db, nextOf } from "../db.ts";
import { keyedOf } from "../present/shared.ts";
import { CANADA } from "../seed/geography.ts";
import type { DemoUser } from "../session.ts";
import type { StoredProfile } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { invalid, notFound, throwIfAny, WireError } from "../wire/errors.ts";
import { signedIn } from "../wire/route.ts";
import { hasKey, referenceErrors } from "../wire/save.ts";

const storedOf = (user: DemoUser): StoredProfile =>
  db.profiles.get(user.id) ?? {
    title: user.role,
    first: user.first,
    middle: "",
    last: user.last,
    dob: null,
    email: user.email,
    phone: "(905) 555-0100",
    phone2: "",
    address1: "6025 Tomken Rd",
    country: CANADA,
    state: "ON",
    city: "Mississauga",
    postal_code: "L5T 1X8",
    picture: null,
  };

function presentProfile(user: DemoUser): Profile {
  const { picture, ...fields } = storedOf(user);
  return {
    ...fields,
    profile_id: user.id,
    country: keyedOf(db.countries, fields.country),
    profile_img: picture ? `/api/v2/profile/picture?v=${picture.id}` : "",
    isUserEligibleForAccountSwitch: false,
    company: COMPANY,
    demo: true,
  };
}

export const profileHandlers = [
  signedIn("get", "/profile/user", ({ user }) => presentProfile(user)),

  signedIn("put", "/profile/user", async ({ request, user }) => {
    const { input, files } = await readWrite(request, profileWrite);
    if (input.email.toLowerCase() !== user.email) throw invalid([{ path: "email", message: "The sign-in email is changed by your administrator" }]);
    throwIfAny(referenceErrors([["country", input.country, hasKey(db.countries)]]));
    const [file] = files;
    if (file && !file.type.startsWith("image/")) {
      const message = `${file.name} is not an image`;
      throw new WireError("UNSUPPORTED_FILE", message, { fields: [{ path: "file", message }] });
    }
    const picture = file ? { id: nextOf("files"), name: file.name, type: file.type, content: file } : storedOf(user).picture;
    db.profiles.set(user.id, { ...input, picture });
    return { ...presentProfile(user), message: "Profile updated successfully!" };
  }),

  signedIn("get", "/profile/picture", ({ user }) => {
    const { picture } = storedOf(user);
    if (!picture) throw notFound();
    return new HttpResponse(picture.content, { headers: { "content-type": picture.type } });
  }),

  signedIn("get", "/profile/company", () => ({ ...COMPANY, profile_img: "" })),
];

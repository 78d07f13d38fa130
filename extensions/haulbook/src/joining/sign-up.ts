/** Whoever signs up opens a company and owns it: asked for by a form, made by the link that goes to the address. */
import { LINK_OVER, SIGN_IN_BY_NOW } from "../../../../bff/src/wire/passwords.ts";
import type { SignUp } from "../../../../bff/src/wire/sign-up.ts";
import { InvalidValueError } from "../errors.ts";
import { HOUR_MS, keepDone, newLink, takeLink } from "../gates/links.ts";
import type { Key } from "../rows.ts";
import { OWNER } from "./access.ts";
import type { Joining } from "./joining.ts";
import { knownLetter, type Mail, signUpLetter } from "./letters.ts";

export const SIGN_UPS = "sign_ups";
/** Pages of the workspace: where a link leads, and where a new password is asked for. */
export type Pages = { page: string; forgotten: string };

/** Keeps what was asked for, where the address is nobody's. @returns the letter, to whomever the address belongs. @param now epoch milliseconds */
export async function askSignUp({ rows, find }: Joining, asked: SignUp, { page, forgotten }: Pages, now: number): Promise<Mail> {
  const { username: email, company: name, first: first_name, last: last_name, timezone } = asked;
  if ((await find(email)) !== undefined) return knownLetter(email, forgotten);
  const { token, columns } = await newLink(now, HOUR_MS);
  await rows.insert(SIGN_UPS, [{ ...columns, email, name, first_name, last_name, timezone }]);
  return signUpLetter(email, name, `${page}#${token}`);
}

/** Opens the company. What it needs comes with the product (lookups, roles) or with its first record (numbers). @returns its owner @throws INVALID_VALUE */
export async function openCompany({ rows, find, make }: Joining, token: string, password: string, now: number): Promise<Key> {
  const asked = await takeLink(rows, SIGN_UPS, token, now);
  if (asked === undefined) throw new InvalidValueError({ field: "token", message: LINK_OVER });
  if ((await find(String(asked.email))) !== undefined) throw new InvalidValueError({ field: "token", message: SIGN_IN_BY_NOW });
  const { email, name, first_name, last_name, timezone } = asked;
  const company = await make("companies", { name, timezone, email, active: true });
  const owner = await make("directus_users", { email, password, first_name, last_name, role: OWNER, company, status: "active" });
  await rows.remove(SIGN_UPS, { email });
  await keepDone(rows, token, owner, now);
  return owner;
}

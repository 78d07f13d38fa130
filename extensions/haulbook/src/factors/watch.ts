/** What Directus itself lacks of second factors, at each of its doors: a code is good once, recovery codes are taken, and who must set one up does nothing else before. */
import type { ExtensionContext, FilterHandler, HookRegister, HttpHandler, SecondFactors } from "../directus.ts";
import { FactorNeededError } from "../errors.ts";
import { claimsOf } from "../gates/express.ts";
import { rowsOf } from "../knex-rows.ts";
import { first, type Row } from "../rows.ts";
import { owesFactor } from "./required.ts";
import { isCode } from "./second-factor.ts";
import { isWhileOwing } from "./while-owing.ts";

const USERS = "directus_users";

const watched = new WeakSet<object>();
/** Directus asks here, after the password, at every door. A secret that is tried before it is kept stays its own matter. */
function takeOurCodes({ services }: ExtensionContext): void {
  const factors: SecondFactors = services.TFAService.prototype;
  if (watched.has(factors)) return;
  watched.add(factors);
  const verify = factors.verifyOTP;
  if (typeof verify !== "function") throw new Error("Directus checks codes in another way than this extension knows: one code would be good twice");
  factors.verifyOTP = async function (key, otp, secret) {
    const rows = rowsOf(this.knex);
    const kept = secret ? undefined : (await first(rows, USERS, { id: key }, { columns: ["tfa_secret"] }))?.tfa_secret;
    return kept ? isCode(rows, key, String(kept), String(otp), Date.now()) : verify.call(this, key, otp, secret);
  };
}

/** A token says that its person owes a second factor. Directus would say so of a sign-in alone, and of the role's own policies. */
const markToken: FilterHandler = async (payload, { user }, { database }) => {
  const { enforce_tfa: _, ...claims } = payload as Row;
  return user && (await owesFactor(rowsOf(database), user)) ? { ...claims, enforce_tfa: true } : claims;
};

/** Costs staff who owe none a look at their token; an administrator's may be older than what is asked of him, and opens everything. */
export const stopWhoOwes =
  ({ database }: ExtensionContext): HttpHandler =>
  (request, _response, next) => {
    const { user, admin } = request.accountability ?? {};
    const mayOwe = admin === true || claimsOf(request).enforce_tfa === true;
    if (!user || !mayOwe || isWhileOwing(request.method, request.path)) return next();
    owesFactor(rowsOf(database), user).then((owes) => next(owes ? new FactorNeededError() : undefined), next);
  };

export function registerFactorWatch({ filter }: HookRegister, extension: ExtensionContext): void {
  takeOurCodes(extension);
  filter("auth.jwt", markToken);
}

import type { Context } from "../../kernel/context.ts";
import { crudRoutes } from "../../register/routes.ts";
import { dayIn } from "../../words/zones.ts";
import { ACCIDENT_MESSAGES, type AccidentWrite, accidents, accidentWrite } from "./contract.ts";

/** What happens today may be written down with any time of the company's day. */
async function guard({ actor }: Context, { date, drug_chk_dt }: AccidentWrite) {
  const { timezone } = actor.company;
  const today = dayIn(new Date(), timezone);
  const late = { date: dayIn(new Date(date), timezone) > today, drug_chk_dt: drug_chk_dt !== null && drug_chk_dt > today };
  return Object.entries(late).flatMap(([path, isLate]) => (isLate ? [{ path, message: ACCIDENT_MESSAGES.future }] : []));
}

export const accidentsRoutes = crudRoutes(accidents, { write: accidentWrite, guard });

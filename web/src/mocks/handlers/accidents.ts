import { ACCIDENT_MESSAGES, accidents, accidentWrite } from "#bff/modules/accidents/contract.ts";
import { companyDay } from "../seed/calendar.ts";
import { registerHandlers } from "../wire/register.ts";

export const accidentsHandlers = registerHandlers(accidents, "accidents", {
  write: accidentWrite,
  guard: ({ date, drug_chk_dt }) => {
    const today = companyDay(new Date().toISOString());
    const late = { date: companyDay(date) > today, drug_chk_dt: drug_chk_dt !== null && drug_chk_dt > today };
    return Object.entries(late).flatMap(([path, isLate]) => (isLate ? [{ path, message: ACCIDENT_MESSAGES.future }] : []));
  },
});

export const COMPANY_ZONE = "America/Toronto";

/** `day` moved by whole days, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const two = (value: number) => String(value).padStart(2, "0");
/** A time on the clock at a stop. */
export const wallClockAt = (day: string, hour: number, minute = 0) => `${day}T${two(hour)}:${two(minute)}:00`;
/** An instant by its hour in UTC; 10 to 21 is the working day of the company's zone. */
export const instantAt = (day: string, hour: number, minute = 0) => `${day}T${two(hour)}:${two(minute)}:00.000Z`;

const inCompanyZone = new Intl.DateTimeFormat("en-CA", { timeZone: COMPANY_ZONE, year: "numeric", month: "2-digit", day: "2-digit" });
/** The company's calendar day of an instant. */
export const companyDay = (instant: string) => inCompanyZone.format(new Date(instant));

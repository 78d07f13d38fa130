/** How long the audit log is kept, in days: a year and some, so that the same month of last year is still there. */
export const AUDIT_DAYS = 400;
/** What is younger is kept, whatever a setting says: a log that can be emptied at will is none. */
export const FEWEST_AUDIT_DAYS = 30;

export function auditDaysOf(env: Readonly<Record<string, unknown>>): number {
  const days = Number(env.AUDIT_DAYS ?? AUDIT_DAYS);
  return days >= FEWEST_AUDIT_DAYS ? days : AUDIT_DAYS;
}

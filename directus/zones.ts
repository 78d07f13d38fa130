/** Time zones that were stored before they were checked: a name that no clock knows breaks every page of its company. */
import type { Rows } from "../extensions/haulbook/src/rows.ts";
import { collections } from "./collections/index.ts";

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).format() !== "";
  } catch {
    return false;
  }
}

/** Gives companies whose zone is none the one that a new company has. Returns how many. */
export async function repairZones(rows: Rows): Promise<number> {
  const companies = await rows.find("companies", {}, { columns: ["id", "timezone"] });
  const lost = companies.filter(({ timezone }) => !isZone(String(timezone)));
  if (lost.length > 0) await rows.update("companies", { id: lost.map(({ id }) => id) }, { timezone: collections.companies?.fields.timezone?.default });
  return lost.length;
}

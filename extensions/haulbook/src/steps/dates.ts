/** What has happened already is not dated after today, whoever writes it: the studio and an import like the workspace. */
import { IN_FUTURE } from "../../../../bff/src/wire/wire-kit.ts";
import { dayIn } from "../../../../bff/src/words/zones.ts";
import { pastOf } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import { first, type Row } from "../rows.ts";
import { plain } from "../values.ts";
import type { Write } from "../write.ts";

/** Where the day begins last: what is over there is over everywhere. */
const LAST_ZONE = "Etc/GMT+12";

function isLater(value: string, isDay: boolean, zone: string, now: Date): boolean {
  return (isDay ? value : dayIn(value, zone)) > dayIn(now, zone);
}
/** Where the company is. */
export async function zoneOf({ rows }: Write, company: number | null): Promise<string> {
  const row = company === null ? undefined : await first(rows, "companies", { id: company }, { columns: ["timezone"] });
  return typeof row?.timezone === "string" && row.timezone !== "" ? row.timezone : "UTC";
}

/** Today ends with the company's day. @param written the fields that are new or changed @throws INVALID_VALUE */
export async function refuseFuture(write: Write, written: Row, company: number | null): Promise<void> {
  const now = new Date();
  for (const field of pastOf(write.info.name)) {
    const type = write.info.fields[field]?.type ?? "";
    const value = plain(written[field], type);
    // What is no date is the database's to refuse.
    if (typeof value !== "string" || Number.isNaN(Date.parse(value))) continue;
    const isDay = type === "date";
    if (isLater(value, isDay, LAST_ZONE, now) && isLater(value, isDay, await zoneOf(write, company), now))
      throw new InvalidValueError({ field, message: IN_FUTURE });
  }
}

import { useContext } from "react";
import { LONG, SHORT } from "#bff/words/dates.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { DateMarkContext } from "../ui/date-input.tsx";

type Person = { name: string } | null;
type Stamped = { created_at: string | null; created_by: Person; updated_at: string | null; updated_by: Person };

/** Who made a record and who changed it last. */
export function Stamps({ record }: { record: Stamped }) {
  const zone = useCompanyZone();
  const dates = useContext(DateMarkContext) === "/" ? SHORT : LONG;
  const line = (verb: string, at: string | null, by: Person) => at && `${verb} ${dates.instant(at, zone)}${by ? ` by ${by.name}` : ""}`;
  const created = line("Created", record.created_at, record.created_by);
  const changed = record.updated_at !== record.created_at && line("Changed", record.updated_at, record.updated_by);
  return <span className="hb-stamps">{[created, changed].filter(Boolean).join(" · ")}</span>;
}

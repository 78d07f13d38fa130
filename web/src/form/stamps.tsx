import "./stamps.css";
import { History } from "lucide-react";
import { useContext, useState } from "react";
import { LONG, SHORT } from "#bff/words/dates.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { DateMarkContext } from "../ui/date-input.tsx";
import { HistoryDialog } from "./history.ts";
import type { HistoryOf } from "./history-dialog.tsx";

type Person = { name: string } | null;
type Stamped = { id: number; created_at: string | null; created_by: Person; updated_at: string | null; updated_by: Person };

/** Who made a record and who changed it last; and the way to all that became of it. `of`: the definition of its register. */
export function Stamps({ record, of }: { record: Stamped; of: HistoryOf }) {
  const [isOpen, setOpen] = useState(false);
  const zone = useCompanyZone();
  const dates = useContext(DateMarkContext) === "/" ? SHORT : LONG;
  const line = (verb: string, at: string | null, by: Person) => at && `${verb} ${dates.instant(at, zone)}${by ? ` by ${by.name}` : ""}`;
  const created = line("Created", record.created_at, record.created_by);
  const changed = record.updated_at !== record.created_at && line("Changed", record.updated_at, record.updated_by);
  const whole = [created, changed].filter(Boolean).join(" · ");
  return (
    <>
      <span className="hb-stamps" title={whole}>
        {whole}
      </span>
      <button type="button" className="hb-history-open" onClick={() => setOpen(true)}>
        <History size={14} aria-hidden="true" /> History
      </button>
      {isOpen && <HistoryDialog of={of} id={record.id} onClose={() => setOpen(false)} />}
    </>
  );
}

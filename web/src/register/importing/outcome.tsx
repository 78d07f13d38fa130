import { Button } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import type { ImportedRow, ImportOutcome } from "#bff/wire/import.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { Status, type Tone } from "../../ui/status.tsx";

type State = ImportedRow["status"];
/** More would take long to draw. */
const MOST_LINES = 500;
const TONES: Record<State, Tone> = { add: "success", there: "neutral", refused: "danger" };
const wordsOf = (done: boolean): Record<State, string> => ({ add: done ? "Added" : "Will be added", there: "Already there", refused: "Refused" });
const STATES: readonly State[] = ["refused", "there", "add"];

const textOf = ({ column, value, message }: ImportedRow["problems"][number]) =>
  `${column === "" ? "" : `${column}${value === "" ? "" : ` “${value}”`}: `}${message}`;

type OutcomeProps = { outcome: ImportOutcome; what: string; onDownload: (format: "xlsx" | "csv") => void; children?: ReactNode };

/** What becomes of each row, those that are refused first. */
export function Outcome({ outcome, what, onDownload, children }: OutcomeProps) {
  const { counts, rows, done } = outcome;
  const [only, setOnly] = useState<State | null>(null);
  const words = wordsOf(done);
  const shown = STATES.filter((state) => only === null || state === only).flatMap((state) => rows.filter(({ status }) => status === state));
  return (
    <section className="hb-section" aria-label="Rows">
      <header>
        <h2>{done ? "Result" : "What would happen"}</h2>
        {counts.left > 0 && <span className="hb-muted">{formatNumber(counts.left)} lines hold no record, such as totals</span>}
      </header>
      <fieldset className="hb-import-counts">
        <legend className="hb-visually-hidden">Show</legend>
        {(["add", "there", "refused"] as const).map((state) => (
          <button key={state} type="button" aria-pressed={only === state} onClick={() => setOnly(only === state ? null : state)}>
            <b>{formatNumber(counts[state])}</b> <Status tone={TONES[state]}>{words[state]}</Status>
          </button>
        ))}
      </fieldset>
      {children}
      {counts.refused > 0 && (
        <p className="hb-import-files">
          The refused rows with their reasons, to be put right and brought again:
          <Button size="xs" variant="outline" onClick={() => onDownload("xlsx")}>
            XLSX
          </Button>
          <Button size="xs" variant="outline" onClick={() => onDownload("csv")}>
            CSV
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys. */}
      <section className="hb-import-table" tabIndex={0} aria-label={`Rows of the file: ${what}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Record</th>
              <th scope="col">Result</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST_LINES).map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.label}</td>
                <td>
                  <Status tone={TONES[row.status]}>{words[row.status]}</Status>
                </td>
                <td>
                  {row.problems.map((problem) => (
                    <p key={textOf(problem)}>{textOf(problem)}</p>
                  ))}
                  {row.notes.map((note) => (
                    <p key={note} className="hb-muted">
                      {note}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
          {shown.length > MOST_LINES && <caption>… and {formatNumber(shown.length - MOST_LINES)} more rows</caption>}
        </table>
      </section>
    </section>
  );
}

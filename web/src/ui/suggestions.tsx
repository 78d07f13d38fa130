/** What search boxes share: asking the server once typing rests, and the list of answers below the box. */
import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { messageOf } from "../kernel/api/error.ts";
import { useDebounced } from "./use-debounced.ts";

export type Choice = { id: number | string; label: string };
/** The id of text that was typed and left without a choice. It names nothing, so that the field's rule, or the filter's, refuses it. */
export const NO_CHOICE = 0;
/** A choice as a filter's value; text that is none reads as no key. */
export const keyText = (choice: Choice | null): string => (choice === null ? "" : choice.id === NO_CHOICE ? JSON.stringify(choice.label) : String(choice.id));
export type SuggestSource<Row> = {
  key: (text: string) => QueryKey;
  load: (text: string, signal: AbortSignal) => Promise<Row[]>;
  /** `hint` is a second, muted text on the option's line. */
  choice(row: Row): Choice & { hint?: string };
  /** Characters before the first search; default 3. With 0 a click or ↓ opens the box with what the server lists for no text. */
  minChars?: number;
  /** Shown when nothing is found; default 'No record found'. */
  emptyText?: string;
  /** Shown while there are fewer characters than `minChars`. */
  shortText?: string;
};

const PAUSE_MS = 300;
const FEWEST = 3;
const NOTHING = "No record found";
const NOT_ASKED = "This could not be looked for.";

/**
 * Only answers to the text that is in the box now are given, so a slow one can't overwrite a newer; a search that failed says why.
 * `asked` null: nothing is asked. `note` stands in the list where there is nothing to choose.
 */
export function useSuggestions<Row>(source: SuggestSource<Row>, asked: string | null) {
  const text = (asked ?? "").trim();
  const rested = useDebounced(text, PAUSE_MS);
  const fewest = source.minChars ?? FEWEST;
  const enough = asked !== null && text.length >= fewest;
  const current = enough && rested === text;
  const query = useQuery({ queryKey: source.key(rested), queryFn: ({ signal }) => source.load(rested, signal), enabled: current, retry: false });
  const done = current && query.isFetched && !query.isFetching;
  const rows = current ? (query.data ?? []) : [];
  const isShort = asked !== null && text !== "" && text.length < fewest;
  const note = isShort
    ? source.shortText
    : !done || rows.length > 0
      ? undefined
      : query.error
        ? `${NOT_ASKED} ${messageOf(query.error)}`
        : (source.emptyText ?? NOTHING);
  return { rows, note, waiting: enough && (!current || query.isFetching), open: rows.length > 0 || note !== undefined };
}

type SuggestionListProps<Row> = {
  id: string;
  label: string;
  source: SuggestSource<Row>;
  rows: readonly Row[];
  note: string | undefined;
  /** What was typed; its letters stand out. */
  typed: string;
  /** The option that Enter takes; -1: none. */
  active: number;
  place: CSSProperties;
  onActive: (index: number) => void;
  onPick: (row: Row) => void;
};

export function SuggestionList<Row>({ id, label, source, rows, note, typed, active, place, onActive, onPick }: SuggestionListProps<Row>) {
  return (
    <div id={id} role="listbox" aria-label={label} className="hb-suggest-list" style={place}>
      {note && <p>{note}</p>}
      {rows.map((row, index) => {
        const { id: key, label: text, hint } = source.choice(row);
        return (
          <button
            key={key}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(index)}
            onClick={() => onPick(row)}
          >
            <Marked text={text} part={typed} />
            {hint && <span className="hb-muted">{hint}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The letters that matched stand out. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part.trim() === "" ? -1 : text.toLowerCase().indexOf(part.trim().toLowerCase());
  if (at === -1) return <span>{text}</span>;
  const end = at + part.trim().length;
  return (
    <span>
      {text.slice(0, at)}
      <mark className="hb-match">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  );
}

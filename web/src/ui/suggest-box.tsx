/** A search box whose answers come from the server. Only answers to the text that is in the box are shown, so a slow one can't overwrite a newer. */
import { Input, Spinner } from "@chakra-ui/react";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useBelow } from "./use-below.ts";
import { useDebounced } from "./use-debounced.ts";
import { useListKeys } from "./use-list-keys.ts";

export type Choice = { id: number | string; label: string };
export type SuggestSource<Row> = {
  key: (text: string) => QueryKey;
  load: (text: string, signal: AbortSignal) => Promise<Row[]>;
  /** `hint` is a second, muted text on the option's line. */
  choice: (row: Row) => Choice & { hint?: string };
  /** Characters before the first search; default 3. With 0 a click or ↓ opens the box with what the server lists for no text. */
  minChars?: number;
  /** Shown when nothing is found; default 'No record found'. */
  emptyText?: string;
};
type SuggestBoxProps<Row> = {
  source: SuggestSource<Row>;
  value: Choice | null;
  onChange: (choice: Choice | null, row: Row | null) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  /** Spoken name, where no label element points at `id`. */
  label?: string;
  describedBy?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
};

const PAUSE_MS = 300;
const FEWEST = 3;

/** `asked` null: nothing is asked. */
function useSuggestions<Row>(source: SuggestSource<Row>, asked: string | null) {
  const text = (asked ?? "").trim();
  const rested = useDebounced(text, PAUSE_MS);
  const enough = asked !== null && text.length >= (source.minChars ?? FEWEST);
  const current = enough && rested === text;
  const query = useQuery({ queryKey: source.key(rested), queryFn: ({ signal }) => source.load(rested, signal), enabled: current, retry: false });
  return { rows: current ? (query.data ?? []) : [], waiting: enough && (!current || query.isFetching), done: current && query.isFetched && !query.isFetching };
}

export function SuggestBox<Row>(props: SuggestBoxProps<Row>) {
  const { source, value, onChange, inputRef } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [browsing, setBrowsing] = useState(false);
  const asked = typed ?? (browsing ? "" : null);
  const { rows, waiting, done } = useSuggestions(source, asked);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = asked !== null && (rows.length > 0 || done);
  const place = useBelow(box, open);

  const close = () => {
    setTyped(null);
    setBrowsing(false);
  };
  const browse = () => {
    if (source.minChars !== 0 || asked !== null) return;
    keys.setActive(0);
    setBrowsing(true);
  };
  const pick = (row: Row | undefined) => {
    if (!row) return;
    const { id, label } = source.choice(row);
    close();
    onChange({ id, label }, row);
  };
  const clear = () => {
    close();
    onChange(null, null);
  };
  const keys = useListKeys(open ? rows.length : 0, (index) => pick(rows[index]));

  return (
    <div className="hb-suggest" ref={box}>
      <Input
        ref={inputRef}
        id={props.id}
        name={props.name}
        role="combobox"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && rows.length > 0 ? `${listId}-${keys.active}` : undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        placeholder={props.placeholder ?? "Type to search"}
        autoComplete="off"
        value={typed ?? value?.label ?? ""}
        onChange={({ target }) => {
          setTyped(target.value);
          keys.setActive(0);
          if (target.value === "" && value) onChange(null, null);
        }}
        onClick={browse}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") browse();
          if (event.key === "Escape" && asked !== null) {
            event.stopPropagation();
            close();
          } else keys.onKeyDown(event);
        }}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
      />
      <span className="hb-suggest-end">
        {waiting && <Spinner size="xs" />}
        {value && !props.disabled && (
          <button type="button" tabIndex={-1} aria-label="Clear" onClick={clear}>
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </span>
      {open && (
        <div id={listId} role="listbox" aria-label={props.label ?? "Suggestions"} className="hb-suggest-list" style={place}>
          {rows.length === 0 && <p>{source.emptyText ?? "No record found"}</p>}
          {rows.map((row, index) => {
            const { id, label, hint } = source.choice(row);
            return (
              <button
                key={id}
                id={`${listId}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === keys.active}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => keys.setActive(index)}
                onClick={() => pick(row)}
              >
                <Marked text={label} part={typed ?? ""} />
                {hint && <span className="hb-muted">{hint}</span>}
              </button>
            );
          })}
        </div>
      )}
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

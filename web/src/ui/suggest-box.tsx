/** A search box whose answers come from the server. Only answers to the text that is in the box are shown, so a slow one can't overwrite a newer. */
import { Combobox, createListCollection, Portal, Spinner } from "@chakra-ui/react";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

export type Choice = { id: number | string; label: string };
export type SuggestSource<Row> = {
  key: (text: string) => QueryKey;
  load: (text: string, signal: AbortSignal) => Promise<Row[]>;
  /** `hint` is a second, muted text on the option's line. */
  choice: (row: Row) => Choice & { hint?: string };
  /** Characters before the first search; default 3. */
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
  label?: string;
  describedBy?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
};

type Option<Row> = { choice: Choice & { hint?: string }; row: Row | null };
const PAUSE_MS = 300;

function useSuggestions<Row>(source: SuggestSource<Row>, typed: string | null) {
  const text = useDebounced(typed ?? "", PAUSE_MS).trim();
  const enough = (typed ?? "").trim().length >= (source.minChars ?? 3);
  const query = useQuery({ queryKey: source.key(text), queryFn: ({ signal }) => source.load(text, signal), enabled: enough && text.length >= (source.minChars ?? 3), retry: false });
  const current = enough && text === (typed ?? "").trim();
  return { rows: current ? (query.data ?? []) : [], waiting: enough && (!current || query.isFetching), done: current && query.isFetched };
}

export function SuggestBox<Row>(props: SuggestBoxProps<Row>) {
  const { source, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const { rows, waiting, done } = useSuggestions(source, typed);
  const options = useMemo<Option<Row>[]>(() => {
    if (typed !== null) return rows.map((row) => ({ choice: source.choice(row), row }));
    return value ? [{ choice: value, row: null }] : [];
  }, [typed, rows, value, source]);
  const collection = useMemo(
    () => createListCollection({ items: options, itemToValue: (option) => String(option.choice.id), itemToString: (option) => option.choice.label }),
    [options],
  );

  const onInput = (text: string, reason: string | undefined) => {
    if (reason !== "input-change") return;
    setTyped(text);
    if (text === "" && value) onChange(null, null);
  };
  return (
    <Combobox.Root
      collection={collection}
      value={value ? [String(value.id)] : []}
      inputValue={typed ?? value?.label ?? ""}
      onInputValueChange={({ inputValue, reason }) => onInput(inputValue, reason)}
      onValueChange={({ items }) => {
        const picked = items[0];
        if (!picked) return;
        setTyped(null);
        onChange({ id: picked.choice.id, label: picked.choice.label }, picked.row);
      }}
      open={typed !== null && (rows.length > 0 || done)}
      onOpenChange={({ open, reason }) => !open && reason !== "item-select" && setTyped(null)}
      disabled={props.disabled}
      invalid={props.invalid}
      openOnClick={false}
      selectionBehavior="replace"
      inputBehavior="autohighlight"
      ids={props.id ? { input: props.id } : undefined}
      positioning={{ sameWidth: true }}
      size="sm"
    >
      <Combobox.Control>
        <Combobox.Input
          ref={props.inputRef}
          name={props.name}
          placeholder={props.placeholder ?? "Type to search"}
          aria-label={props.label}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          autoComplete="off"
          onBlur={() => {
            setTyped(null);
            props.onBlur?.();
          }}
        />
        <Combobox.IndicatorGroup>
          {waiting && <Spinner size="xs" />}
          {value && !props.disabled && (
            <Combobox.ClearTrigger
              onClick={() => {
                setTyped(null);
                onChange(null, null);
              }}
            />
          )}
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            {done && rows.length === 0 && <div className="hb-suggest-empty">{source.emptyText ?? "No record found"}</div>}
            {options.map((option) => (
              <Combobox.Item key={option.choice.id} item={option}>
                <Combobox.ItemText>
                  <Marked text={option.choice.label} part={typed ?? ""} />
                </Combobox.ItemText>
                {option.choice.hint && <span className="hb-muted">{option.choice.hint}</span>}
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}

/** The letters that matched stand out. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part.trim() === "" ? -1 : text.toLowerCase().indexOf(part.trim().toLowerCase());
  if (at === -1) return text;
  const end = at + part.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="hb-match">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** A search box whose answers come from the server; one of them is chosen. Not Chakra's Combobox, which would add 33 kB to every list with such a filter. */
import { Input, Spinner } from "@chakra-ui/react";
import { ChevronDown, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type Choice, NO_CHOICE, SuggestionList, type SuggestSource, useSuggestions } from "./suggestions.tsx";
import { useBelow } from "./use-below.ts";
import { useListKeys } from "./use-list-keys.ts";

export { type Choice, keyText, NO_CHOICE, type SuggestSource } from "./suggestions.tsx";

type SuggestBoxProps<Row> = {
  source: SuggestSource<Row>;
  value: Choice | null;
  /** Text that was left without a choice comes with the id NO_CHOICE. */
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

export function SuggestBox<Row>(props: SuggestBoxProps<Row>) {
  const { source, value, onChange, inputRef } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [browsing, setBrowsing] = useState(false);
  const asked = typed ?? (browsing ? "" : null);
  const { rows, note, waiting, open } = useSuggestions(source, asked);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const place = useBelow(box, open);

  const close = () => {
    setTyped(null);
    setBrowsing(false);
  };
  const opensAtOnce = source.minChars === 0 && !props.disabled;
  const browse = () => {
    if (!opensAtOnce || asked !== null) return;
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
  /** What was typed stays, wrong: nothing older is saved in its place. */
  const leave = () => {
    const text = typed?.trim() ?? value?.label ?? "";
    close();
    if (text !== (value?.label ?? "")) onChange(text === "" ? null : { id: NO_CHOICE, label: text }, null);
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
          // Whoever is quicker than the answers must not save the form.
          if (event.key === "Enter" && asked !== null) event.preventDefault();
        }}
        onBlur={() => {
          leave();
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
        {!value && !waiting && opensAtOnce && <ChevronDown size={16} aria-hidden="true" />}
      </span>
      {open && (
        <SuggestionList
          id={listId}
          label={props.label ?? "Suggestions"}
          typed={typed ?? ""}
          active={keys.active}
          onActive={keys.setActive}
          onPick={pick}
          {...{ source, rows, note, place }}
        />
      )}
    </div>
  );
}

/** A text box that offers what is known while one types. Anything may be typed; an offer is taken with ↓ and Enter, or a click. */
import { Input, Spinner } from "@chakra-ui/react";
import { useId, useRef, useState } from "react";
import { SuggestionList, type SuggestSource, useSuggestions } from "./suggestions.tsx";
import { useBelow } from "./use-below.ts";
import { useListKeys } from "./use-list-keys.ts";

type SuggestTextProps<Row> = {
  source: SuggestSource<Row>;
  value: string;
  onChange: (text: string) => void;
  /** The offer that was taken; its text is not yet in the box. */
  onPick: (row: Row) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  /** Names the list for screen readers. */
  label: string;
  describedBy?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
};

const NONE = -1;

export function SuggestText<Row>(props: SuggestTextProps<Row>) {
  const { source, value, onChange, onPick } = props;
  const [asking, setAsking] = useState(false);
  const { rows, note, waiting, open } = useSuggestions(source, asking ? value : null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const place = useBelow(box, open);
  const close = () => setAsking(false);
  const pick = (row: Row | undefined) => {
    if (!row) return;
    close();
    onPick(row);
  };
  const keys = useListKeys(open ? rows.length : 0, (index) => pick(rows[index]), NONE);

  return (
    <div className="hb-suggest" ref={box}>
      <Input
        ref={props.inputRef}
        id={props.id}
        name={props.name}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          keys.setActive(NONE);
          setAsking(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !open) return keys.onKeyDown(event);
          event.stopPropagation();
          close();
        }}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
      />
      <span className="hb-suggest-end">{waiting && <Spinner size="xs" />}</span>
      {open && (
        <SuggestionList
          id={listId}
          label={props.label}
          typed={value}
          active={keys.active}
          onActive={keys.setActive}
          onPick={pick}
          {...{ source, rows, note, place }}
        />
      )}
    </div>
  );
}

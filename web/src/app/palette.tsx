/** Ctrl/Cmd-K: one box that goes to any screen and starts any record the user may create. */
import { Dialog, Kbd, Portal } from "@chakra-ui/react";
import { atom, useAtom, useSetAtom } from "jotai";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Command } from "../kernel/module.ts";
import { useWorkspace, type Workspace } from "../kernel/session.ts";
import { modules } from "./modules.ts";

const openAtom = atom(false);
const isMac = /mac/i.test(navigator.userAgent);

export function PaletteButton() {
  const setOpen = useSetAtom(openAtom);
  return (
    <button type="button" className="hb-palette-button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
      <Search size={15} aria-hidden="true" />
      <span>Go to…</span>
      <Kbd size="sm">{isMac ? "⌘K" : "Ctrl K"}</Kbd>
    </button>
  );
}

const allowed = (may: Workspace["may"]) => modules.flatMap((module) => module.commands).filter(({ screen, right }) => !screen || may(screen, right));
const matches = (command: Command, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => command.label.toLowerCase().includes(word));

export function CommandPalette() {
  const [open, setOpen] = useAtom(openAtom);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [setOpen]);
  return (
    <Dialog.Root open={open} onOpenChange={(event) => setOpen(event.open)} placement="top" size="sm" lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Go to">
            <PaletteBox onDone={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function PaletteBox({ onDone }: { onDone: () => void }) {
  const { may } = useWorkspace();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const commands = useMemo(() => allowed(may), [may]);
  const found = commands.filter((command) => matches(command, text.trim()));
  const go = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    navigate(command.path);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") go(found[at]);
    else if (step && found.length > 0) setAt((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="hb-palette">
      <input
        role="combobox"
        aria-label="Go to a screen or create a record"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        placeholder="Go to a screen or create a record"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and the keys
          <div key={command.label} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === at} onClick={() => go(command)} onMouseMove={() => setAt(index)}>
            {command.label}
          </div>
        ))}
        {found.length === 0 && <p>No record found</p>}
      </div>
    </div>
  );
}

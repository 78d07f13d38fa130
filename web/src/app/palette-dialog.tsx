import { Dialog, Portal } from "@chakra-ui/react";
import { useAtom } from "jotai";
import { useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Command } from "../kernel/module.ts";
import { useWorkspace, type Workspace } from "../kernel/workspace.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import { modules } from "./modules.ts";
import { paletteAtom } from "./palette.tsx";
import { useNumbered } from "./use-numbered.ts";

const allowed = (may: Workspace["may"]) => modules.flatMap((module) => module.commands).filter(({ screen, right }) => !screen || may(screen, right));
const matches = (command: Command, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => command.label.toLowerCase().includes(word));

export default function PaletteDialog() {
  const [open, setOpen] = useAtom(paletteAtom);
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
  const commands = useMemo(() => allowed(may), [may]);
  const numbered = useNumbered(text.trim());
  const found = [...numbered, ...commands.filter((command) => matches(command, text.trim()))];
  const go = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    navigate(command.path);
  };
  const keys = useListKeys(found.length, (index) => go(found[index]));
  return (
    <div className="hb-palette">
      <input
        role="combobox"
        aria-label="Go to a screen or record, or create one"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${keys.active}` : undefined}
        placeholder="Go to a screen, create a record, or type an order or trip number"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          keys.setActive(0);
        }}
        onKeyDown={keys.onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          <button
            key={command.label}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === keys.active}
            onClick={() => go(command)}
            onMouseMove={() => keys.setActive(index)}
          >
            {command.label}
          </button>
        ))}
        {found.length === 0 && <p>No record found</p>}
      </div>
    </div>
  );
}

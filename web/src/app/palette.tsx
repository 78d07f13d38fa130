/** Ctrl/Cmd-K: one box that goes to any screen and starts any record the user may create. Its code comes with the first use. */
import { Kbd } from "@chakra-ui/react";
import { atom, useAtom, useSetAtom } from "jotai";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { part } from "../ui/part.tsx";

export const paletteAtom = atom(false);
const isMac = /mac/i.test(navigator.userAgent);
const PaletteDialog = part("The palette", () => import("./palette-dialog.tsx"), { floating: true });

export function PaletteButton() {
  const setOpen = useSetAtom(paletteAtom);
  return (
    <button type="button" className="hb-palette-button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
      <Search size={15} aria-hidden="true" />
      <span>Go to…</span>
      <Kbd size="sm">{isMac ? "⌘K" : "Ctrl K"}</Kbd>
    </button>
  );
}

const isPaletteKey = (event: KeyboardEvent) => event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

export function CommandPalette() {
  const [open, setOpen] = useAtom(paletteAtom);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (open) setUsed(true);
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [setOpen]);
  return used && <PaletteDialog open={open} onClose={() => setOpen(false)} />;
}

/** `?` shows the keys of the screen one is on. The dialog's code comes with the first use. */
import { useEffect, useState } from "react";
import { part } from "../ui/part.tsx";

const ShortcutsDialog = part("The list of keys", () => import("./shortcuts-dialog.tsx"), { floating: true });

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return open && <ShortcutsDialog onClose={() => setOpen(false)} />;
}

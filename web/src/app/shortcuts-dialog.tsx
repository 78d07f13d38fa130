import "./shortcuts.css";
import { Dialog, Kbd, Portal } from "@chakra-ui/react";
import { useState } from "react";

type Group = { title: string; keys: readonly (readonly [keys: string, what: string])[]; isHere: () => boolean };

const sees = (selector: string) => () => document.querySelector(selector) !== null;
const GROUPS: readonly Group[] = [
  {
    title: "Everywhere",
    isHere: () => true,
    keys: [
      ["Ctrl K", "Go to a screen or record, or create one"],
      ["?", "These keys"],
      ["Esc", "Close what is on top"],
    ],
  },
  {
    title: "In the list",
    isHere: sees(".hb-grid"),
    keys: [
      ["↑ ↓ ← →", "Move from cell to cell"],
      ["Enter", "Open the record"],
      ["Shift F10", "What can be done with the row"],
    ],
  },
  {
    title: "Stops below a row",
    isHere: sees('.hb-grid [col-id="expand"]'),
    keys: [["Enter", "In the first column: show or hide them"]],
  },
  {
    title: "Choosing rows",
    isHere: sees(".hb-grid input[type=checkbox]"),
    keys: [
      ["Space", "Choose the row, or not"],
      ["Shift ↑ ↓", "Choose the next rows too"],
      ["Esc", "Choose none"],
    ],
  },
  {
    title: "In the form",
    isHere: sees(".hb-form"),
    keys: [
      ["Ctrl S", "Save"],
      ["Ctrl Enter", "Save"],
      ["1503 · 15/3 · dec 5 · today · +2", "Dates may be typed like this"],
    ],
  },
  {
    title: "In the stops",
    isHere: sees(".hb-stop-adders, .hb-stop-handle"),
    keys: [
      ["Alt ↑ ↓", "Move the stop"],
      ["Enter", "In the last stop: add another"],
    ],
  },
];

/** Looks once at what the page holds. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => GROUPS.filter(({ isHere }) => isHere()));
  return (
    <Dialog.Root open onOpenChange={(event) => !event.open && onClose()} size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">Keyboard shortcuts</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className="hb-shortcuts">
              {groups.map(({ title, keys }) => (
                <section key={title} aria-label={title}>
                  <h3>{title}</h3>
                  <dl>
                    {keys.map(([pressed, what]) => (
                      <div key={pressed}>
                        <dt>
                          <Kbd size="sm">{pressed}</Kbd>
                        </dt>
                        <dd>{what}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

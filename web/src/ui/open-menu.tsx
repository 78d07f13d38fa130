import { Menu, Portal, useMenuContext } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PopupMenuProps } from "./menu.tsx";

export function OpenMenu({ anchor, startAt, label, placement, className, closeOnSelect, onSelect, onClose, children }: PopupMenuProps) {
  const content = useRef<HTMLDivElement>(null);
  const [beside, setBeside] = useState(anchor);
  if (anchor !== null && anchor !== beside) setBeside(anchor);
  /** The focus stays where a click outside has put it. */
  const close = () => {
    if (content.current?.contains(document.activeElement)) beside?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Menu.Root
      onOpenChange={(event) => !event.open && close()}
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent;
        if (target instanceof Node && beside?.contains(target)) event.preventDefault();
      }}
      onSelect={({ value }) => onSelect?.(value)}
      closeOnSelect={closeOnSelect}
      positioning={{ placement, getAnchorRect: () => beside?.getBoundingClientRect() ?? null }}
      lazyMount
      unmountOnExit
    >
      <Openness open={anchor !== null} />
      <Portal>
        <Menu.Positioner>
          <Menu.Content ref={content} aria-label={label} className={className}>
            {children(Menu)}
            {startAt && <Lit content={content} startAt={startAt} />}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** The menu closes by itself, before what was chosen shows: a dialog would else count as a part of it, and close with it. */
function Openness({ open }: { open: boolean }) {
  const menu = useRef(useMenuContext());
  useEffect(() => menu.current.setOpen(open), [open]);
  return null;
}

/** Lights an entry, once: after that the keys decide. */
function Lit({ content, startAt }: { content: RefObject<HTMLElement | null>; startAt: "first" | "last" }) {
  const menu = useRef(useMenuContext());
  useEffect(() => {
    const entries = content.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])') ?? [];
    const value = Array.from(entries).at(startAt === "first" ? 0 : -1)?.dataset.value;
    if (value) menu.current.setHighlightedValue(value);
  }, [content, startAt]);
  return null;
}

/** Menus. What draws them is a tenth of all that a list downloads, and comes once the pointer or the focus is on something that opens one. */
import type { Menu } from "@chakra-ui/react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { part } from "./part.tsx";

/** Chakra's parts of a menu, for whoever fills one. */
export type MenuParts = typeof Menu;
type MenuProps = {
  /** What a screen reader calls it. */
  label: string;
  placement: "bottom-start" | "bottom-end" | "top-end";
  className?: string;
  closeOnSelect?: boolean;
  onSelect?: (value: string) => void;
  children: (parts: MenuParts) => ReactNode;
};
export type PopupMenuProps = MenuProps & {
  /** Beside it the menu opens, and it gets the focus back. Null: closed. */
  anchor: HTMLElement | null;
  /** The entry that is lit from the start. */
  startAt?: "first" | "last";
  onClose: () => void;
};

const fetchCode = async () => ({ default: (await import("./open-menu.tsx")).OpenMenu });
export const prefetchMenu = () => void fetchCode().catch(() => undefined);
const OpenMenu = part("The menu", fetchCode, { floating: true });

export function PopupMenu(props: PopupMenuProps) {
  const isOpen = props.anchor !== null;
  const [isUsed, setUsed] = useState(isOpen);
  if (isOpen && !isUsed) setUsed(true);
  return isUsed && <OpenMenu {...props} open={isOpen} />;
}

export type TriggerProps = {
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "data-state": "open" | "closed";
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};
type Opened = Pick<PopupMenuProps, "anchor" | "startAt">;
const CLOSED: Opened = { anchor: null };

/** A button that opens a menu: with the mouse, or with Enter, Space and the arrows, which light its first entry. */
export function MenuButton({ trigger, ...menu }: MenuProps & { trigger: (props: TriggerProps) => ReactNode }) {
  const [opened, setOpened] = useState(CLOSED);
  const isOpen = opened.anchor !== null;
  return (
    <>
      {trigger({
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "data-state": isOpen ? "open" : "closed",
        onClick: ({ currentTarget, detail }) => setOpened(isOpen ? CLOSED : { anchor: currentTarget, startAt: detail === 0 ? "first" : undefined }),
        onKeyDown: (event) => {
          const startAt = ({ ArrowDown: "first", ArrowUp: "last" } as const)[event.key];
          if (!startAt) return;
          event.preventDefault();
          setOpened({ anchor: event.currentTarget, startAt });
        },
        onPointerEnter: prefetchMenu,
        onFocus: prefetchMenu,
      })}
      <PopupMenu {...menu} {...opened} onClose={() => setOpened(CLOSED)} />
    </>
  );
}

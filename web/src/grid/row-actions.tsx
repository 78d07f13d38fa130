/** What one can do with a row: icons for the frequent, a menu for all. What is forbidden stays visible, greyed, with its reason. */
import { EllipsisVertical, type LucideIcon } from "lucide-react";
import type { Abilities } from "#bff/wire/wire-kit.ts";
import { PopupMenu, prefetchMenu } from "../ui/menu.tsx";

export type RowAction = {
  key: string;
  label: string;
  icon?: LucideIcon;
  /** Also as an icon on the row. */
  inline?: boolean;
  /** Why not; absent: allowed. */
  forbidden?: string;
  tone?: "danger";
  onSelect: () => void;
};

/** The server's answer for one ability: undefined when allowed, otherwise why not. */
export const whyNot = (record: Abilities, ability: string) =>
  record.can[ability] === true ? undefined : (record.why[ability] ?? "You are not allowed to do this");

type InlineProps = { actions: readonly RowAction[]; onMenu: (anchor: HTMLElement) => void };

export function InlineActions({ actions, onMenu }: InlineProps) {
  return (
    <div className="hb-actions">
      {actions
        .filter((action) => action.inline && action.icon)
        .map(({ key, label, icon: Icon, forbidden, onSelect }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            aria-label={label}
            aria-disabled={forbidden ? true : undefined}
            title={forbidden ?? label}
            onClick={() => !forbidden && onSelect()}
          >
            {Icon && <Icon size={16} aria-hidden="true" />}
          </button>
        ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Actions"
        aria-haspopup="menu"
        title="Actions"
        onPointerEnter={prefetchMenu}
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <EllipsisVertical size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** `anchor`: the cell or button that opened it, which gets the focus back. */
export type OpenMenu = { actions: readonly RowAction[]; anchor: HTMLElement };

export function ActionsMenu({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) {
  const select = (value: string) => {
    const action = menu?.actions.find(({ key }) => key === value);
    if (action && !action.forbidden) action.onSelect();
  };
  return (
    <PopupMenu label="Row actions" placement="bottom-end" anchor={menu?.anchor ?? null} onClose={onClose} onSelect={select}>
      {(Menu) =>
        menu?.actions.map(({ key, label, icon: Icon, forbidden, tone }) => (
          <Menu.Item key={key} value={key} closeOnSelect={!forbidden} aria-disabled={forbidden ? true : undefined} className="hb-menu-item" data-tone={tone}>
            {Icon && <Icon size={16} aria-hidden="true" />}
            <span>
              {label}
              {forbidden && <small>{forbidden}</small>}
            </span>
          </Menu.Item>
        ))
      }
    </PopupMenu>
  );
}

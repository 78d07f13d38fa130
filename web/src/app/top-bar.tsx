import { ChevronDown, ExternalLink } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { useWorkspace } from "../kernel/workspace.ts";
import { MenuButton } from "../ui/menu.tsx";
import { Logo } from "./logo.tsx";
import { type NavEntry, type NavItem, visibleNav } from "./nav.ts";
import { PaletteButton } from "./palette.tsx";
import { UserMenu } from "./user-menu.tsx";

export function TopBar() {
  const { profile, may } = useWorkspace();
  return (
    <header className="hb-bar">
      <Link to="/Dashboard" className="hb-brand" aria-label="Haulbook, go to Dashboard">
        <Logo />
        <span>Haulbook</span>
      </Link>
      <span className="hb-company" title={profile.company.name}>
        {profile.company.name}
      </span>
      <nav aria-label="Main" className="hb-nav">
        {visibleNav((screen) => may(screen)).map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </nav>
      <PaletteButton />
      <UserMenu />
    </header>
  );
}

/** An entry is current on all pages below its stem: `/fleet/order/12/edit` belongs to Orders. */
function useIsCurrent() {
  const pathname = useLocation().pathname.toLowerCase();
  return ({ path, stem }: NavEntry) => pathname.startsWith((stem ?? path).toLowerCase());
}

function Item({ item }: { item: NavItem }) {
  const isCurrent = useIsCurrent();
  if (!("entries" in item))
    return (
      <Link to={item.path} aria-current={isCurrent(item) ? "page" : undefined}>
        {item.label}
      </Link>
    );
  return (
    <MenuButton
      label={item.label}
      placement="bottom-start"
      trigger={(props) => (
        <button type="button" data-current={item.entries.some((entry) => isCurrent(entry)) || undefined} {...props}>
          {item.label} <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {(Menu) =>
        item.entries.map((entry) => (
          <Menu.Item key={entry.path} value={entry.path} asChild>
            <EntryLink entry={entry} />
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}

function EntryLink({ entry, ...props }: { entry: NavEntry }) {
  if (!entry.external)
    return (
      <Link to={entry.path} {...props}>
        {entry.label}
      </Link>
    );
  return (
    <a href={entry.path} target="_blank" rel="noreferrer" {...props}>
      {entry.label} <ExternalLink size={14} aria-label="opens in a new tab" />
    </a>
  );
}

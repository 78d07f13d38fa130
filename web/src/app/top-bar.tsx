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
  const items = visibleNav((screen) => may(screen));
  const current = useCurrent(items);
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
        {items.map((item) => (
          <Item key={item.label} item={item} current={current} />
        ))}
      </nav>
      <PaletteButton />
      <UserMenu />
    </header>
  );
}

const stemOf = ({ path, stem = path }: NavEntry) => stem.toLowerCase();
const entriesOf = (item: NavItem) => ("entries" in item ? item.entries : [item]);
/** An entry is current on all pages below its stem: `/fleet/order/12/edit` belongs to Orders; of two, the one that says more: `/customers/assets` to Assets. */
function useCurrent(items: readonly NavItem[]): NavEntry | undefined {
  const pathname = useLocation().pathname.toLowerCase();
  const found = items.flatMap(entriesOf).filter((entry) => pathname.startsWith(stemOf(entry)));
  return found.sort((one, other) => stemOf(other).length - stemOf(one).length)[0];
}

function Item({ item, current }: { item: NavItem; current: NavEntry | undefined }) {
  if (!("entries" in item))
    return (
      <Link to={item.path} aria-current={item === current ? "page" : undefined}>
        {item.label}
      </Link>
    );
  return (
    <MenuButton
      label={item.label}
      placement="bottom-start"
      trigger={(props) => (
        <button type="button" data-current={item.entries.some((entry) => entry === current) || undefined} {...props}>
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

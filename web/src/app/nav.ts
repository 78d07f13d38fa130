/** The top menu. Entries hidden by right: those whose screen may not be read. A group is shown while one of its entries is. */
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { MenuGroup, WebModule } from "../kernel/module.ts";
import { modules } from "./modules.ts";

/** `stem` starts the paths of all pages that belong to the entry. */
export type NavEntry = { label: string; path: string; stem?: string; screen?: ScreenCode; external?: boolean };
export type NavItem = NavEntry | { label: string; entries: readonly NavEntry[] };
type Placed = { order: number; group?: MenuGroup; entry: NavEntry };

/** The border-filing service's portal for electronic manifests. */
const PORTAL: Placed = { order: 1000, group: "Quick Links", entry: { label: "e-Manifest portal", path: "https://borderconnect.com", external: true } };

function placed({ label, order, menu, routes: [first] }: WebModule): Placed[] {
  return menu
    ? [{ order: menu.order ?? order, group: menu.group, entry: { label, path: first.path, stem: menu.stem, screen: menu.screen ?? first.screen } }]
    : [];
}

export function visibleNav(may: (screen: ScreenCode) => boolean): NavItem[] {
  const shown = [...modules.flatMap(placed), PORTAL].filter(({ entry }) => !entry.screen || may(entry.screen)).sort((a, b) => a.order - b.order);
  const isFirst = ({ group }: Placed, index: number) => !group || shown.findIndex((other) => other.group === group) === index;
  return shown.filter(isFirst).map(({ group, entry }) => {
    if (!group) return entry;
    return { label: group, entries: shown.filter((other) => other.group === group).map((other) => other.entry) };
  });
}

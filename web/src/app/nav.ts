/** The top menu. Entries hidden by right: those whose screen may not be read. A group is shown while one of its entries is. */
import type { ScreenCode } from "#bff/modules/session/contract.ts";

/** `stem` starts the paths of all pages that belong to the entry. */
export type NavEntry = { label: string; path: string; stem?: string; screen?: ScreenCode; external?: boolean };
export type NavItem = NavEntry | { label: string; entries: readonly NavEntry[] };

/** The border-filing service's portal for electronic manifests. */
const MANIFEST_PORTAL = "https://borderconnect.com";

export const NAV: readonly NavItem[] = [
  { label: "Dashboard", path: "/Dashboard", screen: "DB" },
  { label: "Trips Home", entries: [{ label: "Trips", path: "/fleet/trips", stem: "/fleet/trip", screen: "OTRP" }] },
  { label: "Orders", path: "/fleet/orders", stem: "/fleet/order", screen: "ORD" },
  { label: "Customers", path: "/customers/customer-and-brokers", stem: "/customers", screen: "CST" },
  { label: "My Documents", path: "/Documents", screen: "BDOC" },
  { label: "Compliance Corner", entries: [{ label: "Accidents", path: "/accidents", screen: "ACDNT" }] },
  {
    label: "Payroll",
    entries: [
      { label: "Employee", path: "/Employee", screen: "EMP" },
      { label: "Reimbursement", path: "/Reimbursement", screen: "REIMB" },
    ],
  },
  { label: "Quick Links", entries: [{ label: "e-Manifest portal", path: MANIFEST_PORTAL, external: true }] },
];

export function visibleNav(may: (screen: ScreenCode) => boolean): NavItem[] {
  const open = (entry: NavEntry) => !entry.screen || may(entry.screen);
  return NAV.flatMap<NavItem>((item) => {
    if (!("entries" in item)) return open(item) ? [item] : [];
    const entries = item.entries.filter(open);
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}

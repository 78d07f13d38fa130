import { ClipboardList, type LucideIcon, Route, Users } from "lucide-react";
import { Link } from "react-router-dom";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { Page } from "../../ui/page.tsx";
import "./dashboard.css";
import { OrderPanel, TripPanel } from "./panels.tsx";

const TILES: readonly { label: string; text: string; path: string; screen: ScreenCode; icon: LucideIcon }[] = [
  { label: "Orders", text: "Loads to move, with their stops and charges", path: "/fleet/orders", screen: "ORD", icon: ClipboardList },
  { label: "Trips", text: "Trucks, drivers and the stops they run", path: "/fleet/trips", screen: "OTRP", icon: Route },
  { label: "Customers", text: "Who the loads are for, and their brokers", path: "/customers/customer-and-brokers", screen: "CST", icon: Users },
];

export function Component() {
  const { may } = useWorkspace();
  return (
    <Page title="Dashboard">
      <nav aria-label="Shortcuts" className="hb-tiles">
        {TILES.filter(({ screen }) => may(screen)).map(({ label, text, path, icon: Icon }) => (
          <Link key={path} to={path} className="hb-tile hb-card">
            <Icon size={20} aria-hidden="true" />
            <strong>{label}</strong>
            <span>{text}</span>
          </Link>
        ))}
      </nav>
      {may("DB") && (
        <section className="hb-stats" aria-labelledby="stats">
          <h2 id="stats">Stats are coming soon</h2>
          <div className="hb-charts">
            {may("ORD") && <OrderPanel />}
            {may("OTRP") && <TripPanel />}
          </div>
        </section>
      )}
    </Page>
  );
}

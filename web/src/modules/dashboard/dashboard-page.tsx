import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type OfferedTile, type Tile, useTiles } from "../../kernel/tiles.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { Page } from "../../ui/page.tsx";
import "./dashboard.css";
import { OrderPanel, TripPanel } from "./panels.tsx";

export function Component() {
  const { may } = useWorkspace();
  const tiles = useTiles();
  return (
    <Page title="Dashboard">
      <nav aria-label="Shortcuts" className="hb-tiles">
        {tiles.map((offered) => (
          <Shortcut key={offered.path} {...offered} />
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

/** Named at once; its picture and text come with their code, if they come. */
function Shortcut({ label, path, load }: OfferedTile) {
  const [tile, setTile] = useState<Tile | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setTile(loaded.tile),
      () => undefined,
    );
  }, [load]);
  return (
    <Link to={tile?.to ?? path} className="hb-tile hb-card">
      {tile && <tile.icon size={20} aria-hidden="true" />}
      <strong>{label}</strong>
      <span>{tile?.Live ? <tile.Live fallback={tile.text} /> : tile?.text}</span>
    </Link>
  );
}

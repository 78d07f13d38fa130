/** The company's active cameras, all at once (specification 2, section 2). */
import { Button } from "@chakra-ui/react/button";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { DEFAULT_LAYOUT, LAYOUTS, liveCameras, TILE_PX } from "#bff/modules/live-monitoring/contract.ts";
import { api, messageOf, queryKeys } from "../../../kernel/api/index.ts";
import { useCompanyZone, useWorkspace } from "../../../kernel/workspace.ts";
import { MessagePanel } from "../../../ui/message-panel.tsx";
import { PageAside } from "../../../ui/page.tsx";
import "./live.css";
import { Tile } from "./tile.tsx";

const CAMERAS = "/camera-securities/camera";
const liveQuery = {
  queryKey: queryKeys("cameras").other("live"),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(liveCameras, "live-monitoring", {}, signal),
  meta: { shows: ["camera_locations"] },
};

/** Layout and page stand in the address. */
function useLayout(count: number) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get("layout"));
  const columns = LAYOUTS.find((layout) => layout === asked) ?? DEFAULT_LAYOUT;
  const pages = Math.max(1, Math.ceil(count / columns ** 2));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));
  const set = (name: string, value: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === "layout") next.delete("page");
        next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  return { columns, pages, page, first: (page - 1) * columns ** 2, set };
}

export default function LivePage() {
  const { data, error, refetch } = useQuery(liveQuery);
  const [isPaused, setPaused] = useState(false);
  const zone = useCompanyZone();
  const { may } = useWorkspace();
  const cameras = data?.content ?? [];
  const { columns, pages, page, first, set } = useLayout(cameras.length);
  if (error)
    return (
      <MessagePanel title="The cameras could not be loaded" tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {messageOf(error)}
      </MessagePanel>
    );
  if (data === undefined) return <p role="status">Loading…</p>;
  if (cameras.length === 0)
    return (
      <MessagePanel title="No active camera to show" action={may("YVL", "create") && <Link to={`${CAMERAS}/add-new`}>Create New Camera</Link>}>
        A camera that is Active and has a Stream Url appears here.
      </MessagePanel>
    );
  const shown = cameras.slice(first, first + columns ** 2);
  return (
    <>
      <PageAside>{data.hint !== "" && <span className="hb-live-hint">{data.hint}</span>}</PageAside>
      <div className="hb-live-bar">
        <label>
          Layout
          <select className="hb-select" value={columns} onChange={({ target }) => set("layout", Number(target.value))}>
            {LAYOUTS.map((layout) => (
              <option key={layout} value={layout}>
                {layout}x{layout}
              </option>
            ))}
          </select>
        </label>
        <Button size="sm" variant="outline" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {isPaused ? "Play" : "Pause"}
        </Button>
        <span>
          Cameras {first + 1} to {first + shown.length} of {cameras.length}
        </span>
        {pages > 1 && (
          <>
            <Button size="sm" variant="outline" disabled={page === 1} onClick={() => set("page", page - 1)}>
              Previous
            </Button>
            <Button size="sm" variant="outline" disabled={page === pages} onClick={() => set("page", page + 1)}>
              Next
            </Button>
          </>
        )}
      </div>
      <div className="hb-live" style={{ "--hb-tile": `${TILE_PX}px`, "--hb-columns": columns } as CSSProperties}>
        {shown.map((camera) => (
          <Tile key={camera.id} camera={camera} zone={zone} isPaused={isPaused} />
        ))}
      </div>
    </>
  );
}

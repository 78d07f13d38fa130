/** The views of a list, beside its title: to go to one, and to save what one sees as one. */
import "./saved-views.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { SavedView } from "#bff/modules/saved-views/contract.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { confirmDelete } from "../../ui/confirm.tsx";
import { MenuButton, type MenuParts } from "../../ui/menu.tsx";
import { useSubtitle } from "../../ui/page.tsx";
import { part } from "../../ui/part.tsx";
import { toast } from "../../ui/toast.tsx";
import { changeView, deleteView, type ViewWrite, viewsQuery } from "./queries.ts";
import { useView } from "./use-view.ts";

const SaveView = part("The dialog", () => import("./save-view.tsx"), { floating: true });

async function told(act: () => Promise<{ message: string }>, name: string): Promise<boolean> {
  try {
    toast.success((await act()).message, name);
    return true;
  } catch (error) {
    toast.error(messageOf(error), name);
    return false;
  }
}

export default function ViewsMenu({ list }: { list: string }) {
  const { data: views } = useQuery(viewsQuery(list));
  const { active, query, isChanged, apply } = useView(views);
  const [naming, setNaming] = useState<"new" | "rename" | null>(null);
  useSubtitle(active?.name ?? "");

  const change = (view: SavedView, changes: Partial<ViewWrite>) => void told(() => changeView(view, changes), view.name);
  const remove = async (view: SavedView) => {
    if (!(await confirmDelete(`View ${view.name} will be deleted. Do you want to continue ?`))) return;
    if (await told(() => deleteView(view.id), view.name)) apply(null);
  };
  const mine = views?.filter((view) => view.mine) ?? [];
  const shared = views?.filter((view) => !view.mine) ?? [];
  return (
    <>
      <MenuButton
        label="Views"
        placement="bottom-start"
        className="hb-views-menu"
        trigger={(props) => (
          <Button variant="ghost" className="hb-views" {...props}>
            <Bookmark aria-hidden="true" /> Views{isChanged && <small>changed</small>}
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      >
        {(Menu) => (
          <>
            <ViewItems parts={Menu} label="My views" views={mine} active={active} onPick={apply} />
            <ViewItems parts={Menu} label="Shared by colleagues" views={shared} active={active} onPick={apply} />
            {active && (
              <Menu.Item value="none" onSelect={() => apply(null)}>
                Leave this view
              </Menu.Item>
            )}
            {(mine.length > 0 || shared.length > 0) && <Menu.Separator />}
            {active?.mine && (
              <OwnItems parts={Menu} view={active} query={isChanged ? query : null} onChange={change} onRename={() => setNaming("rename")} onDelete={remove} />
            )}
            <Menu.Item value="save" onSelect={() => setNaming("new")}>
              Save as a new view…
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {naming && (
        <SaveView
          list={list}
          query={query}
          view={naming === "rename" ? active : undefined}
          onClose={(saved) => {
            setNaming(null);
            if (saved && naming === "new") apply(saved);
          }}
        />
      )}
    </>
  );
}

type ItemsProps = { parts: MenuParts; label: string; views: readonly SavedView[]; active: SavedView | undefined; onPick: (view: SavedView) => void };
function ViewItems({ parts: Menu, label, views, active, onPick }: ItemsProps) {
  if (views.length === 0) return null;
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
      {views.map((view) => (
        <Menu.Item key={view.id} value={String(view.id)} onSelect={() => onPick(view)} aria-current={view.id === active?.id || undefined}>
          <Check size={14} aria-hidden="true" />
          <span title={view.name}>
            {view.name}
            <small>{[view.is_default && "Default", view.mine ? view.shared && "Shared" : view.owner?.name].filter(Boolean).join(" · ")}</small>
          </span>
        </Menu.Item>
      ))}
    </Menu.ItemGroup>
  );
}

type OwnProps = {
  parts: MenuParts;
  view: SavedView;
  /** What the list shows now, where that is no longer what the view holds. */
  query: string | null;
  onChange: (view: SavedView, changes: Partial<ViewWrite>) => void;
  onRename: () => void;
  onDelete: (view: SavedView) => void;
};
function OwnItems({ parts: Menu, view, query, onChange, onRename, onDelete }: OwnProps) {
  return (
    <>
      {query !== null && (
        <Menu.Item value="update" onSelect={() => onChange(view, { query })}>
          <span title={view.name}>Update {view.name}</span>
        </Menu.Item>
      )}
      <Menu.Item value="share" onSelect={() => onChange(view, { shared: !view.shared })}>
        {view.shared ? "Stop sharing" : "Share with colleagues"}
      </Menu.Item>
      <Menu.Item value="default" onSelect={() => onChange(view, { is_default: !view.is_default })}>
        {view.is_default ? "No longer the default" : "Make default"}
      </Menu.Item>
      <Menu.Item value="rename" onSelect={onRename}>
        Rename…
      </Menu.Item>
      <Menu.Item value="delete" className="hb-menu-item" data-tone="danger" onSelect={() => onDelete(view)}>
        Delete view
      </Menu.Item>
      <Menu.Separator />
    </>
  );
}

/** The frame of a page: breadcrumb, title and actions on one line, then the content. */
import { ChevronRight } from "lucide-react";
import { createContext, Fragment, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { useDocumentTitle } from "./document-title.ts";

export type Crumb = { label: string; to?: string };
type PageProps = {
  title: string;
  crumbs?: readonly Crumb[];
  /** Beside the title: a status, a count. */
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Lists fill the window and scroll inside; other pages scroll as a whole. */
  fill?: boolean;
};

export function Page({ title, crumbs = [], aside, actions, children, fill = false }: PageProps) {
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  const [asideSlot, setAsideSlot] = useState<HTMLElement | null>(null);
  const [subtitle, setSubtitle] = useState("");
  const slots = useMemo(() => ({ action: actionSlot, aside: asideSlot, setSubtitle }), [actionSlot, asideSlot]);
  const whole = subtitle === "" ? title : `${title} · ${subtitle}`;
  useDocumentTitle(whole);
  return (
    <main className="hb-page" data-fill={fill || undefined} id="content" tabIndex={-1}>
      <header className="hb-page-head">
        <nav aria-label="Breadcrumb" className="hb-crumbs">
          {crumbs.map((crumb) => (
            <Fragment key={crumb.label}>
              {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
              <ChevronRight size={14} aria-hidden="true" />
            </Fragment>
          ))}
        </nav>
        <h1 title={whole}>{whole}</h1>
        {aside}
        <div ref={setAsideSlot} className="hb-page-slot" />
        <div className="hb-page-actions">
          <div ref={setActionSlot} className="hb-page-slot" />
          {actions}
        </div>
      </header>
      <Slots.Provider value={slots}>{children}</Slots.Provider>
    </main>
  );
}

type PageSlots = { action: HTMLElement | null; aside: HTMLElement | null; setSubtitle: (text: string) => void };
const Slots = createContext<PageSlots>({ action: null, aside: null, setSubtitle: () => undefined });
/** Puts a control of the content among the page's actions. */
export function PageAction({ children }: { children: ReactNode }) {
  const { action } = useContext(Slots);
  return action && createPortal(children, action);
}
/** Puts a control of the content beside the page's title. */
export function PageAside({ children }: { children: ReactNode }) {
  const { aside } = useContext(Slots);
  return aside && createPortal(children, aside);
}
/** Says more in the title, here and in the tab: which part of the page's matter is shown. */
export function useSubtitle(text: string): void {
  const { setSubtitle } = useContext(Slots);
  useEffect(() => {
    setSubtitle(text);
    return () => setSubtitle("");
  }, [text, setSubtitle]);
}

/** The frame of a page: breadcrumb, title and actions on one line, then the content. */
import { ChevronRight } from "lucide-react";
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";

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
  useDocumentTitle(title);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
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
        <h1>{title}</h1>
        {aside}
        <div className="hb-page-actions">
          <div ref={setSlot} className="hb-page-slot" />
          {actions}
        </div>
      </header>
      <ActionSlot.Provider value={slot}>{children}</ActionSlot.Provider>
    </main>
  );
}

const ActionSlot = createContext<HTMLElement | null>(null);
/** Puts a control of the content among the page's actions. */
export function PageAction({ children }: { children: ReactNode }) {
  const slot = useContext(ActionSlot);
  return slot && createPortal(children, slot);
}

let company = "";
/** The acting company stands in every tab title. */
export function setTitleCompany(name: string): void {
  company = name;
}
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = [title, company, "Haulbook"].filter(Boolean).join(" · ");
  }, [title]);
}

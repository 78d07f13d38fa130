import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { SlowLine } from "./slow-line.tsx";

/** A page of who is not signed in: the product's name, and what is asked. Knows no router. */
export function VisitorPage({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <main className="hb-sign-in">
      <section className="hb-sign-in-card hb-card">
        <header>
          <Logo size={32} />
          <h1>Haulbook</h1>
        </header>
        {children}
        <div role="status" className="hb-visitor-slow">
          <SlowLine />
        </div>
      </section>
      {beside}
    </main>
  );
}

import type { ReactNode } from "react";

/** An empty place, a refusal or a failure: what it is, and one thing to do next. */
export function MessagePanel({ title, children, action, tone }: { title: string; children?: ReactNode; action?: ReactNode; tone?: "error" }) {
  return (
    <section className="hb-message" data-tone={tone} role={tone === "error" ? "alert" : undefined}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  );
}

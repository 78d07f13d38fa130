/** What is seen until it is known who is at work: the frame of the page that the address leads to. */
import { Loading } from "../ui/loading.tsx";
import { Logo } from "./logo.tsx";
import { Outage } from "./outage.tsx";

const SHAPES = { list: [36, 44, 420], form: [36, 180, 220, 180], dashboard: [36, 110, 320] } as const;
function shapeOf(path: string): keyof typeof SHAPES {
  if (/^\/(Dashboard)?$/.test(path)) return "dashboard";
  return /\/(add|add-new|edit|view)(\/|$)|^\/UserProfile$/.test(path) ? "form" : "list";
}

export function Starting() {
  return (
    <div className="hb-workspace">
      <div className="hb-bar">
        <span className="hb-brand">
          <Logo />
          <span>Haulbook</span>
        </span>
      </div>
      <Outage />
      <main className="hb-page">
        <Loading heights={SHAPES[shapeOf(location.pathname)]} />
      </main>
    </div>
  );
}

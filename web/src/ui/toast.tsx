/**
 * Short messages at the top right, where they cover nothing that can be pressed, announced to screen readers. They go after 3 seconds (specification 1, section 8), errors too:
 * a form keeps its own; with something to do in them after 6. A pointer or the focus on one holds it. Not Chakra's toaster, which weighs 14 kB: loaded late,
 * it would be missing just when a message says that the server is out of reach.
 */
import { atom, useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { actsBeside, freePlace, isFree, type Place } from "./free-place.ts";
import { view } from "./view.ts";

type Kind = "success" | "info" | "warning" | "error";
type Action = { label: string; onSelect: () => void };
type Message = { id: number; kind: Kind; title: string; description?: string; actions: readonly Action[] };

const SHOWN_MS = 3000;
const WITH_ACTIONS_MS = 6000;
const MOST = 5;
const TONES = { success: "success", info: "info", warning: "progress", error: "danger" } as const;

const messages = atom<readonly Message[]>([]);
let lastId = 0;

const say =
  (kind: Kind) =>
  (title: string, description?: string, actions: readonly Action[] = []) => {
    lastId += 1;
    const message = { id: lastId, kind, title, description, actions };
    view.set(messages, (all) => [...all, message].slice(-MOST));
  };
const close = (id: number) => view.set(messages, (all) => all.filter((message) => message.id !== id));

export const toast = { success: say("success"), info: say("info"), warning: say("warning"), error: say("error"), clear: () => view.set(messages, []) };

/** Below the bar. */
const TOP = 56;
/** The page under a message changes: after a save the list follows. */
const LOOK_MS = 200;

/** Where the messages stand; undefined: where the style sheet puts them. They stay there for as long as they cover nothing. */
function usePlace(shown: readonly Message[]) {
  const region = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (shown.length === 0) return setPlace(undefined);
    const look = () => {
      const own = region.current;
      if (!own) return;
      const { width, height } = own.getBoundingClientRect();
      const size = { width, height };
      const acts = actsBeside(own);
      setPlace((now) => (now && isFree(now, size, acts) ? now : freePlace(size, acts, { width: innerWidth, height: innerHeight }, TOP)));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return { region, place };
}

export function ToastHost() {
  const shown = useAtomValue(messages);
  const { region, place } = usePlace(shown);
  return (
    <section ref={region} style={place} className="hb-toasts" aria-label="Messages" aria-live="polite">
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message: { id, kind, title, description, actions } }: { message: Message }) {
  const [held, setHeld] = useState(false);
  const shown = actions.length > 0 ? WITH_ACTIONS_MS : SHOWN_MS;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(id), shown);
    return () => clearTimeout(timer);
  }, [id, held, shown]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div className="hb-toast" data-kind={kind} role={kind === "error" ? "alert" : "status"} {...hold}>
      <span className="hb-status" data-tone={TONES[kind]} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {actions.map(({ label, onSelect }) => (
          <button
            key={label}
            type="button"
            className="hb-toast-action"
            onClick={() => {
              close(id);
              onSelect();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" aria-label="Close message" onClick={() => close(id)}>
        <X size={15} aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * Short messages at the top right, below the page's actions, announced to screen readers. Successes go after 3 seconds (a pointer on them holds them),
 * errors stay until closed. Not Chakra's toaster, which weighs 14 kB: loaded late, it would be missing just when a message says that the server is out of reach.
 */
import { atom, useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { view } from "./view.ts";

type Kind = "success" | "info" | "warning" | "error";
type Message = { id: number; kind: Kind; title: string; description?: string };

const SHOWN_MS = 3000;
const MOST = 5;
const TONES = { success: "success", info: "info", warning: "progress", error: "danger" } as const;

const messages = atom<readonly Message[]>([]);
let lastId = 0;

const say = (kind: Kind) => (title: string, description?: string) => {
  lastId += 1;
  const message = { id: lastId, kind, title, description };
  view.set(messages, (all) => [...all, message].slice(-MOST));
};
const close = (id: number) => view.set(messages, (all) => all.filter((message) => message.id !== id));

export const toast = { success: say("success"), info: say("info"), warning: say("warning"), error: say("error"), clear: () => view.set(messages, []) };

export function ToastHost() {
  const shown = useAtomValue(messages);
  return (
    <section className="hb-toasts" aria-label="Messages" aria-live="polite">
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message: { id, kind, title, description } }: { message: Message }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (kind === "error" || held) return;
    const timer = setTimeout(() => close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, kind, held]);
  return (
    <div className="hb-toast" role={kind === "error" ? "alert" : "status"} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <span className="hb-status" data-tone={TONES[kind]} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
      </div>
      <button type="button" aria-label="Close message" onClick={() => close(id)}>
        <X size={15} aria-hidden="true" />
      </button>
    </div>
  );
}

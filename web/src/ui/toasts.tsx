import { createToaster, Toast, Toaster } from "@chakra-ui/react";
import { useEffect } from "react";
import { useStore } from "./store.ts";
import { type Message, waiting } from "./toast.tsx";

const SHOWN_MS = 3000;
const OFFSETS = { left: "16px", right: "16px", top: "64px", bottom: "60px" };
const TONES: Record<string, string> = { error: "danger", warning: "progress", success: "success" };

const toaster = createToaster({ placement: "bottom-end", max: 5, pauseOnPageIdle: true, offsets: OFFSETS });
const show = (message: Message) => toaster.create({ ...message, duration: message.type === "error" ? Number.POSITIVE_INFINITY : SHOWN_MS, closable: true });

export default function Toasts() {
  const messages = useStore(waiting);
  useEffect(() => {
    if (messages.length === 0) return;
    waiting.set([]);
    for (const message of messages) show(message);
  }, [messages]);
  return (
    <Toaster toaster={toaster}>
      {(message) => (
        <Toast.Root width="sm" className="hb-toast">
          <span className="hb-status" data-tone={TONES[message.type ?? ""] ?? "info"} aria-hidden="true" />
          <div className="hb-toast-text">
            <Toast.Title>{message.title}</Toast.Title>
            {message.description && <Toast.Description>{message.description}</Toast.Description>}
          </div>
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </Toaster>
  );
}

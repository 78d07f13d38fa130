/** Short messages at the lower right, announced to screen readers. Successes go after 3 seconds, errors stay until closed. */
import { lazy, Suspense } from "react";
import { createStore } from "./store.ts";
import { useOnceOpen } from "./use-once-open.ts";

export type Message = { type: "success" | "info" | "warning" | "error"; title: string; description?: string };

/** Messages that the toaster has not taken yet; it is loaded with the first. */
export const waiting = createStore<readonly Message[]>([]);
const say = (type: Message["type"]) => (title: string, description?: string) => waiting.set([...waiting.get(), { type, title, description }]);

export const toast = { success: say("success"), info: say("info"), warning: say("warning"), error: say("error") };

const Toasts = lazy(() => import("./toasts.tsx"));

export function ToastHost() {
  return (
    useOnceOpen(waiting) && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}

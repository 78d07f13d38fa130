/** Short messages at the lower right, announced to screen readers. Successes go after 3 seconds, errors stay until closed. */
import { createToaster, Toaster, Toast as ToastParts } from "@chakra-ui/react";

const SHOWN_MS = 3000;
const toaster = createToaster({ placement: "bottom-end", max: 5, pauseOnPageIdle: true });

export const toast = {
  success: (title: string) => toaster.create({ type: "success", title, duration: SHOWN_MS, closable: true }),
  info: (title: string) => toaster.create({ type: "info", title, duration: SHOWN_MS, closable: true }),
  warning: (title: string) => toaster.create({ type: "warning", title, duration: SHOWN_MS, closable: true }),
  error: (title: string, description?: string) => toaster.create({ type: "error", title, description, duration: Number.POSITIVE_INFINITY, closable: true }),
};

export function ToastHost() {
  return (
    <Toaster toaster={toaster}>
      {(message) => (
        <ToastParts.Root width="sm" className="hb-toast">
          <span className="hb-status" data-tone={message.type === "error" ? "danger" : message.type === "success" ? "success" : "info"} aria-hidden="true" />
          <div className="hb-toast-text">
            <ToastParts.Title>{message.title}</ToastParts.Title>
            {message.description && <ToastParts.Description>{message.description}</ToastParts.Description>}
          </div>
          <ToastParts.CloseTrigger />
        </ToastParts.Root>
      )}
    </Toaster>
  );
}

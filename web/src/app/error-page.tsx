import { Button } from "@chakra-ui/react";
import { useRouteError } from "react-router-dom";
import { isApiError, isOffline } from "../kernel/api/error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";

const isMissingCode = (error: unknown) => error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);

function explain(error: unknown): { title: string; text: string } {
  if (isApiError(error) && isOffline(error)) return { title: "You are offline", text: error.message };
  if (isApiError(error) && error.code === "UNAVAILABLE") return { title: "The service is not available", text: error.message };
  if (isMissingCode(error)) return { title: "Haulbook has been updated", text: "Reload to get the new version." };
  const reference = isApiError(error) && error.requestId ? ` Reference for your administrator: ${error.requestId}.` : "";
  return { title: "Something went wrong", text: `This page could not be shown.${reference}` };
}

/** In the place of a page that failed to load or to render. */
export function ErrorPage() {
  const { title, text } = explain(useRouteError());
  return (
    <main className="hb-page">
      <MessagePanel
        tone="error"
        title={title}
        action={
          <Button variant="outline" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {text}
      </MessagePanel>
    </main>
  );
}

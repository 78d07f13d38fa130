import { Button } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { isApiError, isOffline, isOutage, messageOf } from "../kernel/api/error.ts";
import { noteOutage, onReturn } from "../kernel/api/reach.ts";
import { useIsInWorkspace } from "../kernel/workspace.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { isMissingCode } from "../ui/missing-code.ts";
import { maySession, signOut } from "./sign-in.ts";

const UNREACHED = "The server can not be reached. Check your connection and try again.";

function explain(error: unknown): { title: string; text: string } {
  if (isOffline(error) || (isMissingCode(error) && !navigator.onLine)) return { title: "You are offline", text: UNREACHED };
  if (isApiError(error) && error.code === "UNAVAILABLE") return { title: "The service is not available", text: error.message };
  if (isApiError(error) && error.status === 403) return { title: "No workspace for this sign-in", text: error.message };
  if (isMissingCode(error))
    return { title: "This page could not be loaded", text: "Haulbook has been updated, or the server can not be reached. Reload to get the new version." };
  const reference = isApiError(error) && error.requestId ? ` Reference for your administrator: ${error.requestId}.` : "";
  return { title: "Something went wrong", text: `This page could not be shown.${reference}` };
}

/** In the place of a page that failed to render. */
export const ErrorPage = () => <Failed error={useRouteError()} />;

/** In the place of a page that failed to load or to render. Nothing is typed here: one that waits for the connection goes with it. */
export function Failed({ error }: { error: unknown }) {
  const { title, text } = explain(error);
  const [failure, setFailure] = useState("");
  const isInside = useIsInWorkspace();
  const leave = () =>
    signOut().then(
      () => location.assign("/"),
      (refusal: unknown) => setFailure(messageOf(refusal)),
    );
  const isWaiting = isOffline(error) || isMissingCode(error);
  useEffect(() => {
    if (!isOutage(error)) return;
    noteOutage(error);
    return onReturn(() => location.reload());
  }, [error]);
  useEffect(() => {
    if (!isWaiting) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isWaiting]);
  return (
    <main className="hb-page">
      <MessagePanel
        tone="error"
        title={title}
        action={
          <>
            <Button variant="outline" onClick={() => location.reload()}>
              Reload
            </Button>
            {!isInside && !isOutage(error) && maySession() && (
              <Button variant="outline" onClick={leave}>
                Sign out
              </Button>
            )}
          </>
        }
      >
        {text} {failure}
      </MessagePanel>
    </main>
  );
}

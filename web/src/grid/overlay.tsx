/** What stands in the grid's place while there are no rows: bars of the final height, a failure, or the empty text. */
import { Button } from "@chakra-ui/react";
import { isOffline, messageOf } from "../kernel/api/error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";

export const EMPTY = "No record found";

export function SkeletonRows({ count }: { count: number }) {
  return <div className="hb-skeleton" role="status" aria-label="Loading" style={{ height: `calc(var(--hb-row) * ${count})` }} />;
}
export function FailedRows({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <MessagePanel
      tone="error"
      title={isOffline(error) ? "You are offline" : "The list could not be loaded"}
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
    </MessagePanel>
  );
}
export function NoRows({ text = EMPTY, onClear }: { text?: string; onClear?: () => void }) {
  return (
    <MessagePanel
      title={text}
      action={
        onClear && (
          <Button variant="outline" onClick={onClear}>
            Clear all filters
          </Button>
        )
      }
    />
  );
}

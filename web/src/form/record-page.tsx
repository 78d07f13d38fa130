/** Waits for a record before its form opens; says so when there is none. */
import { Button, Skeleton } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isApiError, isOffline, messageOf } from "../kernel/api/error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Page } from "../ui/page.tsx";

type RecordPageProps<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  title: string;
  backTo: string;
  /** Said when the record can't be loaded. */
  failed?: string;
  children: (record: T) => ReactNode;
};

export function RecordPage<T>({ query, title, backTo, failed = "The record could not be loaded", children }: RecordPageProps<T>) {
  if (query.data) return children(query.data);
  const missing = isApiError(query.error) && query.error.status === 404;
  return (
    <Page title={title}>
      {query.error ? (
        <MessagePanel
          tone="error"
          title={missing ? "This record does not exist." : isOffline(query.error) ? "You are offline" : failed}
          action={
            missing ? (
              <Button asChild variant="outline">
                <Link to={backTo}>Back to the list</Link>
              </Button>
            ) : (
              <Button variant="outline" onClick={() => query.refetch()}>
                Try again
              </Button>
            )
          }
        >
          {missing ? "It may have been deleted." : messageOf(query.error)}
        </MessagePanel>
      ) : (
        <div className="hb-loading-form" role="status" aria-label="Loading">
          <Skeleton height="180px" />
          <Skeleton height="220px" />
          <Skeleton height="180px" />
        </div>
      )}
    </Page>
  );
}

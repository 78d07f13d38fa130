/** Waits for a record before its form opens; says so when there is none. */
import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { isApiError, isOffline, messageOf } from "../kernel/api/error.ts";
import { Loading } from "../ui/loading.tsx";
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

const LAST_ID = 2 ** 31 - 1;
const isId = (text = "") => /^[1-9]\d*$/.test(text) && Number(text) <= LAST_ID;

export function RecordPage<T>({ query, title, backTo, failed = "The record could not be loaded", children }: RecordPageProps<T>) {
  if (query.data) return children(query.data);
  return (
    <Page title={title}>
      <AddressedRecord backTo={backTo}>
        {query.error ? (
          isApiError(query.error) && query.error.status === 404 ? (
            <NoRecord backTo={backTo} />
          ) : (
            <MessagePanel
              tone="error"
              title={isOffline(query.error) ? "You are offline" : failed}
              action={
                <Button variant="outline" onClick={() => query.refetch()}>
                  Try again
                </Button>
              }
            >
              {messageOf(query.error)}
            </MessagePanel>
          )
        ) : (
          <Loading heights={[180, 220, 180]} />
        )}
      </AddressedRecord>
    </Page>
  );
}

/** What an address names by its ids; the panel of no record where one of them can't be any. */
export function AddressedRecord({ backTo, children }: { backTo: string; children: ReactNode }) {
  return Object.values(useParams()).every(isId) ? children : <NoRecord backTo={backTo} />;
}

const NoRecord = ({ backTo }: { backTo: string }) => (
  <MessagePanel
    tone="error"
    title="This record does not exist."
    action={
      <Button asChild variant="outline">
        <Link to={backTo}>Back to the list</Link>
      </Button>
    }
  >
    It may have been deleted.
  </MessagePanel>
);

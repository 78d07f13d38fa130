import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Page } from "../ui/page.tsx";

export function Component() {
  return (
    <Page title="Page not found">
      <MessagePanel
        title="There is no page at this address."
        action={
          <Button asChild variant="outline">
            <Link to="/Dashboard">Go to Dashboard</Link>
          </Button>
        }
      >
        The link may be old, or the address mistyped.
      </MessagePanel>
    </Page>
  );
}

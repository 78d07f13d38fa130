import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import { type Right, useWorkspace } from "../kernel/workspace.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Page } from "../ui/page.tsx";

export const NO_PERMISSION = "You don't have permission to access this page, contact your administrator.";

/** Shows a page to those who may use its screen, and everyone else why not; who may only read a record gets its view. */
export function Gate({ screen, right = "read", children }: { screen?: ScreenCode; right?: Right; children: ReactNode }) {
  const { may } = useWorkspace();
  const { pathname } = useLocation();
  if (!screen || may(screen, right)) return children;
  if (right === "update" && may(screen)) return <Navigate to={pathname.replace(/\/edit$/, "/view")} replace />;
  return (
    <Page title="No permission">
      <MessagePanel
        title={NO_PERMISSION}
        action={
          <Button asChild variant="outline">
            <Link to="/Dashboard">Go to Dashboard</Link>
          </Button>
        }
      />
    </Page>
  );
}

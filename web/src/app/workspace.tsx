/** Everything behind the sign-in: who is at work and for whom is asked once, before the first page. */
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { type LoaderFunctionArgs, Outlet, redirect } from "react-router-dom";
import { isApiError, isFactorNeeded } from "../kernel/api/error.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { DialogsProvider } from "../kernel/dialogs.ts";
import { RecordsProvider } from "../kernel/records.ts";
import { type OfferedTile, TilesProvider } from "../kernel/tiles.ts";
import { rights, type Workspace as Work, WorkspaceProvider } from "../kernel/workspace.ts";
import { ConfirmHost } from "../ui/confirm.tsx";
import { setTitleCompany } from "../ui/document-title.ts";
import { jobs } from "../ui/jobs.ts";
import { part } from "../ui/part.tsx";
import { ToastHost } from "../ui/toast.tsx";
import { useOnceOpen } from "../ui/use-once-open.ts";
import { dialogs } from "./dialogs.ts";
import { modules } from "./modules.ts";
import { noteEnded, rememberNext, SET_UP_PAGE } from "./next-path.ts";
import { Outage } from "./outage.tsx";
import { CommandPalette } from "./palette.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { maySession, noteSession } from "./sign-in.ts";
import { asked, watchSession } from "./sign-in-lapse.ts";
import { TopBar } from "./top-bar.tsx";
import { profileQuery, screensQuery } from "./workspace-queries.ts";

const JobPanel = part("What is running", () => import("../ui/job-panel.tsx"), { floating: true });
const SwitchedBanner = part("The way back to your own account", () => import("./switched-banner.tsx"), { floating: true });
const SignInAgain = part("The sign-in", () => import("./sign-in-again.tsx"), { floating: true });

export async function loader({ request }: LoaderFunctionArgs) {
  watchSession();
  const { pathname, search } = new URL(request.url);
  try {
    const [profile] = await Promise.all([queryClient.ensureQueryData(profileQuery), queryClient.ensureQueryData(screensQuery)]);
    noteSession(true);
    setTitleCompany(profile.company.name + (profile.switched_from ? " (switched)" : ""));
    return null;
  } catch (error) {
    if (isFactorNeeded(error)) {
      rememberNext(pathname + search);
      throw redirect(SET_UP_PAGE);
    }
    if (!isApiError(error) || error.status !== 401) throw error;
    if (maySession()) noteEnded();
    noteSession(false);
    rememberNext(pathname + search);
    throw redirect("/");
  }
}

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Workspace />
    </QueryClientProvider>
  );
}

const records = new Map(modules.flatMap(({ record }) => (record ? [[record.key, record]] : [])));
const tilesFor = (may: Work["may"]) =>
  modules.flatMap(({ label, tile, routes: [{ path, screen }] }): OfferedTile[] => (tile && (!screen || may(screen)) ? [{ label, path, load: tile }] : []));

/** The grid is most of what a list downloads: fetched while the browser has nothing else to do, a list then opens at once. */
const loadGrid = () => void import("../grid/index.ts").catch(() => undefined);
const whenIdle = (task: () => void) => ("requestIdleCallback" in window ? requestIdleCallback(task, { timeout: 5000 }) : setTimeout(task, 2000));

function Workspace() {
  const { data: profile } = useQuery(profileQuery);
  const { data: screens } = useQuery(screensQuery);
  const workspace = useMemo(() => (profile && screens ? { profile, may: rights(screens.content) } : null), [profile, screens]);
  const tiles = useMemo(() => (workspace ? tilesFor(workspace.may) : []), [workspace]);
  useEffect(() => void whenIdle(loadGrid), []);
  const sessionLost = useOnceOpen(asked);
  const question = useAtomValue(asked);
  const hasJobs = useOnceOpen(jobs);
  if (!workspace) return null;
  return (
    <WorkspaceProvider value={workspace}>
      <div className="hb-workspace">
        <a className="hb-skip" href="#content">
          Skip to content
        </a>
        {workspace.profile.switched_from && <SwitchedBanner />}
        <TopBar />
        <Outage />
        {workspace.profile.demo && (
          <aside className="hb-demo" aria-label="Demo">
            Demo: all names, loads and figures here are made up.
          </aside>
        )}
        <DialogsProvider value={dialogs}>
          <TilesProvider value={tiles}>
            <RecordsProvider value={records}>
              <Outlet />
            </RecordsProvider>
          </TilesProvider>
        </DialogsProvider>
      </div>
      <CommandPalette />
      <Shortcuts />
      <ConfirmHost />
      {sessionLost && <SignInAgain open={question !== null} onClose={() => question?.answer(false)} />}
      {hasJobs && <JobPanel />}
      <ToastHost />
    </WorkspaceProvider>
  );
}

import type { ReactNode } from "react";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router-dom";
import type { ModuleRoute } from "../kernel/module.ts";
import { ErrorPage } from "./error-page.tsx";
import { LatePage } from "./late-page.tsx";
import { modules } from "./modules.ts";
import { SET_UP_PAGE } from "./next-path.ts";

/** A route that fails to load shows nothing at all below one that has a fallback, and is not asked for again: its page says so instead. */
const pageOf = async (load: () => Promise<ReactNode>) => ({ element: await load().catch((error: unknown) => <LatePage load={load} error={error} />) });

function toRoute({ path, screen, right, page }: ModuleRoute): RouteObject {
  return {
    path,
    ErrorBoundary: ErrorPage,
    lazy: () =>
      pageOf(async () => {
        const [{ Component }, { Gate }] = await Promise.all([page(), import("./gate.tsx")]);
        return (
          <Gate screen={screen} right={right}>
            <Component />
          </Gate>
        );
      }),
  };
}
const notFound = async () => {
  const { Component } = await import("./not-found-page.tsx");
  return <Component />;
};

const nothing = () => null;

export const routes: RouteObject[] = [
  { path: "/", lazy: () => import("./sign-in-route.tsx"), ErrorBoundary: ErrorPage, HydrateFallback: nothing },
  { path: SET_UP_PAGE, lazy: () => import("./set-up-factor-page.tsx"), ErrorBoundary: ErrorPage, HydrateFallback: nothing },
  {
    lazy: () => import("./workspace.tsx"),
    ErrorBoundary: ErrorPage,
    HydrateFallback: nothing,
    shouldRevalidate: () => false,
    children: [...modules.flatMap((module) => module.routes.map(toRoute)), { path: "*", lazy: () => pageOf(notFound) }],
  },
];

/** What the address shows, once it can be shown whole. */
export async function openWorkspace(): Promise<ReactNode> {
  const router = createBrowserRouter(routes);
  if (!router.state.initialized) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = router.subscribe(({ initialized }) => initialized && resolve());
    await promise;
    stop();
  }
  return <RouterProvider router={router} />;
}

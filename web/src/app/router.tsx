import type { ReactNode } from "react";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router-dom";
import type { ModuleRoute } from "../kernel/module.ts";
import { ErrorPage } from "./error-page.tsx";
import { modules } from "./modules.ts";
import { SET_UP_PAGE } from "./next-path.ts";

function toRoute({ path, screen, right, page }: ModuleRoute): RouteObject {
  return {
    path,
    ErrorBoundary: ErrorPage,
    lazy: async () => {
      const [{ Component }, { Gate }] = await Promise.all([page(), import("./gate.tsx")]);
      return {
        element: (
          <Gate screen={screen} right={right}>
            <Component />
          </Gate>
        ),
      };
    },
  };
}

const nothing = () => null;

export const routes: RouteObject[] = [
  { path: "/", lazy: () => import("./sign-in-route.tsx"), ErrorBoundary: ErrorPage, HydrateFallback: nothing },
  { path: SET_UP_PAGE, lazy: () => import("./set-up-factor-page.tsx"), ErrorBoundary: ErrorPage, HydrateFallback: nothing },
  {
    lazy: () => import("./workspace.tsx"),
    ErrorBoundary: ErrorPage,
    HydrateFallback: nothing,
    shouldRevalidate: () => false,
    children: [...modules.flatMap((module) => module.routes.map(toRoute)), { path: "*", lazy: () => import("./not-found-page.tsx") }],
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

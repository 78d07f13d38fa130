import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { ModuleRoute } from "../kernel/module.ts";
import { ErrorPage } from "./error-page.tsx";
import { modules } from "./modules.ts";

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
  { path: "/", lazy: () => import("./sign-in-page.tsx"), ErrorBoundary: ErrorPage, HydrateFallback: nothing },
  {
    lazy: () => import("./workspace.tsx"),
    ErrorBoundary: ErrorPage,
    HydrateFallback: nothing,
    shouldRevalidate: () => false,
    children: [...modules.flatMap((module) => module.routes.map(toRoute)), { path: "*", lazy: () => import("./not-found-page.tsx") }],
  },
];
export const createRouter = () => createBrowserRouter(routes);

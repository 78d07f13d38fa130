import type { WebModule } from "../../kernel/module.ts";
import { TRIP_NEW, TRIPS } from "./paths.ts";

export default {
  label: "Trips",
  order: 300,
  menu: { group: "Trips Home", order: 150, stem: "/fleet/trip" },
  record: { key: "trips", view: "/fleet/trip/:id/view", edit: "/fleet/trip/:id/edit", screen: "OTRP" },
  routes: [
    { path: TRIPS, screen: "OTRP", page: () => import("./list-page.tsx") },
    { path: TRIP_NEW, screen: "OTRP", right: "create", page: () => import("./new-page.tsx") },
    { path: "/fleet/trip/:id/edit", screen: "OTRP", right: "update", page: () => import("./edit-page.tsx") },
    { path: "/fleet/trip/:id/view", screen: "OTRP", page: () => import("./edit-page.tsx") },
    { path: "/fleet/ordertrips/:id/view", screen: "OTRP", page: () => import("./order-trips-page.tsx") },
  ],
  commands: [
    { label: "Trips", path: TRIPS, screen: "OTRP" },
    { label: "New Trip", path: TRIP_NEW, screen: "OTRP", right: "create" },
  ],
  byNumber: { collection: "trips", screen: "OTRP", find: async (digits, signal) => (await import("./find-by-number.ts")).findTrips(digits, signal) },
  tile: () => import("./tile.ts"),
} satisfies WebModule;

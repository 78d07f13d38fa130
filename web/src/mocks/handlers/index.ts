/** Every endpoint of the BFF, mocked from its contracts: what `npm run dev:mock`, the web's tests and readers of the wire go by. */
import { customersHandlers } from "./customers.ts";
import { fleetHandlers } from "./fleet.ts";
import { lookupsHandlers } from "./lookups.ts";
import { ordersHandlers } from "./orders.ts";
import { papersHandlers } from "./papers.ts";
import { profileHandlers } from "./profile.ts";
import { sessionHandlers } from "./session.ts";
import { tripsHandlers } from "./trips.ts";

export const handlers = [
  ...sessionHandlers,
  ...profileHandlers,
  ...lookupsHandlers,
  ...customersHandlers,
  ...fleetHandlers,
  ...ordersHandlers,
  ...tripsHandlers,
  ...papersHandlers,
];

/** What is odd about a trip is asked before it is saved, one thing after another. */

import type { TripWrite } from "#bff/modules/trips/contract.ts";
import { tripWarnings } from "#bff/modules/trips/rules.ts";
import { isApiError, queryClient } from "../../kernel/api/index.ts";
import { confirm } from "../../ui/confirm.tsx";
import { orderQuery } from "./queries.ts";

const FRESH_MS = 60_000;

/** The orders that the trip's stops come from; those the user may not read are left out. */
async function ordersOf({ items }: TripWrite) {
  const ids = [...new Set(items.flatMap((item) => (item.status && item.orderids !== null ? [item.orderids] : [])))];
  const orders = await Promise.all(
    ids.map((id) =>
      queryClient.fetchQuery({ ...orderQuery(id), staleTime: FRESH_MS }).catch((error: unknown) => {
        if (isApiError(error)) return null;
        throw error;
      }),
    ),
  );
  return orders.filter((order) => order !== null);
}

/** True when every question was answered with OK. */
export async function confirmWarnings(trip: TripWrite): Promise<boolean> {
  for (const body of tripWarnings(trip, await ordersOf(trip))) {
    if (!(await confirm({ title: "Please confirm", body }))) return false;
  }
  return true;
}

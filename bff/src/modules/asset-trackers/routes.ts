import { idParam } from "../../http/route.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { getRecord } from "../../register/reading.ts";
import { crudRoutes } from "../../register/routes.ts";
import { assets } from "../assets/contract.ts";
import { assetTrackers, TRACKER_MESSAGES, trackerOfAsset } from "./contract.ts";

async function trackerOf({ directus }: Context, asset: number): Promise<number | undefined> {
  const [found] = await directus.find<{ id: number }>(assetTrackers.collection, { fields: ["id"], filter: { track_asset: { _eq: asset } }, limit: 1 });
  return found?.id;
}
/** The unit of a tracker stays what it is, so only a new one can be a second. */
async function guard(context: Context, { track_asset }: { track_asset: number }, id: number | undefined) {
  const isSecond = id === undefined && (await trackerOf(context, track_asset)) !== undefined;
  return isSecond ? [{ path: "track_asset", message: TRACKER_MESSAGES.tracked }] : [];
}

/** @throws NOT_FOUND where there is no such unit */
async function getTracker(context: Context, asset: number | undefined) {
  assertMay(context, assetTrackers.screen, "read");
  if (asset === undefined) throw notFound();
  const [id] = await Promise.all([trackerOf(context, asset), context.directus.read(assets.collection, asset, ["id"])]);
  return { content: id === undefined ? null : await getRecord(context, { ...assetTrackers, code: {} }, id) };
}

export const assetTrackersRoutes = crudRoutes(assetTrackers, { write: assetTrackers.write, guard }, [
  {
    method: "get",
    path: "/assettrack/assets/:id",
    tag: "Trackers",
    summary: "The tracking details of an asset; content is null where it has none",
    output: trackerOfAsset,
    handle: (context, request) => getTracker(context, idParam(request)),
  },
]);

/** A camera as the one who asks may watch it, and where its stream is. */
import type { Edges } from "../../edges/edges.ts";
import { namesUnder } from "../../integrations/streams/names.ts";
import { type OffReason, type Part, StreamOff, type Streams } from "../../integrations/streams/stream.ts";
import { shortCache } from "../../kernel/cache.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { perApp } from "../../kernel/per-app.ts";
import { cameras } from "../cameras/contract.ts";

type Row = { id: number; status: boolean; camera_stream_url: string; version: number };
/** `of`: the camera as it is now, which names in its playlists hold for. */
export type Watched = { company: number; camera: number; of: string; url: URL; streams: Streams };
type Failing = { times: number; until: number; reason: OffReason };

const SEEN_MS = 10_000;
const ADDRESS_MS = 60_000;
/** A playlist or a picture that several watch is fetched once. */
const SHARED_MS = 800;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** What an app knows of cameras; forgotten with each change of one. */
const known = perApp(({ changes, settings }: Edges) => {
  const [seen, addresses, shared] = [shortCache<Row>(SEEN_MS), shortCache<string | null>(ADDRESS_MS), shortCache<Part>(SHARED_MS, 200)];
  const failing = new Map<string, Failing>();
  changes?.((news) => {
    if (typeof news !== "string" && news.collection !== cameras.collection) return;
    for (const copies of [seen, addresses]) copies.forgetAll();
    failing.clear();
  });
  return { seen, addresses, shared, failing, names: namesUnder(settings.digestKey || crypto.randomUUID()) };
});
export const namesOf = ({ edges }: Context) => known(edges).names;

/** @throws FORBIDDEN, NOT_FOUND; StreamOff where there is nothing to be called */
export async function watchedBy(context: Context, id: number | undefined): Promise<Watched> {
  assertMay(context, cameras.screen, "read");
  if (id === undefined) throw notFound();
  const { actor, directus, edges } = context;
  const { seen, addresses } = known(edges);
  const company = actor.company.id;
  const row = await seen.get(`${actor.id} ${company} ${id}`, () =>
    directus.read<Row>(cameras.collection, id, ["id", "status", "camera_stream_url", "version"]),
  );
  const { streams } = edges;
  if (!row.status || row.camera_stream_url === "" || streams === undefined) throw new StreamOff("none");
  const of = `${company} ${id} ${row.version}`;
  const address = await addresses.get(of, () => streams.address(company, id));
  if (address === null || !URL.canParse(address)) throw new StreamOff("none");
  return { company, camera: id, of, url: new URL(address), streams };
}

/** As `act`, unless the camera failed a moment ago: whoever asks then is told so at once. @throws StreamOff */
export async function unlessFailing<T>({ edges }: Context, { of }: Watched, act: () => Promise<T>): Promise<T> {
  const { failing } = known(edges);
  const before = failing.get(of);
  if (before !== undefined && before.until > Date.now()) throw new StreamOff(before.reason);
  try {
    const done = await act();
    failing.delete(of);
    return done;
  } catch (error) {
    const times = (before?.times ?? 0) + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
    if (error instanceof StreamOff) failing.set(of, { times, until: Date.now() + pause, reason: error.reason });
    throw error;
  }
}
/** Whole seconds until a camera is tried again that has no picture now. */
export const pauseOf = ({ edges }: Context, of: string) =>
  Math.max(FIRST_PAUSE_MS / 1000, Math.ceil(((known(edges).failing.get(of)?.until ?? 0) - Date.now()) / 1000));

/** What several ask for at the same time is fetched once. @throws StreamOff */
export function sharedPart({ edges }: Context, { of, company, streams }: Watched, asked: Omit<Parameters<Streams["part"]>[0], "company">): Promise<Part> {
  return known(edges).shared.get(`${of} ${asked.url.href}`, () => streams.part({ company, ...asked }));
}

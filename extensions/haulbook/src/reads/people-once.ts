/**
 * Rights name the caller's company, and Directus asks for it anew for each collection that a request touches: a dozen times and more. Here one request asks
 * once. Nothing outlives the request, and a request that writes people keeps nothing: no answer is older than what it is asked for.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { DataHookRegister, HttpApp, HttpHandler, Services } from "../directus.ts";
import type { Row } from "../rows.ts";

type Kept = { rows: Map<string, Row>; isOff: boolean };
const requests = new AsyncLocalStorage<Kept>();

/** Before all of Directus' middlewares: what they ask is kept too. */
const opening: HttpHandler = (_request, _response, next) => requests.run({ rows: new Map(), isOff: false }, () => next());
export const openRequests = (app: HttpApp): void => app.use(opening);

/** What is read of people before a write of theirs is not what stands after it. */
export function stopAtWrites({ filter }: DataHookRegister): void {
  for (const act of ["create", "update", "delete"])
    filter(`users.${act}`, async (payload) => {
      const kept = requests.getStore();
      if (kept) kept.isOff = true;
      return payload;
    });
}

const watched = new WeakSet<object>();
/** Only what Directus itself asks for, as nobody in particular and for nothing but fields; its answer is copied, so that whoever gets it may change it. */
export function readPeopleOnce({ UsersService }: Services): void {
  const people = UsersService.prototype;
  if (watched.has(people)) return;
  watched.add(people);
  const read = people.readOne;
  people.readOne = async function (key, query = {}, options) {
    const kept = requests.getStore();
    const { fields } = query;
    const isPlain = this.accountability === null && options === undefined && Object.keys(query).length === 1 && Array.isArray(fields);
    if (!kept || kept.isOff || !isPlain) return read.call(this, key, query, options);
    const name = JSON.stringify([key, fields]);
    // Rows, not promises: who holds the only connection must not wait for one who waits for it.
    const row = kept.rows.get(name) ?? (await read.call(this, key, query, options));
    kept.rows.set(name, row);
    return structuredClone(row);
  };
}

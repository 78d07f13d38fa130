import { beforeEach, expect, it } from "vitest";
import type { FilterHandler, HttpHandler, Services } from "../directus.ts";
import { openRequests, readPeopleOnce, stopAtWrites } from "./people-once.ts";

let company: number;
let asked: number;
let UsersService: new (accountability?: object | null) => { readOne: (key: string, query?: object, options?: object) => Promise<{ company: number }> };
let inRequest: <T>(work: () => Promise<T>) => Promise<T>;
const filters = new Map<string, FilterHandler>();

beforeEach(() => {
  [company, asked] = [1, 0];
  class People {
    accountability: object | null;
    constructor(accountability: object | null = null) {
      this.accountability = accountability;
    }
    async readOne(_key: string, _query?: object, _options?: object) {
      asked += 1;
      return { company };
    }
  }
  UsersService = People;
  readPeopleOnce({ UsersService } as unknown as Services);
  stopAtWrites({ filter: (event, handler) => filters.set(event, handler), action: () => undefined });
  let open: HttpHandler | undefined;
  openRequests({ use: (handler: unknown) => (open = handler as HttpHandler) });
  inRequest = (work) => new Promise((resolve, reject) => open?.({} as never, {} as never, () => work().then(resolve, reject)));
});

const read = (query: object = { fields: ["company"] }, accountability: object | null = null) => new UsersService(accountability).readOne("ann", query);

it("one request asks once who calls, and the next one asks anew", async () => {
  await inRequest(async () => {
    for (let count = 0; count < 5; count++) expect(await read()).toEqual({ company: 1 });
  });
  expect(asked).toBe(1);
  company = 2;
  expect(await inRequest(() => read())).toEqual({ company: 2 });
});

it("keeps nothing outside a request, for anybody's rights, or of more than fields", async () => {
  await read();
  await read();
  await inRequest(async () => {
    for (let count = 0; count < 2; count++) {
      await read({ fields: ["company"] }, { user: "ann" });
      await read({ fields: ["company"], filter: {} });
      await read({});
    }
  });
  expect(asked).toBe(8);
});

it("keeps nothing once the request writes people", async () => {
  await inRequest(async () => {
    await read();
    await filters.get("users.update")?.({ company: 2 }, { collection: "directus_users" }, {} as never);
    company = 2;
    expect(await read()).toEqual({ company: 2 });
  });
});

it("gives each asker a row of his own", () =>
  inRequest(async () => {
    const first = await read();
    first.company = 9;
    expect(await read()).toEqual({ company: 1 });
  }));

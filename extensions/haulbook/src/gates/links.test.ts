import { beforeEach, expect, it } from "vitest";
import { memoryWorld } from "../../../../bff/src/memory/index.ts";
import type { Key, Rows } from "../rows.ts";
import { LINKS, makeLink, useLink } from "./links.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const MINUTE = 60_000;
let rows: Rows;
let person: Key;
beforeEach(async () => {
  ({ rows } = await memoryWorld({ now: NOW }));
  const [found] = await rows.find("directus_users", { email: "sales@maple.example" });
  person = found?.id as Key;
});
const newToken = async (now = NOW) => String((await makeLink(rows, person, now))?.token);

it("is its person's, once", async () => {
  const token = await newToken();
  expect(await useLink(rows, token, NOW + 59 * MINUTE)).toBe(person);
  expect(await useLink(rows, token, NOW + 59 * MINUTE)).toBeUndefined();
});
it("is over after an hour", async () => expect(await useLink(rows, await newToken(), NOW + 60 * MINUTE)).toBeUndefined());
it("is left as it was by what is taken back", async () => {
  const token = await newToken();
  const refused = rows.transaction(async (inside) => {
    await useLink(inside, token, NOW);
    throw new Error("the password is none");
  });
  await expect(refused).rejects.toThrow();
  expect(await useLink(rows, token, NOW)).toBe(person);
});
it("is not kept as it is sent", async () => {
  const token = await newToken();
  expect(JSON.stringify(await rows.find(LINKS, {}))).not.toContain(token);
});
it.each([{ status: "suspended" }, { principal: "another" }, { provider: "elsewhere" }])("is made and opens for nobody with %o", async (set) => {
  const token = await newToken();
  await rows.update("directus_users", { id: person }, set.principal ? { principal: person } : set);
  expect([await useLink(rows, token, NOW), await makeLink(rows, person, NOW)]).toEqual([undefined, undefined]);
});
it("is none that nobody sent", async () => expect(await useLink(rows, "0".repeat(64), NOW)).toBeUndefined());

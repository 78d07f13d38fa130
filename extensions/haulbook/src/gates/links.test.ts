import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryWorld, type World } from "../../../../bff/src/memory/index.ts";
import type { Key, Rows } from "../rows.ts";
import { HOUR_MS, LINKS, makeLink, newLink, takeLink, useLink } from "./links.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const MINUTE = 60_000;
let world: World;
let rows: Rows;
let person: Key;
beforeEach(async () => {
  world = await memoryWorld({ now: NOW });
  rows = world.rows as Rows;
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

/** A person asks for links, opens one of them or signs in, and time passes between. */
const step = fc.record({ act: fc.constantFrom("ask", "open", "open", "sign in"), which: fc.nat({ max: 5 }), minutes: fc.integer({ min: 0, max: 45 }) });
it("works once and within its hour, whatever happened before, and then ends every session and every other link", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const email = "sales@maple.example";
  const from = { address: "", devices: undefined };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      world.reset();
      let [now, password] = [NOW, "haulbook-demo"];
      let links: { token: string; until: number; isOver: boolean }[] = [];
      let sessions: { token: string; isOver: boolean }[] = [];
      for (const [place, { act, which, minutes }] of steps.entries()) {
        now += minutes * MINUTE;
        vi.setSystemTime(now);
        const link = links[which % Math.max(1, links.length)];
        if (act === "ask") links.push({ token: await newToken(now), until: now + HOUR_MS, isOver: false });
        if (act === "sign in") sessions.push({ token: (await world.gateway(undefined).signIn(email, password, from)).token, isOver: false });
        if (act !== "open" || link === undefined) continue;
        // With the same password again it would be whoever lost the answer.
        const next = `gravel onion lantern ${place}`;
        const isOpened = await world
          .gateway(undefined)
          .followLink("password/reset", link.token, next)
          .then(
            () => true,
            () => false,
          );
        expect(isOpened).toBe(!link.isOver && now < link.until);
        if (!isOpened) continue;
        password = next;
        links = links.map((one) => ({ ...one, isOver: true }));
        sessions = sessions.map((one) => ({ ...one, isOver: true }));
      }
      for (const { token, isOver } of sessions) {
        const answer = world.gateway(token).me(["id"]);
        await (isOver ? expect(answer).rejects.toMatchObject({ code: "UNAUTHENTICATED" }) : expect(answer).resolves.toMatchObject({ id: person }));
      }
    }),
    { numRuns: 60 },
  );
});
afterEach(() => void vi.useRealTimers());

it("of any kind is opened by one of those who open it at the same time, before its end", async () => {
  const row = { email: "ann@fresh.example", name: "Fresh", first_name: "Ann", last_name: "Reed", timezone: "UTC" };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 72 }), fc.integer({ min: -HOUR_MS, max: HOUR_MS }), fc.integer({ min: 1, max: 4 }), async (hours, off, many) => {
      const { token, columns } = await newLink(NOW, hours * HOUR_MS);
      await rows.insert("sign_ups", [{ ...row, ...columns }]);
      const moment = NOW + hours * HOUR_MS + off;
      const opened = await Promise.all(Array.from({ length: many }, () => rows.transaction((inside) => takeLink(inside, "sign_ups", token, moment))));
      expect(opened.filter(Boolean)).toHaveLength(off < 0 ? 1 : 0);
    }),
    { numRuns: 80 },
  );
});

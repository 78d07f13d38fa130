import { describe, expect, it } from "vitest";
import { devicesOf } from "./devices.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const DAY_MS = 86_400_000;
const devices = devicesOf("a secret");
const known = (cookie: string | undefined, name: string, now = NOW, by = devices) => by.known(cookie, name, now);

describe("a device", () => {
  it("is known for the name that signed in on it, and for no other", async () => {
    const kept = await devices.remember(undefined, "ann@maple.example", NOW);
    expect(await known(kept, "ann@maple.example")).toMatch(/^[\w-]{22}$/);
    expect([await known(kept, "bob@maple.example"), await known(undefined, "ann@maple.example")]).toEqual([undefined, undefined]);
    expect(kept).not.toContain("ann");
  });
  it("is made by nobody who does not have the secret", async () => {
    const kept = await devicesOf("another secret").remember(undefined, "ann@maple.example", NOW);
    expect(await known(kept, "ann@maple.example")).toBeUndefined();
    const [nonce, day, signature = ""] = (await devices.remember(undefined, "ann@maple.example", NOW)).split(".");
    for (const forged of [
      `${nonce}.${Number(day) + 1}.${signature}`,
      `${nonce}.${day}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      "",
      "~~",
      "x".repeat(5000),
    ])
      expect(await known(forged, "ann@maple.example")).toBeUndefined();
  });
  it("is forgotten after half a year without a sign-in", async () => {
    const kept = await devices.remember(undefined, "ann@maple.example", NOW);
    expect(await known(kept, "ann@maple.example", NOW + 179 * DAY_MS)).toBeDefined();
    expect(await known(kept, "ann@maple.example", NOW + 181 * DAY_MS)).toBeUndefined();
  });
  it("serves five people, each with a mark that is new with each sign-in", async () => {
    let kept: string | undefined;
    const names = ["a", "b", "c", "d", "e", "f"].map((letter) => `${letter}@maple.example`);
    for (const name of names) kept = await devices.remember(kept, name, NOW);
    expect(await Promise.all(names.map(async (name) => (await known(kept, name)) !== undefined))).toEqual([false, true, true, true, true, true]);
    const again = await devices.remember(kept, "c@maple.example", NOW);
    expect(again.split("~")).toHaveLength(5);
    expect(await known(again, "c@maple.example")).not.toBe(await known(kept, "c@maple.example"));
  });
});

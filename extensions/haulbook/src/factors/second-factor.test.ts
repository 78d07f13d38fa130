/** Codes are good once each, within a step of the clock, whoever tries them however often and at the same time. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DISPATCHER, openDatabase, STRANGER } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";
import { openVault } from "../vault/keys.ts";
import { offersOf } from "./offers.ts";
import { makeRecoveryCodes, RECOVERY_CODES, recoveryCodesLeft } from "./recovery-codes.ts";
import { openSecret, sealedSecret, sealPlainSecrets, withSealedSecret } from "./sealed-secrets.ts";
import { confirmed, isCode, personOf, USED_CODES } from "./second-factor.ts";
import { codeAt, newSecret, stepAt } from "./totp.ts";

const NOW = Date.parse("2026-11-28T12:00:10Z");
const STEP_MS = 30_000;
const ANN = String(DISPATCHER.user);
const BEN = String(STRANGER.user);

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

describe("a code of an app", () => {
  const secret = newSecret();
  const tries = fc.array(fc.record({ later: fc.integer({ min: 0, max: 2 }), drift: fc.integer({ min: -3, max: 3 }), atOnce: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  it("is good once, one step before or behind the clock, and never else", async () => {
    await fc.assert(
      fc.asyncProperty(tries, async (list) => {
        await rows.remove(USED_CODES, {});
        const used = new Set<number>();
        let now = NOW;
        for (const { later, drift, atOnce } of list) {
          now += later * STEP_MS;
          const step = stepAt(now) + drift;
          const code = await codeAt(secret, step);
          const answers = await Promise.all(Array.from({ length: atOnce }, () => isCode(rows, ANN, secret, code, now)));
          expect(answers.filter(Boolean)).toHaveLength(Math.abs(drift) <= 1 && !used.has(step) ? 1 : 0);
          if (Math.abs(drift) <= 1) used.add(step);
        }
      }),
      { numRuns: 40, seed: 7 },
    );
  });
  it("of one person is used up for that person alone, and is none with another secret", async () => {
    const code = await codeAt(secret, stepAt(NOW));
    expect([await isCode(rows, ANN, secret, code, NOW), await isCode(rows, BEN, secret, code, NOW), await isCode(rows, BEN, newSecret(), code, NOW)]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it("may be typed in two groups", async () => {
    const code = await codeAt(secret, stepAt(NOW));
    expect(await isCode(rows, ANN, secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBe(true);
  });
});

describe("a recovery code", () => {
  const secret = newSecret();
  const uses = (code: string, user = ANN) => isCode(rows, user, secret, code, NOW);
  it("is one of ten, and good once, in whatever order and however many try it at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ which: fc.nat(11), atOnce: fc.integer({ min: 1, max: 3 }) }), { maxLength: 15 }), async (list) => {
        const codes = await makeRecoveryCodes(rows, ANN, NOW);
        expect(new Set(codes).size).toBe(10);
        const used = new Set<number>();
        for (const { which, atOnce } of list) {
          const code = codes[which] ?? "abcd-efgh-jkmn-pqrs";
          const answers = await Promise.all(Array.from({ length: atOnce }, () => uses(code)));
          expect(answers.filter(Boolean)).toHaveLength(which < 10 && !used.has(which) ? 1 : 0);
          if (which < 10) used.add(which);
          expect(await recoveryCodesLeft(rows, ANN)).toBe(10 - used.size);
        }
      }),
      { numRuns: 25, seed: 7 },
    );
  });
  it("may be typed as it is read: in capitals, without dashes, with letters for digits", async () => {
    const [one = "", two = ""] = (await makeRecoveryCodes(rows, ANN, NOW)).map((code) => code);
    expect(await uses(one.toUpperCase().replaceAll("-", " "))).toBe(true);
    expect(await uses(two.replaceAll("-", "").replaceAll("0", "O").replaceAll("1", "l"))).toBe(true);
  });
  it("is its person's, until there are new ones", async () => {
    const [code = "", other = ""] = await makeRecoveryCodes(rows, ANN, NOW);
    expect(await uses(code, BEN)).toBe(false);
    await makeRecoveryCodes(rows, BEN, NOW);
    expect(await uses(code)).toBe(true);
    await makeRecoveryCodes(rows, ANN, NOW);
    expect(await uses(other)).toBe(false);
  });
  it("is not kept as it is written", async () => {
    const codes = await makeRecoveryCodes(rows, ANN, NOW);
    const kept = JSON.stringify(await rows.find(RECOVERY_CODES, {}));
    for (const code of codes) for (const text of [code, code.replaceAll("-", "")]) expect(kept).not.toContain(text);
  });
});

describe("a new device", () => {
  const offers = offersOf("a secret of the installation");
  const ann = async () => (await personOf(rows, ANN))!;
  const offered = async (now = NOW) => offers.make(ANN, now);
  const asked = async (change: object = {}, now = NOW) => {
    const { secret, offer } = await offered();
    return confirmed(rows, offers, await ann(), { secret, offer, otp: await codeAt(secret, stepAt(now)), ...change }, now);
  };
  it("is believed with a code of the secret that was offered, within a quarter of an hour", async () => {
    expect(await asked()).toHaveLength(10);
    expect(await asked({}, NOW + 14 * 60_000)).toHaveLength(10);
    await expect(asked({}, NOW + 15 * 60_000)).rejects.toMatchObject({ extensions: { field: "offer" } });
  });
  it("is not believed with another secret, another's offer or a wrong code", async () => {
    const secret = newSecret();
    await expect(asked({ secret, otp: await codeAt(secret, stepAt(NOW)) })).rejects.toMatchObject({ extensions: { field: "offer" } });
    const { secret: bens, offer } = await offers.make(BEN, NOW);
    await expect(asked({ secret: bens, offer, otp: await codeAt(bens, stepAt(NOW)) })).rejects.toMatchObject({ extensions: { field: "offer" } });
    for (const otp of ["", "12345", "1234567"]) await expect(asked({ otp })).rejects.toMatchObject({ extensions: { field: "code" } });
  });
  it("gives a code that is no sign-in afterwards", async () => {
    const { secret, offer } = await offered();
    const otp = await codeAt(secret, stepAt(NOW));
    await confirmed(rows, offers, await ann(), { secret, offer, otp }, NOW);
    expect(await isCode(rows, ANN, secret, otp, NOW)).toBe(false);
  });
});

describe("a secret that is kept", () => {
  const secret = newSecret();
  const code = () => codeAt(secret, stepAt(NOW));
  beforeEach(() => openVault(rows, ["first"]));
  it("stands sealed in the row, for its own person alone, and its codes are good", async () => {
    const written = await withSealedSecret(rows, { title: "Boss", tfa_secret: secret }, ANN);
    expect(written).toEqual({ title: "Boss", tfa_secret: expect.stringMatching(/^v1\./) });
    const kept = String(written.tfa_secret);
    expect([kept.includes(secret), kept.length <= 255]).toEqual([false, true]);
    await expect(isCode(rows, BEN, kept, await code(), NOW)).rejects.toMatchObject({ code: "SIGN_IN_REFUSED" });
    expect(await isCode(rows, ANN, kept, await code(), NOW)).toBe(true);
  });
  it("is sealed for the person who is made with it, and where it is taken away nothing is", async () => {
    const made = await withSealedSecret(rows, { tfa_secret: secret }, undefined);
    expect(await openSecret(rows, String(made.id), String(made.tfa_secret))).toBe(secret);
    expect(await withSealedSecret(rows, { tfa_secret: null }, ANN)).toEqual({ tfa_secret: null });
  });
  it("from before is good as it is, and sealed once", async () => {
    await rows.update("directus_users", { id: ANN }, { tfa_secret: secret });
    expect(await isCode(rows, ANN, secret, await code(), NOW)).toBe(true);
    expect([await sealPlainSecrets(rows), await sealPlainSecrets(rows)]).toEqual([1, 0]);
    expect(await openSecret(rows, ANN, String((await personOf(rows, ANN))?.secret))).toBe(secret);
  });
  it("under a key that is gone blames nobody's code, and leaves the recovery codes", async () => {
    const kept = await sealedSecret(rows, ANN, secret);
    const [recovery = ""] = await makeRecoveryCodes(rows, ANN, NOW);
    openVault(rows, ["another"]);
    await expect(isCode(rows, ANN, kept, await code(), NOW)).rejects.toThrow("Please use a recovery code, or tell your administrator.");
    expect(await isCode(rows, ANN, kept, recovery, NOW)).toBe(true);
  });
});

/** What no call can bring about, since sessions end before: a home sign-in that was shut in the database itself, and writes past the policies. */
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, DISPATCHER, MAPLE, openDatabase, PRAIRIE } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";
import { accountIn, accountsOf, mayHaveToken } from "./accounts.ts";
import { beforePeopleWrite } from "./principals.ts";

const [HOME, AWAY] = ["home", "away"];
const NAMES = { [MAPLE]: "Maple Leaf Freight", [PRAIRIE]: "Prairie Haul" };
let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
  await rows.insert("directus_users", [
    { id: HOME, email: "robin@maple.example", status: "active", company: MAPLE, principal: null },
    { id: AWAY, email: "robin+prairie@maple.example", status: "active", company: PRAIRIE, principal: HOME },
  ]);
});
const account = (user: string, company: keyof typeof NAMES) => ({ user, id: company, name: NAMES[company] });

describe("a person's accounts", () => {
  it("are the others of the same person, from each of them", async () => {
    const home = { ...account(HOME, MAPLE), email: "robin@maple.example" };
    expect(await accountsOf(rows, HOME)).toEqual({ home, switched: false, others: [account(AWAY, PRAIRIE)] });
    expect(await accountsOf(rows, AWAY)).toEqual({ home, switched: true, others: [account(HOME, MAPLE)] });
  });
  it("are none while the home sign-in is not active, and get no token", async () => {
    await rows.update("directus_users", { id: HOME }, { status: "suspended" });
    for (const user of [HOME, AWAY]) expect((await accountsOf(rows, user)).others).toEqual([]);
    await expect(accountIn(rows, AWAY, MAPLE)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await mayHaveToken(rows, AWAY, false)).toBe(false);
  });
  it("get a token by switching, never by signing in", async () => {
    expect([await mayHaveToken(rows, AWAY, false), await mayHaveToken(rows, AWAY, true)]).toEqual([true, false]);
    expect([await mayHaveToken(rows, HOME, false), await mayHaveToken(rows, HOME, true)]).toEqual([true, true]);
  });
  it("are an administrator's to give, though a policy let others write the column", async () => {
    for (const columns of [{ principal: null }, { principal: HOME }, { company: MAPLE }])
      await expect(beforePeopleWrite(rows, columns, [AWAY], DISPATCHER)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await beforePeopleWrite(rows, { principal: null }, [AWAY], ADMIN)).toEqual({});
    expect(await beforePeopleWrite(rows, { first_name: "Robin" }, [AWAY], DISPATCHER)).toEqual({});
  });
});

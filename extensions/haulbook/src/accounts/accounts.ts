/**
 * A person's accounts, one a company: the home sign-in, which has the password, and those that name it as their `principal`, which are entered by switching
 * alone. Who may switch where is decided here, for the real installation and the one in memory.
 */
import type { Account, Accounts } from "../../../../bff/src/modules/session/contract.ts";
import { ConflictError, ForbiddenError } from "../errors.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { isTrue, keyOf, numberOf } from "../values.ts";

const USERS = "directus_users";
const COLUMNS = ["id", "email", "principal", "company", "status"];

const isActive = ({ status }: Row) => status === "active";

/** The user with all others of the same person, the home sign-in first. */
async function familyOf(rows: Rows, user: Key): Promise<Row[]> {
  const me = await first(rows, USERS, { id: user }, { columns: COLUMNS });
  const root = keyOf(me?.principal) ?? user;
  const home = root === user ? me : await first(rows, USERS, { id: root }, { columns: COLUMNS });
  return home ? [home, ...(await rows.find(USERS, { principal: root }, { columns: COLUMNS, by: ["id"] }))] : [];
}

/** Whether nobody works for the person's company any more. */
export async function isCompanyOff(rows: Rows, user: Key): Promise<boolean> {
  const person = await first(rows, USERS, { id: user }, { columns: ["company"] });
  const company = numberOf(person?.company);
  const row = company === null ? undefined : await first(rows, "companies", { id: company }, { columns: ["active"] });
  return row !== undefined && row.active !== null && !isTrue(row.active);
}

/** With a home sign-in that is not active there are no others. */
export async function accountsOf(rows: Rows, user: Key): Promise<Accounts> {
  const [home, ...linked] = await familyOf(rows, user);
  const members = home && isActive(home) ? [home, ...linked].filter((row) => isActive(row) && numberOf(row.company) !== null) : [];
  const companies = await rows.find("companies", { id: members.map(({ company }) => company) }, { columns: ["id", "name", "active"] });
  const isOn = (company: number | null) => companies.some(({ id, active }) => Number(id) === company && (active === null || isTrue(active)));
  const names = new Map(companies.map(({ id, name }) => [Number(id), String(name)]));
  const accounts = members
    .filter((row) => isOn(numberOf(row.company)))
    .map((row) => ({
      id: Number(row.company),
      name: names.get(Number(row.company)) ?? "",
      user: String(row.id),
      email: String(row.email),
    }));
  const others = accounts.filter((account) => account.user !== user).map(({ email: _, ...account }) => account);
  return {
    home: accounts.find((account) => account.user === home?.id) ?? null,
    switched: home !== undefined && home.id !== user,
    others: others.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

/** The caller's account in a company. @throws FORBIDDEN where there is none, CONFLICT where the caller is in it */
export async function accountIn(rows: Rows, user: Key, company: number): Promise<Account> {
  const { others } = await accountsOf(rows, user);
  const found = others.find(({ id }) => id === company);
  if (found) return found;
  const me = await first(rows, USERS, { id: user }, { columns: ["company"] });
  if (numberOf(me?.company) === company) throw new ConflictError({ message: "You are working in this account already." });
  throw new ForbiddenError();
}

/** Nobody signs in to an account of somebody's, and none is of use while its home sign-in is not active, whoever changed that. */
export async function mayHaveToken(rows: Rows, user: Key, isSignIn: boolean): Promise<boolean> {
  const [home, ...linked] = await familyOf(rows, user);
  return home !== undefined && (linked.every(({ id }) => id !== user) || (!isSignIn && isActive(home)));
}

/** What holds for a person's accounts, whoever writes them: one for each company, one password, one name. */
import { ForbiddenError, InvalidValueError } from "../errors.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { keyOf, numberOf } from "../values.ts";
import type { Accountability } from "../write.ts";

const USERS = "directus_users";
const COLUMNS = ["id", "principal", "company", "first_name", "last_name"];
/** Ways in that go past switching. */
const KEYS_OF_ITS_OWN = ["password", "token"];
const NAMES = ["first_name", "last_name"];
const PLACED = ["principal", "company"];

const NO_PASSWORD = "This account is opened by switching and has no password of its own.";
const NOT_HOME = "Please choose the person's own sign-in, the one with the password";
const IS_HOME = "Other accounts belong to this sign-in, so it can belong to none";
const NO_COMPANY = "Please choose the company of this account";
const TAKEN = "This person has an account in this company already";

const invalid = (field: string, message: string) => new InvalidValueError({ field, message });
const principalOf = (row: Row) => keyOf(row.principal) ?? null;
const isSet = (value: unknown) => value !== null && value !== undefined && value !== "";
const picked = (row: Row, fields: readonly string[]): Row => Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));

/** @param written the accounts as they will be. @throws INVALID_VALUE where another account of the same person is in the same company */
async function checkCompanies(rows: Rows, home: Row, written: readonly Row[]): Promise<void> {
  const isWritten = ({ id }: Row) => written.some((account) => account.id === id);
  const stored = await rows.find(USERS, { principal: home.id }, { columns: COLUMNS });
  const family = [home, ...stored].filter((row) => !isWritten(row));
  const companies = [...family, ...written].map(({ company }) => numberOf(company)).filter((company) => company !== null);
  if (new Set(companies).size < companies.length) throw invalid("company", TAKEN);
}

/** @param linked accounts of one person, as they will be. @throws INVALID_VALUE */
async function checkLinked(rows: Rows, principal: Key, linked: readonly Row[]): Promise<Row> {
  const [home] = await rows.find(USERS, { id: principal }, { columns: COLUMNS });
  const ids = linked.map(({ id }) => id).filter(isSet);
  if (home === undefined || principalOf(home) !== null || ids.includes(home.id) || numberOf(home.company) === null) throw invalid("principal", NOT_HOME);
  if (ids.length > 0 && (await rows.find(USERS, { principal: ids }, { columns: ["id"], limit: 1 })).length > 0) throw invalid("principal", IS_HOME);
  if (linked.some(({ company }) => numberOf(company) === null)) throw invalid("company", NO_COMPANY);
  await checkCompanies(rows, home, linked);
  return home;
}

/**
 * Before people are made (`keys` undefined) or changed: only an administrator says whose account one is and for which company. Answers what is to be written
 * besides. @throws FORBIDDEN, INVALID_VALUE
 */
export async function beforePeopleWrite(rows: Rows, payload: Row, keys: readonly Key[] | undefined, by: Accountability | null): Promise<Row> {
  const isPlaced = PLACED.some((field) => field in payload);
  if (isPlaced && by && !by.admin) throw new ForbiddenError();
  // A sign-in that is only made along with the account is nobody's yet.
  if (isSet(payload.principal) && keyOf(payload.principal) === undefined) throw invalid("principal", NOT_HOME);
  const key = KEYS_OF_ITS_OWN.find((field) => isSet(payload[field]));
  if (!isPlaced && key === undefined) return {};
  const stored = keys === undefined ? [{}] : await rows.find(USERS, { id: keys }, { columns: COLUMNS });
  const accounts: Row[] = stored.map((row) => ({ ...row, ...picked(payload, PLACED) }));
  const byPrincipal = Map.groupBy(accounts, principalOf);
  const own = byPrincipal.get(null) ?? [];
  byPrincipal.delete(null);
  if (key !== undefined && byPrincipal.size > 0) throw invalid(key, NO_PASSWORD);
  if (!isPlaced) return {};
  for (const home of own) if (isSet(home.id)) await checkCompanies(rows, home, [home]);
  const homes = await Promise.all([...byPrincipal].map(([principal, linked]) => checkLinked(rows, principal as Key, linked)));
  const [home] = homes;
  if (!isSet(payload.principal) || home === undefined) return {};
  return { ...Object.fromEntries(KEYS_OF_ITS_OWN.map((field) => [field, null])), ...picked(home, NAMES) };
}

/** A person is called the same everywhere: what is written of one account's name is written of the others'. */
export async function namePerson(rows: Rows, payload: Row, keys: readonly Key[]): Promise<void> {
  const names = picked(payload, NAMES);
  if (Object.keys(names).length === 0) return;
  const written = await rows.find(USERS, { id: keys }, { columns: ["id", "principal"] });
  const homes = written.map((row) => principalOf(row) ?? row.id);
  await rows.update(USERS, { id: homes }, names);
  await rows.update(USERS, { principal: homes }, names);
}

/** Accounts that belong to these sign-ins. */
export const linkedTo = async (rows: Rows, homes: readonly Key[]): Promise<Key[]> =>
  homes.length === 0 ? [] : (await rows.find(USERS, { principal: homes }, { columns: ["id"] })).map(({ id }) => id as Key);

/** Their home sign-in is gone: nobody gets into them any more, by a new password neither. */
export const closeAccounts = (rows: Rows, accounts: readonly Key[]): Promise<void> => rows.update(USERS, { id: accounts }, { status: "suspended" });

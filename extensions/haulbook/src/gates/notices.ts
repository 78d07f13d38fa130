/** Who looks after an account is told once of each wave of wrong passwords for it. */

import { canonicalName } from "../../../../bff/src/wire/sign-in.ts";
import type { Row, Rows } from "../rows.ts";
import type { Attempt } from "./attempts.ts";
import type { Kind } from "./limits.ts";

const USERS = "directus_users";
const OWNER = "Owner";
const SUBJECT: Readonly<Record<Kind, string>> = {
  account: "Many wrong passwords for one sign-in",
  device: "Many wrong passwords on a known device",
  address: "Many wrong passwords from one address",
};
const from = (address: string) => (address === "" ? "" : ` from ${address}`);
const MESSAGE: Readonly<Record<Kind, (attempt: Attempt) => string>> = {
  account: ({ name, address }) =>
    `Somebody keeps trying passwords for ${name}, last${from(address)}. Who has signed in with it before gets in as ever on the same device; everybody else waits longer after each try.`,
  device: ({ name, address }) => `A device that ${name} has signed in on keeps sending wrong passwords, last${from(address)}. It waits longer after each try.`,
  address: ({ name, address }) => `Many sign-ins fail from ${address}, the last one for ${name}. It waits longer after each try.`,
};

const ids = (rows: readonly Row[], column = "id") => rows.flatMap((row) => (row[column] ? [row[column]] : []));
/** People who may do everything. */
async function administrators(rows: Rows): Promise<unknown[]> {
  const policies = await rows.find("directus_policies", { admin_access: true }, { columns: ["id"] });
  const access = await rows.find("directus_access", { policy: ids(policies) }, { columns: ["role", "user"] });
  const byRole = await rows.find(USERS, { role: ids(access, "role"), status: "active" }, { columns: ["id"] });
  const byName = await rows.find(USERS, { id: ids(access, "user"), status: "active" }, { columns: ["id"] });
  return [...ids(byRole), ...ids(byName)];
}
async function owners(rows: Rows, company: unknown): Promise<unknown[]> {
  const roles = await rows.find("directus_roles", { name: OWNER }, { columns: ["id"] });
  return ids(await rows.find(USERS, { role: ids(roles), company, status: "active" }, { columns: ["id"] }));
}

/**
 * Puts a notice before the administrators and, where the name is somebody's, the owners of that person's company. @param user whose name was tried, undefined
 * where it is nobody's
 */
export async function tellOfWave(rows: Rows, kind: Kind, attempt: Attempt, user: string | undefined, now: number): Promise<void> {
  const [person] = user === undefined ? [] : await rows.find(USERS, { id: user }, { columns: ["company", "email"] });
  const company = kind === "address" ? undefined : person?.company;
  const recipients = new Set([...(await administrators(rows)), ...(company ? await owners(rows, company) : [])]);
  const name = person ? canonicalName(String(person.email)) : attempt.name;
  const notice = { timestamp: new Date(now), status: "inbox", sender: null, subject: SUBJECT[kind], message: MESSAGE[kind]({ ...attempt, name }) };
  if (recipients.size > 0)
    await rows.insert(
      "directus_notifications",
      [...recipients].map((recipient) => ({ ...notice, recipient })),
    );
}

/**
 * What a caller may read, as Directus works it out from the policies. That is the same for all who have the same policies, but for who they are and for their
 * company: rules are worked out once with stand-ins for these, and each statement gets the caller's own values in their place. A stand-in that is not replaced
 * finds no row.
 */
import { randomInt, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { mostRecent } from "../memo.ts";
import type { Schema } from "../schema.ts";
import type { Caller, Internals, Permission } from "./internals.ts";
import { type StandIns, standIn } from "./stand-ins.ts";
import { Unfit, unless } from "./unfit.ts";

const USER = "$CURRENT_USER";
/** Of what rules may name we fill in who calls and their columns; a clock or a role changes more than values. */
const OTHERS = /"\$(CURRENT_ROLE|CURRENT_ROLES|CURRENT_POLICIES|NOW)\b/;
/** Kept where Directus keeps its own of rights, and gone with them whenever roles, policies, permissions or the schema change. */
const EPOCH = "haulbook-rights-epoch";
const MOST_KEPT = 200;

export type Rights = {
  /** Another one for other rights. */
  id: string;
  permissions: readonly Permission[];
};
/** Rights with what stands for what in them. */
export type OwnRights = Rights & { values: StandIns };
type Kept = Rights & { columns: ReadonlyMap<string, string | number>; self: string };

export type Asking = { internals: Internals; knex: Knex; schema: Schema; caller: Caller };

/** Columns whose values go into rules as they are stored. */
function isPlain(schema: Schema, column: string): boolean {
  const field = schema.collections.directus_users?.fields[column];
  return (
    field !== undefined && !field.alias && ["integer", "string", "uuid"].includes(field.type) && !field.special.some((one) => !["m2o", "uuid"].includes(one))
  );
}
const standsFor = (schema: Schema, column: string): string | number =>
  schema.collections.directus_users?.fields[column]?.type === "integer" ? -randomInt(2 ** 30, 2 ** 31) : randomUUID();

async function workOut({ internals, knex, schema, caller }: Asking, policies: readonly string[], id: string): Promise<Kept> {
  const raw = await internals.fetchRawPermissions({ action: "read", policies, accountability: caller, bypassMinimalAppPermissions: false }, { knex, schema });
  unless(!OTHERS.test(JSON.stringify(raw)), "rules that name more than the caller");
  const named = [...(internals.extractRequiredDynamicVariableContextForPermissions(raw)[USER] ?? [])];
  unless(
    named.every((column) => isPlain(schema, column)),
    "rules that name more than the caller",
  );
  const columns = new Map(named.map((column) => [column, standsFor(schema, column)]));
  const self = randomUUID();
  const permissions = internals.processPermissions({
    permissions: raw,
    accountability: { ...caller, user: self },
    permissionsContext: { [USER]: Object.fromEntries(columns), $CURRENT_POLICIES: policies.map((policy) => ({ id: policy })) },
  });
  return { id, permissions, columns, self };
}

export function rightsBook() {
  const kept = mostRecent<string, Promise<Kept>>(MOST_KEPT);

  async function epochOf({ useCache }: Internals): Promise<string> {
    const cache = useCache();
    const known = await cache.get(EPOCH);
    if (typeof known === "string") return known;
    const epoch = randomUUID();
    await cache.set(EPOCH, epoch);
    return epoch;
  }
  function worked(asking: Asking, epoch: string, policies: readonly string[]): Promise<Kept> {
    const id = JSON.stringify([epoch, asking.caller.app === true, policies]);
    const known = kept.get(id);
    if (known) return known;
    const made = workOut(asking, policies, id);
    kept.set(id, made);
    // A database that was away is asked again.
    made.catch((error: unknown) => error instanceof Unfit || kept.delete(id));
    return made;
  }

  /** The caller's rights now. @throws Unfit where they are more than values of the caller */
  return async function rightsOf(asking: Asking): Promise<OwnRights> {
    const { internals, knex, schema, caller } = asking;
    const epoch = await epochOf(internals);
    const policies = await internals.fetchPolicies(caller, { knex, schema });
    const { id, permissions, columns, self } = await worked(asking, epoch, policies);
    const values = new Map<string | number, unknown>([[self, caller.user]]);
    if (columns.size > 0) {
      const row = (await knex("directus_users")
        .select([...columns.keys()])
        .where({ id: caller.user })
        .first()) as Record<string, unknown> | undefined;
      for (const [column, stand] of columns) {
        // Directus writes `IS NULL` for a rule that compares with nothing.
        unless(row?.[column] !== null && row?.[column] !== undefined, "a caller without a value that rules name");
        values.set(stand, row[column]);
      }
    }
    return { id, permissions, values: standIn(values) };
  };
}

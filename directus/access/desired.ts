/** Policies and roles as rows, with ids that are the same on every installation. */
import { v5 } from "uuid";
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";
import type { Permission } from "./grants.ts";
import { peopleGrants } from "./people.ts";
import { ROLES, type RoleName, type RoleSpec } from "./roles.ts";
import { openScreens, SCREEN_ACTIONS, type ScreenAction, screenGrants } from "./screen-grants.ts";
import { SCREENS } from "./screens.ts";
import { staffGrants } from "./staff.ts";

const NAMESPACE = "6f1f5a52-1c5b-4c8e-9a43-0d6f6f3b7c11";
export const stableId = (kind: string, name: string) => v5(`${kind}:${name}`, NAMESPACE);
export const roleId = (name: RoleName) => stableId("role", name);

export type PolicySpec = { id: string; name: string; icon: string; description: string; permissions: readonly Permission[] };
export type RoleRow = { id: string; name: string; icon: string; description: string; policies: readonly string[] };

const STAFF = "Staff";
const PEOPLE = "People";
/** Gives nothing. Whoever has it, by role or alone, must have a second factor; to whom it is given is the administrator's business. */
const SECOND_FACTOR = "Second factor";
const policyId = (name: string) => stableId("policy", name);
export const SECOND_FACTOR_POLICY = policyId(SECOND_FACTOR);

const ACTION_WORDS: Record<ScreenAction, string> = {
  read: "see",
  create: "add",
  update: "change",
  delete: "delete",
  download: "open the files of",
  reveal: "see the passwords of",
};
const policyName = (code: ScreenCode, action: ScreenAction) => `${code}.${action}`;

function screenPolicies(): PolicySpec[] {
  return openScreens().flatMap((code) =>
    SCREEN_ACTIONS.map((action) => {
      const name = policyName(code, action);
      return {
        id: policyId(name),
        name,
        icon: "badge",
        description: `${SCREENS[code].name}: ${ACTION_WORDS[action]}`,
        permissions: screenGrants(code, action),
      };
    }).filter(({ permissions }) => permissions.length > 0),
  );
}

export function desiredPolicies(): PolicySpec[] {
  return [
    { id: policyId(STAFF), name: STAFF, icon: "groups", description: "What everyone in a company may do", permissions: staffGrants },
    { id: policyId(PEOPLE), name: PEOPLE, icon: "group_add", description: "Invite people into the company", permissions: peopleGrants },
    {
      id: SECOND_FACTOR_POLICY,
      name: SECOND_FACTOR,
      icon: "phonelink_lock",
      description: "Give it to a role or a person who must sign in with a second factor",
      permissions: [],
    },
    ...screenPolicies(),
  ];
}

export function desiredRoles(): RoleRow[] {
  const known = new Set(desiredPolicies().map(({ name }) => name));
  return (Object.keys(ROLES) as RoleName[]).map((name) => {
    const { icon, description, rights, people = false }: Omit<RoleSpec, "name"> = ROLES[name];
    const wanted = Object.entries(rights).flatMap(([code, actions]) => actions.map((action) => policyName(code as ScreenCode, action)));
    return {
      id: roleId(name),
      name,
      icon,
      description,
      policies: [STAFF, ...(people ? [PEOPLE] : []), ...wanted.filter((policy) => known.has(policy))].map(policyId),
    };
  });
}

/** What happened with sign-ins, rights and secrets: written by the data layer alone, and by nobody changed. */
import { type Collections, choice, instant, int, json, str } from "../schema/dsl.ts";

export const AUDIT_EVENTS = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  second_factor_failed: "Second factor failed",
  account_switched: "Account switched",
  session_ended: "Session ended",
  password_changed: "Password changed",
  password_reset: "Password reset by link",
  factor_changed: "Second factor changed",
  person_added: "Person added",
  person_changed: "Person changed",
  person_removed: "Person removed",
  right_added: "Right added",
  right_changed: "Right changed",
  right_removed: "Right removed",
  secret_read: "Secret read",
} as const;
export type AuditEvent = keyof typeof AUDIT_EVENTS;

const ID = 64;
const NAME = 255;

/** People and companies are named as they were called then, and point to nobody: what becomes of them changes no line. */
export const audit: Collections = {
  audit_log: {
    group: "system_group",
    icon: "policy",
    label: "Audit log",
    singular: "Entry",
    display: "{{at}} {{event}} {{person_name}}",
    note: "Sign-ins, rights and secrets that were read: who, when, from where, what it was before and after. Nobody changes or deletes it; it goes after its time.",
    unlogged: true,
    fields: {
      at: instant({ required: true, readonly: true, indexed: true, width: "half" }),
      event: choice(AUDIT_EVENTS, { required: true, readonly: true, maxLength: 40, width: "half" }),
      person_name: str(NAME, { label: "Whose account", readonly: true, width: "half" }),
      actor_name: str(NAME, { label: "Done by", readonly: true, width: "half", note: "Empty: somebody who was not signed in, or the product itself" }),
      address: str(ID, { label: "From", readonly: true, width: "half" }),
      company_name: str(NAME, { label: "Company", readonly: true, width: "half" }),
      target: str(NAME, { label: "What", readonly: true }),
      changes: json({ label: "Before and after", readonly: true, note: "field → [before, after]; secrets are never here" }),
      collection: str(ID, { readonly: true, width: "half" }),
      item: str(ID, { readonly: true, width: "half" }),
      person: str(ID, { readonly: true, indexed: true, width: "half" }),
      actor: str(ID, { readonly: true, width: "half" }),
      company_id: int({ readonly: true, indexed: true, width: "half" }),
    },
  },
};

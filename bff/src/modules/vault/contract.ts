import { z } from "zod";
import { checked, computed, kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";
import { CUSTOMER } from "../../fields/targets.ts";
import { isKept, keptObjects } from "../../wire/circumstances.ts";
import { atMost, MANDATORY, rules, WRONG } from "../../wire/wire-kit.ts";
import { namesSignIn, withScheme } from "./rules.ts";

const TYPES = { CMP: "Company", CST: "Customer", AST: "Asset", EMP: "Employee" } as const;
/** Those that a form offers; records from elsewhere may be of the others. */
export const OFFERED_TYPES = ["CST", "CMP"] as const satisfies readonly (keyof typeof TYPES)[];
const NO_SIGN_IN = "Please keep username and password out of the URL";
/** The specification's helper: letters, digits, space, comma, period, semicolon and backslash. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;\\]*$/u;

export const vault = defineRegister({
  key: "vault",
  collection: "vault_entries",
  screen: "ACDNT",
  thing: "Vault",
  fields: {
    type: required.choice(TYPES, { start: "CMP" }),
    url: checked(required.text(500), (url) => url.refine((text) => !namesSignIn(text), { error: NO_SIGN_IN }).transform(withScheme)),
    /** In words. Of a company's own and of a customer's the data layer says it. */
    used_by: optional.text(255),
    /** Of the type Customer: which one. */
    used_by_id: optional.reference(CUSTOMER),
    used_for: required.text(255),
    info1: checked(optional.text(500), (info) => info.refine((text) => PLAIN.test(text) || isKept(text), { error: WRONG })),
    username: required.text(255),
    has_password: computed(kept.flag()),
    /** When the password was set, and when somebody was last shown it. */
    password_at: kept.instant(),
    password_seen_at: kept.instant(),
  },
  labels: {
    type: "Vault Type",
    url: "URL",
    used_by: "Vault used by",
    used_by_id: "Customer",
    used_for: "Vault used for",
    info1: "Enter vault info",
    username: "Username",
  },
  rowFields: { modified_by: kept.user({ column: "updated_by" }), modified_date: kept.instant({ column: "updated_at" }) },
  row: ["url", "username", "has_password", "info1", "type", "used_by", "used_for", "modified_by", "modified_date"],
  columns: {
    url: "Url",
    username: "Username",
    has_password: "Password",
    info1: "Info",
    type: "Vault Type",
    used_by: "Used by",
    used_for: "Used For",
    modified_by: "Modified By",
    modified_date: "Modified Date",
  },
  knownBy: ["url", "username"],
  list: {
    sort: ["id", "url", "username", "info1", "type", "used_by", "used_for", "modified_by", "modified_date"],
    defaultSort: ["id", "desc"],
    filters: ["url", "username", "info1", "type", "used_by", "used_for", "modified_date"],
  },
  messages: { ...savesOf("Vault"), ...deletionsOf("Vault") },
});

/** Kept as it is typed. Empty: it stays as it is. */
const password = z.preprocess((given) => given ?? "", atMost(z.string(), 500));

/** Judges what is written in the light of the record that it changes. */
export const vaultWrite = vault.write.extend({ password }).check(
  rules((entry, context) => {
    const missing = (path: string) => context.addIssue({ code: "custom", path: [path], message: MANDATORY });
    if (entry.type === "CST" && entry.used_by_id === null) missing("used_by_id");
    if ((entry.type === "AST" || entry.type === "EMP") && entry.used_by === "") missing("used_by");
    if (entry.password === "" && keptObjects().length === 0) missing("password");
  }),
);
export type VaultWrite = z.output<typeof vaultWrite>;
export type VaultEntry = z.output<typeof vault.record>;
export type VaultRow = z.output<typeof vault.rowSchema>;

export const VAULT_MESSAGES = { ...vault.messages, notRevealed: "You are not allowed to see the password" } as const;
/** What is answered to who asks for a password. */
export const revealed = z.object({ password: z.string() });

import { vault as definition, vaultWrite } from "../../bff/src/modules/vault/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, sealed } from "../schema/dsl.ts";

export const vault: Collections = {
  vault_entries: collectionOf(definition, {
    write: vaultWrite,
    group: "office_group",
    icon: "password",
    label: "Vault",
    singular: "Vault entry",
    display: "{{url}} {{username}}",
    columns: {
      type: { default: "CMP" },
      used_by: { note: "Of the types Company and Customer it follows from these" },
      password_at: { readonly: true },
      password_seen_at: { readonly: true },
    },
    more: sealed("password", 500, { note: "Kept under the vault's key. Type another one to change it" }),
    after: { password: "username" },
    indexed: ["used_by_id"],
    indexes: [["company", "id"]],
  }),
};

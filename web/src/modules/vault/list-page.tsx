import { type VaultRow, vault } from "#bff/modules/vault/contract.ts";
import { linkOf } from "#bff/modules/vault/rules.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { VAULT } from "./home.ts";

/** Leads out where it is an address of the web, and knows nothing of us there. */
function Url({ row: { url } }: { row: VaultRow }) {
  const link = linkOf(url);
  return link === undefined ? (
    url
  ) : (
    <a className="hb-cell-link" href={link} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}

const LOOKS: ColumnLooks<VaultRow> = {
  url: { width: 190, flex: 3, cell: Url },
  username: { width: 110, flex: 1 },
  has_password: { width: 92, text: ({ has_password }) => (has_password ? "••••••••" : "") },
  info1: { width: 110, flex: 2 },
  type: { width: 100 },
  used_by: { width: 130, flex: 1 },
  used_for: { width: 130, flex: 2 },
  modified_by: { width: 106 },
  modified_date: { width: 138 },
};

export const Component = () => (
  <RegisterListPage home={VAULT} definition={vault} looks={LOOKS} emptyPanel="No vault records to show" emptyGrid="No Vault found." />
);

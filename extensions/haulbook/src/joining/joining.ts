/** How people come in: what is asked of where sign-ins are kept, as a port. Directus' services are behind it, or the rows of an installation in memory. */
import type { Key, Row, Rows } from "../rows.ts";
import type { Access } from "./access.ts";

export type Joining = {
  /** Of the transaction that all is done in. */
  rows: Rows;
  access: () => Promise<Access>;
  /** The sign-in that is called so, whatever its state. @param name canonical */
  find: (name: string) => Promise<Key | undefined>;
  /** By the rules that hold for whoever makes one. @throws INVALID_VALUE for a password that is none */
  make: (collection: "companies" | "directus_users", row: Row) => Promise<Key>;
};

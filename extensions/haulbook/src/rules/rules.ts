import type { Row } from "../rows.ts";
import type { Changes } from "../values.ts";
import type { Write } from "../write.ts";

/**
 * An update of one stored row; `changes` are the fields of `payload` that really change it. `own`: columns of this row alone that the rule computes; they are
 * written, and told in the history, with the rest.
 */
export type Update = { row: Row; payload: Row; changes: Changes; own: Row };

/** What a collection adds to the common invariants. Each may throw, complete the payload, or add effects to the write. */
export type CollectionRules = {
  create?: (write: Write, payload: Row) => Promise<void>;
  update?: (write: Write, update: Update) => Promise<void>;
  remove?: (write: Write, row: Row) => Promise<void>;
};
/** A module's rules, by collection. */
export type Rules = Readonly<Record<string, CollectionRules>>;

import { assertMayAny, type Context } from "../../../kernel/context.ts";
import { type Condition, holding } from "../../../kernel/filters.ts";
import { fold } from "../../../wire/fold.ts";
import { presentSuggestion } from "../present.ts";
import { COLLECTION, SUGGESTION_FIELDS, type SuggestionRow } from "../repo.ts";

const MOST = 50;

/** Customers whose name holds each word of the text; those that begin with the text come first. `broker`: only customers marked broker. */
export async function suggestCustomers(context: Context, text: string, broker: boolean) {
  assertMayAny(context, ["CST", "ORD", "OTRP", "BDOC"], "read");
  const words = holding(text);
  if (words.length === 0) return { _embedded: { content: [] } };
  const kind = broker ? [{ broker: { _eq: true } }] : [];
  const find = (conditions: readonly Condition[]) =>
    context.directus.find<SuggestionRow>(COLLECTION, {
      fields: SUGGESTION_FIELDS,
      filter: { _and: [...kind, ...conditions] },
      sort: ["search", "id"],
      limit: MOST,
    });
  const [beginning, other] = await Promise.all([find([{ search: { _starts_with: fold(text) } }]), find(words)]);
  const found = new Map([...beginning, ...other].map((row) => [row.id, row]));
  return { _embedded: { content: [...found.values()].slice(0, MOST).map(presentSuggestion) } };
}

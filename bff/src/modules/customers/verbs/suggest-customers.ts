import { assertMayAny, type Context } from "../../../kernel/context.ts";
import { presentSuggestion } from "../present.ts";
import { COLLECTION, SUGGESTION_FIELDS, type SuggestionRow } from "../repo.ts";

const MOST = 50;

/** Customers whose name holds the text; those that begin with it come first. `broker`: only customers marked broker. */
export async function suggestCustomers(context: Context, text: string, broker: boolean) {
  assertMayAny(context, ["CST", "ORD", "OTRP"], "read");
  const kind = broker ? [{ broker: { _eq: true } }] : [];
  const search = (match: Record<string, string>) =>
    context.directus.find<SuggestionRow>(COLLECTION, { fields: SUGGESTION_FIELDS, filter: { _and: [{ name: match }, ...kind] }, sort: ["name"], limit: MOST });
  if (text === "") return { _embedded: { content: [] } };
  const [beginning, holding] = await Promise.all([search({ _istarts_with: text }), search({ _icontains: text })]);
  const found = new Map([...beginning, ...holding].map((row) => [row.id, row]));
  return { _embedded: { content: [...found.values()].slice(0, MOST).map(presentSuggestion) } };
}

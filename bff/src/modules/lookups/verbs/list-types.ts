import type { Context } from "../../../kernel/context.ts";
import { badRequest } from "../../../kernel/errors.ts";
import { DOC_TYPE } from "../../doc-types/contract.ts";
import { CATEGORIES_OF, TYPE_CODES } from "../contract.ts";

const CATEGORIES = "CMPLNC_CAT_TYPE";

/** The values of a list that are offered; those under `param1` alone where it is given. @throws BAD_REQUEST for an unknown list */
export async function listTypes({ lookups }: Context, name: string, under: string | null) {
  const [type, param1] = Object.hasOwn(CATEGORIES_OF, name) ? [CATEGORIES, CATEGORIES_OF[name] ?? ""] : [name, under];
  if (!TYPE_CODES.some((known) => known === type)) throw badRequest("type", `There is no type ${type}`);
  const wanted = type === CATEGORIES && param1 !== null ? (CATEGORIES_OF[param1] ?? param1) : param1;
  const options = (await lookups.types()).byType.get(type) ?? [];
  const content = wanted === null ? options : options.filter((option) => option.param1 === wanted);
  return { content: type === DOC_TYPE ? content.toSorted((one, other) => one.value.localeCompare(other.value, "en")) : content };
}

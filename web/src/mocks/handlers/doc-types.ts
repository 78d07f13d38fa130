import { DOC_TYPE, DOC_TYPE_MESSAGES, type DocType, docTypeWrite, sameName } from "#bff/modules/doc-types/contract.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { db, nextOf } from "../db.ts";
import { abilitiesOf, byRight } from "../present/shared.ts";
import type { DemoUser } from "../session.ts";
import { readWrite } from "../wire/body.ts";
import { badRequest, invalid, notFound, WireError } from "../wire/errors.ts";
import { assertMay, signedIn } from "../wire/route.ts";
import { createOnce } from "../wire/save.ts";

/** Ids from here on are a company's own values. */
const FIRST_OWN = 100_000;
const isOwn = (option: TypeOption) => option.key >= FIRST_OWN;
const types = () => db.types.filter(({ type }) => type === DOC_TYPE);
const details = new WeakMap<TypeOption, string>();

const present = (option: TypeOption, user: DemoUser): DocType => ({
  id: option.key,
  type: option.type,
  name: option.value,
  detail1: details.get(option) ?? "",
  ...abilitiesOf({ update: byRight(user, "BDOC", "update") ?? (isOwn(option) ? undefined : DOC_TYPE_MESSAGES.shared) }),
});
function assertFree(name: string, id?: number) {
  if (types().some((option) => option.key !== id && sameName(option.value, name))) throw invalid([{ path: "name", message: DOC_TYPE_MESSAGES.exists }]);
}

export const docTypesHandlers = [
  signedIn("get", "/dropdown", ({ user, query }) => {
    const filter = query.get("filter") ?? "";
    if (filter !== "" && !new RegExp(`^type::?${DOC_TYPE}$`).test(filter)) throw badRequest("filter", `There is no dropdown ${filter}`);
    const content = types().map((option) => present(option, user));
    return { content, page: { number: 1, size: 1000, total_elements: content.length, total_pages: 1 } };
  }),
  signedIn("post", "/dropdown", async ({ request, user }) => {
    assertMay(user, "BDOC", "create");
    const { input } = await readWrite(request, docTypeWrite);
    const { name, detail1, type } = input;
    return createOnce(request, user, input, () => {
      assertFree(name);
      const option: TypeOption = { key: FIRST_OWN + nextOf("doc_types"), value: name, code: name.toLowerCase(), type, param1: null };
      db.types.push(option);
      details.set(option, detail1);
      return { ...present(option, user), message: DOC_TYPE_MESSAGES.created };
    });
  }),
  signedIn("put", "/dropdown", async ({ request, user }) => {
    assertMay(user, "BDOC", "update");
    const { id, name, detail1 } = (await readWrite(request, docTypeWrite)).input;
    const option = types().find(({ key }) => key === id);
    if (!option) throw notFound();
    if (!isOwn(option)) throw new WireError("FORBIDDEN", DOC_TYPE_MESSAGES.shared);
    assertFree(name, option.key);
    option.value = name;
    details.set(option, detail1);
    return { ...present(option, user), message: DOC_TYPE_MESSAGES.updated };
  }),
];

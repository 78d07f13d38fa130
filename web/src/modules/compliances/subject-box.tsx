import { typeList } from "#bff/modules/lookups/contract.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { SuggestField } from "../../form/index.ts";
import { api, queryKeys } from "../../kernel/api/index.ts";
import { OwnerBox, type OwnerBoxProps } from "../../suggest/owner-box.tsx";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const OWNERS: Readonly<Record<string, string>> = { DR: "EMP", AST: "AST" };
const holds = (text: string) => (option: TypeOption) => option.value.toLowerCase().includes(text.trim().toLowerCase());
/** Who asks something of the company. */
const authoritySource: SuggestSource<TypeOption> = {
  key: (text) => queryKeys("types").other("authorities", text),
  load: async (text, signal) => (await api.get(typeList, "types", { type: "CMPLNC_BY", param1: "CMPLNC_CMP" }, signal)).content.filter(holds(text)),
  choice: ({ key, value }) => ({ id: key, label: value }),
  minChars: 0,
};

/** Whom or what a compliance is about, by the code of its type. */
export function SubjectBox({ code, ...field }: OwnerBoxProps) {
  const owner = OWNERS[code];
  return owner === undefined ? <SuggestField {...field} source={authoritySource} /> : <OwnerBox {...field} code={owner} />;
}

/** The search box of an owner, by the code of its kind. */
import { SuggestField } from "../form/index.ts";
import { customerSource } from "./customers.ts";
import { anyPersonSource } from "./people.ts";
import { supplierSource } from "./suppliers.ts";
import { anyUnitSource } from "./units.ts";

export type OwnerBoxProps = { code: string; name: string; label: string; required: boolean };

export function OwnerBox({ code, ...field }: OwnerBoxProps) {
  switch (code) {
    case "CST":
      return <SuggestField {...field} source={customerSource} />;
    case "EMP":
      return <SuggestField {...field} source={anyPersonSource} />;
    case "SPLR":
      return <SuggestField {...field} source={supplierSource} />;
    case "AST":
      return <SuggestField {...field} source={anyUnitSource} />;
    default:
      return null;
  }
}

/** Where a register lives and what it is called. Light, for the menus and the router: its pages bring the contract. */
import type { LucideIcon } from "lucide-react";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { ModuleRoute, WebModule } from "../kernel/module.ts";

export type RegisterHome = {
  /** As the menu names it: Accidents. */
  label: string;
  /** One record of it: Accident. */
  thing: string;
  path: string;
  screen: ScreenCode;
};
export const newPath = ({ path }: RegisterHome) => `${path}/add-new`;
export const editPath = ({ path }: RegisterHome, id: number) => `${path}/${id}/edit`;

type Page = ModuleRoute["page"];
type Parts = {
  icon: LucideIcon;
  list: Page;
  form: Page;
  /** Further addresses of the form of a new record. */
  alsoNew?: readonly string[];
};

/** Read shows the list, create the form of a new record, update that of an existing one. */
export function registerModule(home: RegisterHome, { icon, list, form, alsoNew = [] }: Parts): WebModule {
  const { label, thing, path, screen } = home;
  return {
    label,
    icon,
    routes: [
      { path, screen, page: list },
      ...[newPath(home), ...alsoNew].map((address) => ({ path: address, screen, right: "create" as const, page: form })),
      { path: `${path}/:id/edit`, screen, right: "update", page: form },
    ],
    commands: [
      { label, path, screen },
      { label: `Create New ${thing}`, path: newPath(home), screen, right: "create" },
    ],
  };
}

/** Where a register lives and what it is called. Light, for the menus and the router: its pages bring the contract. */
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { Abilities } from "#bff/wire/wire-kit.ts";
import type { ModuleRoute, WebModule } from "../kernel/module.ts";

export type RegisterHome = {
  /** Of its definition. */
  key: string;
  /** As the menu names it: Accidents. */
  label: string;
  /** One record of it: Accident. */
  thing: string;
  /** As the way to its pages names it, if not the thing. */
  crumb?: string;
  path: string;
  /** Where single records live, if not below the list. */
  recordPath?: string;
  screen: ScreenCode;
};
const recordsOf = ({ path, recordPath = path }: RegisterHome) => recordPath;
export const newPath = (home: RegisterHome) => `${recordsOf(home)}/add-new`;
export const importPath = (home: RegisterHome) => `${home.path}/import`;
export const editPath = (home: RegisterHome, id: number | ":id") => `${recordsOf(home)}/${id}/edit`;
export const viewPath = (home: RegisterHome, id: number | ":id") => `${recordsOf(home)}/${id}/view`;
/** A record opens for whoever may read it; to be changed where he may. */
export const openPath = (home: RegisterHome, { id, can }: { id: number } & Pick<Abilities, "can">) => (can.update ? editPath(home, id) : viewPath(home, id));

type Page = ModuleRoute["page"];
type Parts = Pick<WebModule, "order" | "menu" | "tile"> & {
  list: Page;
  form: Page;
  /** Where a file of records is brought. */
  imports?: Page;
  /** Further addresses of the form of a new record. */
  alsoNew?: readonly string[];
  /** What making a record is called; default: `Create New Accident`. */
  newLabel?: string;
};

/** Read shows the list and each record, create the form of a new one, update that of an existing one. */
export function registerModule(home: RegisterHome, { list, form, imports, alsoNew = [], newLabel = `Create New ${home.thing}`, ...place }: Parts): WebModule {
  const { key, label, path, screen } = home;
  return {
    label,
    ...place,
    record: { key, view: viewPath(home, ":id"), edit: editPath(home, ":id"), screen },
    routes: [
      { path, screen, page: list },
      ...[newPath(home), ...alsoNew].map((address) => ({ path: address, screen, right: "create" as const, page: form })),
      ...(imports ? [{ path: importPath(home), screen, right: "create" as const, page: imports }] : []),
      { path: editPath(home, ":id"), screen, right: "update", page: form },
      { path: viewPath(home, ":id"), screen, page: form },
    ],
    commands: [
      { label, path, screen },
      { label: newLabel, path: newPath(home), screen, right: "create" },
    ],
  };
}

/** What a module tells the shell about itself: its one entry, `module.ts`. All screens download it, so pages and tiles are named there, not brought. */
import type { ComponentType } from "react";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { RecordPlace } from "./records.ts";
import type { OfferedTile } from "./tiles.ts";
import type { Right } from "./workspace.ts";

export type ModuleRoute = {
  path: string;
  /** Absent: open to everyone who is signed in. */
  screen?: ScreenCode;
  right?: Right;
  /** The page's code, loaded when it is first visited. */
  page: () => Promise<{ Component: ComponentType }>;
};
/** An entry of the command palette. */
export type Command = { label: string; path: string; screen?: ScreenCode; right?: Right };
/** The groups of the top menu. */
export type MenuGroup = "Trips Home" | "Camera Securities" | "My Assets" | "Compliance Corner" | "Payroll" | "Quick Links";

export type WebModule = {
  label: string;
  /** Its place among the modules, in palette, tiles and menu: the lower comes first. */
  order: number;
  /** The entry of the top menu, which leads to the first route; absent: none. */
  menu?: {
    /** Stands where its first entry would. */
    group?: MenuGroup;
    /** Where the place in the menu is another. */
    order?: number;
    /** Starts the paths of all its pages, where they differ from the first route's. */
    stem?: string;
    /** Hides it from who may not read this, where the first route is open to all. */
    screen?: ScreenCode;
  };
  routes: readonly [ModuleRoute, ...ModuleRoute[]];
  commands: readonly Command[];
  /** Where a record of the register `key` opens, to be read and to be changed. */
  record?: RecordPlace;
  /** How to go to the records whose number begins with the digits that were typed into the palette: a few, the newest first. */
  byNumber?: { collection: string; screen: ScreenCode; find: (digits: string, signal: AbortSignal) => Promise<readonly Command[]> };
  /** The shortcut on the dashboard, to the first route. */
  tile?: OfferedTile["load"];
};

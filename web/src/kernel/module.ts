/** What a module tells the shell about itself. Routes name their screen code and the right that opens them. */
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
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
export type WebModule = {
  label: string;
  icon: LucideIcon;
  routes: readonly ModuleRoute[];
  commands: readonly Command[];
  /** How to go to the record with a number that was typed into the palette; null where there is none. */
  byNumber?: { collection: string; screen: ScreenCode; find: (number: number, signal: AbortSignal) => Promise<Command | null> };
};
